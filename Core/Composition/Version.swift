import Synchronization

/// A stamp that no other change in the process carries, to see cheaply that nothing changed.
///
/// Any two are equal, so that it stays out of a value's own equality.
@usableFromInline
package struct Version: Equatable, Sendable {
  package private(set) var number = Version.next()

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func advance() { number = Version.next() }

  @usableFromInline
  package static func == (left: Version, right: Version) -> Bool { true }

  private static let counter = Atomic<UInt64>(0)

  private static func next() -> UInt64 {
    counter.add(1, ordering: .relaxed).newValue
  }
}
