import NavigatorComposition

/// A number that changes with every change of a stack's ids, and what the last change removed.
struct StackVersion: Sendable {
  private(set) var number = Version().number
  private var previous: UInt64?
  /// The removed screen; nil if there is none.
  private var removed: UInt64?
  private var hasRemovedSeveral = false

  /// Changes the number, for a removal of screens.
  mutating func advance(removing ids: some Collection<StackElementID> = EmptyCollection()) {
    (removed, hasRemovedSeveral) = (ids.first?.screen, ids.count > 1)
    previous = number
    number = Version().number
  }

  /// Returns the screens removed since the version before the last change; nil if several were, or for
  /// another version.
  ///
  /// With them, a push or pop on a stack of screens with effects takes constant time.
  func removed(since number: UInt64) -> [UInt64]? {
    number == previous && !hasRemovedSeveral ? [removed].compactMap(\.self) : nil
  }
}
