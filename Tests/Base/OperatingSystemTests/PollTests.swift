import Testing

@testable import NavigatorOperatingSystem

@Suite("Waiting for descriptors")
struct PollTests {
  /// A pipe, which is closed when the object is freed.
  private final class TestPipe {
    let reading: Descriptor
    let writing: Descriptor
    private var isClosed = false
    private var isReadingClosed = false

    init() throws { (reading, writing) = try #require(Descriptor.pipe()) }

    deinit {
      closeReading()
      closeWriting()
    }

    func closeReading() {
      if !isReadingClosed { reading.close() }
      isReadingClosed = true
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
    let empty = try TestPipe()
    let filled = try TestPipe()
    let closed = try TestPipe()
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

  @Test("the end of a pipe's reader is a hang-up, and its bytes and its space are none")
  func hangUp() throws {
    let pipe = try TestPipe()
    let poll = Poll(pipe.writing, .hangUp)
    #expect(Poll.wait([poll], milliseconds: 0) == [false])
    pipe.fill()
    #expect(Poll.wait([poll], milliseconds: 0) == [false])
    #expect(Poll.select([poll], milliseconds: 0) == [false])
    pipe.closeReading()
    #expect(Poll.wait([poll]) == [true])
  }
}
