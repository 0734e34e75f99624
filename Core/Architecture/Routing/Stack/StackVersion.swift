import NavigatorComposition

/// A number that changes with every change of a stack's ids, and what the last change removed.
struct StackVersion: Sendable {
  private(set) var number = Version().number
  private var previous: UInt64?
  private var removed: Range<Int>?

  /// Changes the number, for a removal of ids within these generations; nil if those are unknown.
  mutating func advance(removing removed: Range<Int>?) {
    (previous, self.removed) = (number, removed)
    number = Version().number
  }

  /// Returns generations that contain those of all ids removed since the version before the last change;
  /// nil for another version.
  ///
  /// With them, a push or pop on a stack of screens with effects takes constant time.
  func removed(since number: UInt64) -> Range<Int>? { number == previous ? removed : nil }
}
