import AllocationCounter

/// What the program asks of memory.
@MainActor
enum Allocations {
  /// How often `body` asks for memory; nil where nobody can count it (other C libraries than GNU's).
  static func count(_ body: @MainActor () async -> Void) async -> Int? {
    start_counting_allocations()
    await body()
    let count = stop_counting_allocations()
    return count < 0 ? nil : count
  }

  /// How many bytes are held now; nil where the program cannot know.
  static var bytes: Int? {
    let bytes = allocated_bytes()
    return bytes < 0 ? nil : bytes
  }
}
