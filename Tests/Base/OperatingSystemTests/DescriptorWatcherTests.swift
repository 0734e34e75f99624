import Testing

@testable import NavigatorOperatingSystem

@Suite("Descriptors on a thread of their own")
struct DescriptorWatcherTests {
  /// Counts the reports of a watcher, and wakes the test for each.
  private final class Reports: Sendable {
    let pipe = Descriptor.pipe()

    func add() { _ = pipe?.writing.write([1]) }

    /// The number of new reports, at least one unless none arrives in the time.
    func wait(milliseconds: Int) -> Int {
      guard let pipe, Poll.wait([Poll(pipe.reading, .reading)], milliseconds: milliseconds)[0],
        case .bytes(let bytes) = pipe.reading.read()
      else { return 0 }
      return bytes.count
    }
  }

  private func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    try #require(Descriptor.pipe())
  }

  @Test("a watcher reports a ready descriptor once for each request, and none that was replaced")
  func watcher() throws {
    let first = try pipe()
    let second = try pipe()
    defer {
      for end in [first.reading, first.writing, second.reading, second.writing] { end.close() }
    }
    let reports = Reports()
    let watcher = try #require(DescriptorWatcher { reports.add() })
    watcher.watch([Poll(first.reading, .reading)])
    watcher.watch([Poll(second.reading, .reading)])
    _ = second.writing.write([1])
    #expect(reports.wait(milliseconds: 10_000) == 1)
    // The second pipe stays ready, and the first one becomes ready: neither is requested any more. The
    // time is many times longer than the watcher's thread needs.
    _ = first.writing.write([1])
    #expect(reports.wait(milliseconds: 50) == 0)
    watcher.watch([Poll(first.reading, .reading), Poll(second.reading, .reading)])
    #expect(reports.wait(milliseconds: 10_000) == 1)
  }
}
