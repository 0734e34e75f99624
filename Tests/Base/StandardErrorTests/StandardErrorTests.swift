import NavigatorOperatingSystem
import Testing

@testable import NavigatorStandardError

@Suite("Standard error")
struct StandardErrorTests {
  @Test("receives a whole text, also one that is larger than a pipe")
  func whole() throws {
    let text = String(repeating: "report ", count: 20_000)
    let pipe = try DescriptorPipe()
    defer { close(pipe.read) }
    startThread {
      writeAll(text, to: pipe.write)
      close(pipe.write)
    }
    var buffer = ReadBuffer()
    let written = try buffer.read(pipe.read, "pipe") { String(decoding: $0, as: UTF8.self) }
    #expect(written == text)
  }

  @Test("that is closed is ignored")
  func closed() {
    writeAll("report", to: -1)
  }
}
