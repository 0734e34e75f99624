/// A stamp that no other change in the process carries, to see cheaply that nothing changed.
///
/// Any two are equal, so that it stays out of a value's own equality.
@usableFromInline
package struct Version: Equatable, Sendable {
  package private(set) var number = counter.next()

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func advance() { number = Version.counter.next() }

  @usableFromInline
  package static func == (left: Version, right: Version) -> Bool { true }

  private static let counter = AtomicCounter()
}
