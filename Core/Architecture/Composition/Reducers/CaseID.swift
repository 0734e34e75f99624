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
  private let name: String?
  private let payloadID: AnyHashable?

  /// Creates the identity of an enum.
  package init(of value: Any) {
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
  func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
  return (value as? any Identifiable).map { id($0) }
}
