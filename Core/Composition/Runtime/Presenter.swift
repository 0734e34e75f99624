/// The element of a presenting operator that an effect belongs to.
///
/// After every action the store cancels the effects whose element is no longer presented, no matter
/// how it was removed: also when an ancestor replaced the state around it.
@usableFromInline
package final class Presenter {
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

    /// Returns whether an element is presented.
    package let contains: (AnyHashable) -> Bool

    package init(version: UInt64?, contains: @escaping (AnyHashable) -> Bool) {
      self.version = version
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
  /// Returns the presented ids in a state of the reducer that the effect is lifted to; nil if the
  /// state that contained them was removed.
  let presentedIDs: (Any) -> PresentedIDs?

  package convenience init<State>(
    node: Node,
    element: AnyHashable,
    presentedIDs: @escaping (State) -> PresentedIDs?
  ) {
    self.init(key: Key(nodes: [node]), element: element) { (state: Any) in
      // A parent that calls its child's reducer directly lifts only the actions, so the state may
      // be of another type. Then the element counts as presented.
      guard let state = state as? State else { return Self.unknown }
      return presentedIDs(state)
    }
  }

  private init(key: Key, element: AnyHashable, presentedIDs: @escaping (Any) -> PresentedIDs?) {
    self.key = key
    self.element = element
    self.presentedIDs = presentedIDs
  }

  /// Returns the presenter for the parent's state; `node` distinguishes scopes of one child.
  @usableFromInline
  func lift<Parent, Child>(
    from locate: @escaping (Parent) -> Child?,
    via node: Node?
  ) -> Presenter {
    let presentedIDs = presentedIDs
    var key = key
    if let node { key.nodes.append(node) }
    return Presenter(key: key, element: element) { (parent: Any) in
      guard let parent = parent as? Parent else { return Self.unknown }
      return locate(parent).flatMap { presentedIDs($0) }
    }
  }

  private static var unknown: PresentedIDs { PresentedIDs(version: nil) { _ in true } }
}
