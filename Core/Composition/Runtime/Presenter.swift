/// The element of a presenting operator that an effect belongs to.
///
/// After every action the store cancels the effects whose element is no longer presented, no matter
/// how it was removed: also when an ancestor replaced the state around it.
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
    /// The operator and the scopes that contain it, from the innermost to the outermost.
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

  /// Returns the presented ids in a state of the reducer that the effect is lifted to; nil if the
  /// state that contained them was removed.
  final func presentedIDs<State>(in state: inout State, since version: UInt64?) -> PresentedIDs? {
    // A parent that calls its child's reducer directly lifts only the actions, so the state may be
    // of another type. Then the element counts as presented.
    guard let presenter = self as? TypedPresenter<State> else {
      return PresentedIDs(version: nil) { _ in true }
    }
    return presenter.presentedIDs(&state, version)
  }

  /// Returns the presenter for the parent's state; `node` distinguishes scopes of one child.
  @usableFromInline
  func lift<Parent, Child>(
    from locate: @escaping (Parent) -> Child?,
    via node: Node?
  ) -> Presenter {
    var key = key
    if let node { key.nodes.append(node) }
    return TypedPresenter<Parent>(key: key, element: element) { parent, version in
      guard var child = locate(parent) else { return nil }
      return self.presentedIDs(in: &child, since: version)
    }
  }
}

/// A presenter that finds its elements in a state of one type.
@usableFromInline
package final class TypedPresenter<State>: Presenter {
  fileprivate let presentedIDs: (inout State, UInt64?) -> PresentedIDs?

  /// Creates a presenter of an operator.
  ///
  /// - Parameters:
  ///   - node: The operator.
  ///   - element: The presented element.
  ///   - presentedIDs: Returns the presented ids in a state, which it only reads, with those removed
  ///     since a version.
  package convenience init(
    node: Node,
    element: AnyHashable,
    presentedIDs: @escaping (inout State, UInt64?) -> PresentedIDs?
  ) {
    self.init(key: Key(nodes: [node]), element: element, presentedIDs)
  }

  fileprivate init(
    key: Key,
    element: AnyHashable,
    _ presentedIDs: @escaping (inout State, UInt64?) -> PresentedIDs?
  ) {
    self.presentedIDs = presentedIDs
    super.init(key: key, element: element)
  }
}
