import Foundation
import NavigatorOperatingSystem
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

  @Test("an entry is cut, and the file is renamed when it is full")
  func limits() throws {
    let log = LogFile(folder: folder, name: "log")
    let long = String(repeating: "日", count: LogFile.entryLimit)
    for index in 0..<80 { index % 2 == 0 ? log.append(long) : log.append(line: long) }
    for name in ["log", "log.old"] {
      let size = try #require(Platform.size(of: "\(folder)/\(name)"))
      #expect(size <= LogFile.sizeLimit + 2 * LogFile.entryLimit)
    }
    #expect(try Platform.entries(of: folder).count == 2)
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
