import AllocationCounter

/// How often memory was asked for since the program began.
enum Allocations {
  /// The number; nil where the program cannot count them (other C libraries than GNU's).
  static var count: Int? {
    let count = allocation_count()
    return count < 0 ? nil : count
  }

  /// How many bytes are held now; nil where the program cannot know.
  static var bytes: Int? {
    let bytes = allocated_bytes()
    return bytes < 0 ? nil : bytes
  }
}
