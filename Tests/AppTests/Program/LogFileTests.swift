import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import NavigatorRouters

@Suite("The log of navigator", .waitsForPrograms)
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

  @Test("an entry has no character that a terminal obeys")
  func controlCharacters() throws {
    let log = LogFile(folder: folder, name: "log")
    for append in [log.append(line:), log.append(_:)] { append("/\u{1B}]0;x\u{7}/home\u{202E}") }
    let lines = try Files.text("\(folder)/log").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasSuffix(" /�]0;x�/home�") }, "\(lines)")
  }

  @Test("a file of 4 GiB is put aside like any full one")
  func large() throws {
    try Platform.makeFolder(folder)
    let path = "\(folder)/log"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try #require(truncate(path, 4 << 30) == 0)
    LogFile(folder: folder, name: "log").append(line: "new")
    #expect(Platform.size(of: path + ".old") == 4 << 30)
    #expect(try Files.text(path).hasSuffix(" new\n"))
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
