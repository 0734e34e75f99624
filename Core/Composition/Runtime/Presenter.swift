/// The element of a presenting operator that an effect belongs to.
///
/// After every action the store cancels the effects whose element is no longer presented, no matter
/// how it was removed: also when an ancestor replaced the state around it. A presenter finds its element in
/// the state of the feature that presents it, so the store reads the state of each feature once.
@usableFromInline
package class Presenter {
  /// The identity of one operator.
  @usableFromInline
  package final class Node: Sendable {
    @usableFromInline
    package init() {}
  }

  /// The elements that a presenter presents in one state.
  package struct PresentedIDs {
    /// A number that changes with every insertion or removal; nil if changes are not tracked.
    package let version: UInt64?

    /// Elements that contain all those removed since an earlier version; nil if these are not tracked.
    let removed: [AnyHashable]?

    /// Returns whether an element is presented.
    package let contains: (AnyHashable) -> Bool

    package init(
      version: UInt64?,
      removed: [AnyHashable]? = nil,
      contains: @escaping (AnyHashable) -> Bool
    ) {
      self.version = version
      self.removed = removed
      self.contains = contains
    }
  }

  /// The identity of a presenting operator at one place in the composition.
  struct Key: Hashable {
    /// The operator and the scopes that contain it in its feature, from the innermost to the outermost.
    var nodes: [Node]

    static func == (left: Key, right: Key) -> Bool {
      left.nodes.elementsEqual(right.nodes) { $0 === $1 }
    }

    func hash(into hasher: inout Hasher) {
      for node in nodes { hasher.combine(ObjectIdentifier(node)) }
    }
  }

  let key: Key
  let element: AnyHashable

  fileprivate init(key: Key, element: AnyHashable) {
    self.key = key
    self.element = element
  }

  /// Returns the presented ids in the state of the feature that presents them; nil if the state that
  /// contained them was removed.
  final func presentedIDs<State>(in state: inout State, since version: UInt64?) -> PresentedIDs? {
    // A parent that calls its child's reducer directly lifts only the actions, so the state may be
    // of another type. Then the element counts as presented.
    guard let presenter = self as? TypedPresenter<State> else {
      return PresentedIDs(version: nil) { _ in true }
    }
    return presenter.presentedIDs(&state, version)
  }

  /// Passes the element's state to `visitor`.
  ///
  /// - Returns: The visitor's result; false if the element is not there, true if that is unknown.
  @MainActor
  final func visitElement<State>(in state: inout State, _ visitor: any StateVisitor) -> Bool {
    (self as? TypedPresenter<State>)?.visitElement(&state, visitor) ?? true
  }

  /// Returns the presenter for the parent's state; `node` distinguishes scopes of one child.
  @usableFromInline
  func lift<Parent, Child>(
    from locate: @escaping (Parent) -> Child?,
    via node: Node?
  ) -> Presenter {
    var key = key
    if let node { key.nodes.append(node) }
    // Safe because the store calls the closures where it calls the reducer, on the main actor.
    nonisolated(unsafe) let (inner, locate) = (self, locate)
    return TypedPresenter<Parent>(
      key: key,
      element: element,
      visitElement: { parent, visitor in
        guard var child = locate(parent) else { return false }
        return inner.visitElement(in: &child, visitor)
      },
      presentedIDs: { parent, version in
        guard var child = locate(parent) else { return nil }
        return inner.presentedIDs(in: &child, since: version)
      }
    )
  }
}

/// Reads a state of any type.
package protocol StateVisitor {
  /// Reads the state, without changing it.
  @MainActor
  func visit<State>(_ state: inout State) -> Bool
}

/// A presenter that finds its elements in a state of one type.
@usableFromInline
package final class TypedPresenter<State>: Presenter {
  fileprivate let visitElement: @MainActor (inout State, any StateVisitor) -> Bool
  fileprivate let presentedIDs: (inout State, UInt64?) -> PresentedIDs?

  /// Creates a presenter of an operator.
  ///
  /// - Parameters:
  ///   - node: The operator.
  ///   - element: The presented element.
  ///   - locate: Returns the element's state; nil if it is not there.
  ///   - presentedIDs: Returns the presented ids in a state, which it only reads, with those removed
  ///     since a version.
  package convenience init<Element>(
    node: Node,
    element: AnyHashable,
    locate: @escaping (inout State) -> Element?,
    presentedIDs: @escaping (inout State, UInt64?) -> PresentedIDs?
  ) {
    // Safe for the reason given in `lift`.
    nonisolated(unsafe) let locate = locate
    self.init(
      key: Key(nodes: [node]),
      element: element,
      visitElement: { state, visitor in
        guard var element = locate(&state) else { return false }
        return visitor.visit(&element)
      },
      presentedIDs: presentedIDs
    )
  }

  fileprivate init(
    key: Key,
    element: AnyHashable,
    visitElement: @escaping @MainActor (inout State, any StateVisitor) -> Bool,
    presentedIDs: @escaping (inout State, UInt64?) -> PresentedIDs?
  ) {
    self.visitElement = visitElement
    self.presentedIDs = presentedIDs
    super.init(key: key, element: element)
  }
}
