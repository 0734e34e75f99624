import Testing

@testable import NavigatorTerminalUI

@Suite("Waiting for descriptors")
struct PollTests {
  /// A pipe, which is closed when the object is freed.
  private final class TestPipe {
    let reading: Descriptor
    let writing: Descriptor
    private var isClosed = false

    init() throws { (reading, writing) = try #require(Descriptor.pipe()) }

    deinit {
      reading.close()
      closeWriting()
    }

    func closeWriting() {
      if !isClosed { writing.close() }
      isClosed = true
    }

    /// Writes until the pipe accepts no more.
    func fill() {
      let bytes = ArraySlice<UInt8>(repeating: 0, count: 65_536)
      while case .wrote = writing.write(bytes) {}
    }
  }

  @Test("select and poll have the same result")
  func select() throws {
    let (empty, filled, closed) = (try TestPipe(), try TestPipe(), try TestPipe())
    filled.fill()
    closed.closeWriting()
    let polls = [
      Poll(empty.reading, .reading), Poll(empty.writing, .writing), Poll(filled.reading, .reading),
      Poll(filled.writing, .writing), Poll(closed.reading, .reading),
    ]
    #expect(Poll.wait(polls, milliseconds: 0) == [false, true, true, false, true])
    #expect(Poll.select(polls, milliseconds: 0) == [false, true, true, false, true])
    #expect(Poll.select(polls, milliseconds: nil) == [false, true, true, false, true])
  }

  @Test("select waits for at most its time")
  func timeout() throws {
    let pipe = try TestPipe()
    #expect(Poll.select([Poll(pipe.reading, .reading)], milliseconds: 1) == [false])
    #expect(Poll.select([], milliseconds: 1) == [])
  }

  @Test("select reports a descriptor that it does not support as ready")
  func unsupported() throws {
    let pipe = try TestPipe()
    let polls = [
      Poll(pipe.reading, .reading), Poll(Descriptor(number: 100_000), .reading),
      Poll(Descriptor(number: -1), .writing),
    ]
    #expect(Poll.select(polls, milliseconds: nil) == [false, true, true])
  }

  /// Counts the reports of a watcher, and wakes the test for each.
  private final class Reports: Sendable {
    let pipe = Descriptor.pipe()

    func add() { _ = pipe?.writing.write([1]) }

    /// The number of new reports, at least one unless none comes in the time.
    func wait(milliseconds: Int) -> Int {
      guard let pipe, Poll.wait([Poll(pipe.reading, .reading)], milliseconds: milliseconds)[0],
        case .bytes(let bytes) = pipe.reading.read()
      else { return 0 }
      return bytes.count
    }
  }

  @Test("a watcher reports a ready descriptor once for each request, and none that was replaced")
  func watcher() throws {
    let (first, second) = (try TestPipe(), try TestPipe())
    let reports = Reports()
    let watcher = try #require(DescriptorWatcher { reports.add() })
    watcher.watch([Poll(first.reading, .reading)])
    watcher.watch([Poll(second.reading, .reading)])
    second.fill()
    #expect(reports.wait(milliseconds: 10_000) == 1)
    // The second pipe stays ready, and the first one becomes ready: neither is requested any more. The
    // time is many times what the watcher's thread needs.
    first.fill()
    #expect(reports.wait(milliseconds: 50) == 0)
    watcher.watch([Poll(first.reading, .reading), Poll(second.reading, .reading)])
    #expect(reports.wait(milliseconds: 10_000) == 1)
  }
}
