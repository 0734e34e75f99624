import Foundation
import NavigatorTerminal
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
    // options.colorDepth is .indexed; options.colorScheme is nil, so that the terminal is asked.
    options.colorDepth = min(options.colorDepth, .sixteen)
    options.colorScheme = .dark
    // endregion
    #expect(TerminalOptions(environment: environment).colorDepth == .indexed)
    #expect(TerminalOptions(environment: environment).colorScheme == nil)
    #expect(options.colorDepth == .sixteen && options.colorScheme == .dark)
  }

  @Test("marked places are kept in a file, which only the front end reads and writes")
  func bookmarks() throws {
    let kept = #"[{"address":"/note","mark":"a","path":[{"en":"Note","ja":"ノート"}]}]"#
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/marks.json"
    var options = TerminalOptions(environment: TerminalEnvironment([:]))
    // region symbol-bookmarks
    let file = URL(filePath: path)
    options.marks = BookmarkStorage(
      read: { try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) },
      write: { marks in try JSONEncoder().encode(marks).write(to: file, options: .atomic) }
    )
    // endregion
    #expect(options.marks != nil)
    let marks = try JSONDecoder().decode([Bookmark].self, from: Data(kept.utf8))
    try JSONEncoder().encode(marks).write(to: file, options: .atomic)
    #expect(try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) == marks)
    #expect(marks.count == 1)
  }
}
