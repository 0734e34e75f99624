/// A number that is unique to one change in the process, to detect changes in constant time.
///
/// All versions compare equal, so that they do not affect the equality of the values around them.
package struct Version: Equatable, Sendable {
  package private(set) var number = counter.next()

  package init() {}

  package mutating func advance() { number = Version.counter.next() }

  package static func == (left: Version, right: Version) -> Bool { true }

  private static let counter = AtomicCounter()
}
