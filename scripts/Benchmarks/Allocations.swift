import AllocationCounter

/// How often memory was asked for since the program began.
enum Allocations {
  /// The number; nil where the program cannot count them (other C libraries than GNU's).
  static var count: Int? {
    let count = allocation_count()
    return count < 0 ? nil : count
  }
}
