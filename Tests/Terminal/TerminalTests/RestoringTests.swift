import Foundation
import NavigatorOperatingSystem
import Testing

@testable import NavigatorTerminal

@Suite("The terminal is restored")
struct RestoringTests {
  @Test("after the text that is written while another thread crashes")
  func writeMeanwhile() throws {
    let pipe = try #require(Descriptor.pipe())
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    TerminalRestorer.prepare(
      .init(input: pipe.reading, output: pipe.writing, settings: termios()),
      leaveSequence: "restored"
    )
    TerminalRestorer.setActive(true)
    let isWriting = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      TerminalRestorer.whileActive {
        isWriting.signal()
        while TerminalRestorer.isActive { sched_yield() }
        _ = pipe.writing.write(Array("frame, ".utf8)[...])
      }
    }
    isWriting.wait()
    TerminalRestorer.restore(patience: 60_000)
    #expect(pipe.reading.read() == .bytes(Array("frame, restored".utf8)))
    #expect(TerminalRestorer.whileActive({}) == nil)
  }
}
