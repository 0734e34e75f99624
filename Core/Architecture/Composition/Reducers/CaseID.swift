/// The identity of a presented enum: its case, and the id of its payload if that is `Identifiable`.
///
/// <!-- code: symbol-case-id -->
/// ```swift
/// // @Cases enum Shown: Identifiable { case page(Page), settings }
/// let first = Shown.page(Page(id: 5))
/// let isOther = first.id != Shown.page(Page(id: 6)).id  // true: it is another page
/// let isSame = first.id == Shown.page(Page(id: 5, text: "Dear")).id  // true
/// ```
///
/// It is the `id` of an enum with ``Cases()`` that is declared as `Identifiable`. The states that
/// `@Screens` generates have it, too.
public struct CaseID: Hashable {
  /// The name of the case.
  private let name: String?
  /// The id of the payload; nil if there is none or it is not `Identifiable`.
  private let payloadID: AnyHashable?

  /// Creates the identity of an enum of any type.
  package init(of value: Any) {
    // The mirror of a case has its payload as a child, labelled with the name of the case.
    guard let payload = Mirror(reflecting: value).children.first else {
      name = "\(value)"
      payloadID = nil
      return
    }
    name = payload.label
    payloadID = identifiableID(of: payload.value)
  }
}

extension Identifiable where Self: CasesProviding {
  /// The case, and the id of its payload if that is `Identifiable`.
  public var id: CaseID { CaseID(of: self) }
}

/// Returns the id of an `Identifiable` value; nil for other values.
package func identifiableID(of value: Any) -> AnyHashable? {
  guard let identifiable = value as? any Identifiable else { return nil }
  return id(of: identifiable)
}

private func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
