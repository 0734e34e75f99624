import AllocationCounter

/// The memory allocations of the program.
@MainActor
enum Allocations {
  /// Returns the number of allocations in `body`; nil if they cannot be counted (not glibc).
  static func count(_ body: @MainActor () async -> Void) async -> Int? {
    start_counting_allocations()
    await body()
    let count = stop_counting_allocations()
    return count < 0 ? nil : count
  }

  /// The number of allocated bytes; nil if it is unknown.
  static var bytes: Int? {
    let bytes = allocated_bytes()
    return bytes < 0 ? nil : bytes
  }
}
