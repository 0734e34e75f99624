import Foundation
import NavigatorTestSupport
import Testing

@testable import App

@Suite("The log of navigator")
final class LogFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "LogFileTests-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test(
    "an entry with a line break is one line",
    arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"]
  )
  func lineBreaks(end: String) throws {
    let log = LogFile(folder: folder, name: "log")
    log.append(line: "one\(end)two")
    let text = try Files.text("\(folder)/log")
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
    #expect(text.hasSuffix(" one ⏎ two\n"))
  }
}
