import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("The C library")
struct CLibraryTests {
  @Test("the handler of a signal is the one that was set")
  func signalHandler() {
    var action = sigaction()
    action.handler = { _ in }
    #expect(sigaction(SIGURG, &action, nil) == 0)
    var installed = sigaction()
    #expect(sigaction(SIGURG, nil, &installed) == 0)
    #expect(
      unsafeBitCast(installed.handler, to: Int.self) == unsafeBitCast(action.handler, to: Int.self)
    )
    signal(SIGURG, SIG_DFL)
  }

  @Test("a thread runs its body")
  func thread() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let end = ends[1]
    #expect(startThread { _ = write(end, "a", 1) })
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "a"))
    for end in ends { close(end) }
  }

  @Test("the request for readable bytes counts those of a pipe")
  func readableBytes() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], "abc", 3) == 3)
    var count: Int32 = 0
    #expect(ioctl(ends[0], readableBytesRequest, &count) == 0)
    #expect(count == 3)
    for end in ends { close(end) }
  }

  @Test("flushing fails without a file, and has the reason")
  func flush() {
    #expect(flushToDisk(-1) == -1)
    #expect(errno == EBADF)
  }

  @Test("the modification time of a file is after 2020")
  func modificationTime() throws {
    var status = stat()
    let path = try #require(executablePath)
    #expect(stat(path, &status) == 0)
    #expect(status.modificationTime.tv_sec > 1_577_836_800)
  }
}
