/// A number that is unique to one change in the process, to detect changes in constant time.
///
/// All versions compare equal, so that they do not affect the equality of the values around them.
@usableFromInline
package struct Version: Equatable, Sendable {
  @usableFromInline
  package private(set) var number = counter.next()

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func advance() { number = Version.counter.next() }

  @usableFromInline
  package static func == (left: Version, right: Version) -> Bool { true }

  private static let counter = AtomicCounter()
}
