import NavigatorFileStorage
import NavigatorMenus
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

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

  @Test("marked places are kept in a file")
  func bookmarks() throws {
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
    let bookmark = Bookmark(mark: "a", address: "/note", path: [MenuText(verbatim: "Note")])
    #expect(options.marks?.read() == [])
    options.marks?.write([bookmark])
    #expect(options.marks?.read() == [bookmark] && file.load() == [bookmark])
  }
}
