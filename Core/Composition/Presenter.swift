/// Who shows the feature that an effect belongs to, and how to see that it still does.
///
/// The store asks after every action: an effect whose presenter no longer holds its element ends,
/// by whatever way the element left, also when an ancestor replaced the whole state around it.
@usableFromInline
package final class Presenter {
  /// The operator that presents: each one made has an identity of its own.
  @usableFromInline
  package final class Node: Sendable {
    @usableFromInline
    package init() {}
  }

  /// What one presenter holds now.
  package struct Roster {
    /// Changes whenever elements come or go; nil when that is not tracked.
    package let version: UInt64?

    /// Whether an element is held.
    package let contains: (AnyHashable) -> Bool

    package init(version: UInt64?, contains: @escaping (AnyHashable) -> Bool) {
      self.version = version
      self.contains = contains
    }
  }

  /// Tells one presenting operator from another, and from itself where it is used twice.
  struct Key: Hashable {
    /// The operator, and the scopes it was lifted through, outwards.
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
  /// The roster, found from the state of the reducer the effect has been lifted to; nil when what
  /// held it is gone as a whole.
  let roster: (Any) -> Roster?

  package convenience init<State>(
    node: Node,
    element: AnyHashable,
    roster: @escaping (State) -> Roster?
  ) {
    self.init(key: Key(nodes: [node]), element: element) { (state: Any) in
      // A reducer that calls its child by hand lifts actions only, so the state it is asked with
      // may be another. Then nothing can be said, and the effect goes on.
      guard let state = state as? State else { return Self.unknown }
      return roster(state)
    }
  }

  private init(key: Key, element: AnyHashable, roster: @escaping (Any) -> Roster?) {
    self.key = key
    self.element = element
    self.roster = roster
  }

  /// The presenter as the parent finds it: by way of `node`, where the parent may have several.
  @usableFromInline
  func lift<Parent, Child>(
    from locate: @escaping (Parent) -> Child?,
    via node: Node?
  ) -> Presenter {
    let roster = roster
    var key = key
    if let node { key.nodes.append(node) }
    return Presenter(key: key, element: element) { (parent: Any) in
      guard let parent = parent as? Parent else { return Self.unknown }
      return locate(parent).flatMap { roster($0) }
    }
  }

  private static var unknown: Roster { Roster(version: nil) { _ in true } }
}
