import Foundation
import NavigatorFileStorage
import NavigatorTerminalUI
import TestHelpers
import Testing

@Suite("The examples in the comments of the terminal")
struct TerminalExampleTests {
  @Test("the environment implies the colors, which a program may change")
  func colors() {
    // region symbol-colors
    let environment = TerminalEnvironment(["TERM": "xterm-256color"])
    var options = TerminalOptions(environment: environment)
    // options.colorDepth is .indexed; options.appearance is nil, so that the terminal is asked.
    options.colorDepth = min(options.colorDepth, .sixteen)
    options.appearance = .dark
    // endregion
    #expect(TerminalOptions(environment: environment).colorDepth == .indexed)
    #expect(TerminalOptions(environment: environment).appearance == nil)
    #expect(options.colorDepth == .sixteen && options.appearance == .dark)
  }

  @Test("marked places are kept in a file, which only the front end reads and writes")
  func bookmarks() throws {
    let kept = #"[{"address":"/note","mark":"a","path":[{"en":"Note","ja":"ノート"}]}]"#
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/marks.json"
    var options = TerminalOptions(environment: TerminalEnvironment([:]))
    // region symbol-bookmarks
    let file = FileStorage<[Bookmark]>(path: path)
    options.marks = BookmarkStorage(
      read: { file.load() ?? [] },
      write: { marks in try? file.save(marks) }
    )
    // endregion
    #expect(options.marks != nil)
    try Data(kept.utf8).write(to: URL(filePath: path))
    let marks = try #require(file.load())
    try file.save(marks)
    #expect(marks.count == 1 && file.load() == marks)
  }
}
