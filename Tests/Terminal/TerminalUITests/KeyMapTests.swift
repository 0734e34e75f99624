import NavigatorMenus
import NavigatorTerminal
import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

@Suite struct KeyMapTests {
  @Test("a key is created from its name")
  func names() {
    for binding in KeyMap.standard.bindings {
      for key in binding.keys { #expect(Key(name: key.name) == key) }
    }
    for name in ["ctrl-alt-x", "shift-f5", "-", "ctrl--", "hash", "space", "é"] {
      #expect(Key(name: name)?.name == name)
    }
    for name in ["", "ctrl-", "f99", "hello"] { #expect(Key(name: name) == nil) }
  }

  @Test("a key that cannot be shown is refused", arguments: ["\u{202E}", "\u{9B}", "\u{200E}"])
  func unprintable(key: String) {
    #expect(throws: KeyFileError.self) { try KeyMap.reading("quit = \(key)", file: "keys") }
  }

  @Test("in the standard key map every command has keys of its own")
  func standard() {
    let keys = KeyMap.standard.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(KeyMap.standard.bindings.allSatisfy { !$0.keys.isEmpty })
    #expect(KeyMap.standard.bindings.map(\.command) == KeyCommand.allCases)
  }

  @Test("the text of a key map parses to the same key map")
  func roundTrip() throws {
    let text = KeyMap.standard.fileText
    #expect(try KeyMap.reading(text, file: "keys") == KeyMap.standard)
  }

  @Test("a key file replaces the keys of its commands and removes them from other commands")
  func changes() throws {
    let map = try KeyMap.reading(
      "# Colemak\nmove-down = n\r\n\nmove-up = e   # up\nquit =\nhelp = q",
      file: "keys"
    )
    #expect(map.keys(for: .moveDown) == [.character("n")])
    #expect(map.command(for: .character("j")) == nil)
    #expect(map.keys(for: .quit) == [])
    #expect(map.command(for: .character("q")) == .help)
    #expect(map.keys(for: .palette) == KeyMap.standard.keys(for: .palette))
  }

  @Test("a key file of an earlier version is read, and its keys of undo and redo stay theirs")
  func earlierVersion() throws {
    let map = try KeyMap.reading(
      "undo = u alt-left\nredo = ctrl-r alt-right\nprevious-place = H",
      file: "keys"
    )
    #expect(map.command(for: Key(.left, .alt)) == .undo)
    #expect(map.command(for: .control("r")) == .redo)
    #expect(map.command(for: .character("H")) == .previousPlace)
    #expect(map.keys(for: .undoMove) == [] && map.keys(for: .redoMove) == [.character("L")])
  }

  @Test("a key file may have line ends of either kind", arguments: ["\n", "\r\n"])
  func lineEnds(end: String) throws {
    let map = try KeyMap.reading("quit = x\(end)# none\(end)help = y\(end)", file: "keys")
    #expect(map.keys(for: .quit) == [.character("x")])
    #expect(map.keys(for: .help) == [.character("y")])
  }

  @Test(
    "an error names its line and suggests a correction",
    arguments: [
      ("move-dwn = j", "keys:1: unknown command 'move-dwn'; did you mean 'move-down'?"),
      ("\nquit = entr", "keys:2: unknown key 'entr'; did you mean 'enter'?"),
      ("qiut = q", "keys:1: unknown command 'qiut'; did you mean 'quit'?"),
      ("quit q", "keys:1: no '=': write `command = key key`"),
      ("quit = x\nhelp = x", "keys:2: 'x' would mean both quit and help"),
      ("quit = x\nquit = y", "keys:2: quit is set on line 1 already"),
      ("quit = ctrl-c", "keys:1: ctrl-c always leaves and cannot be bound"),
      ("quit = 3", "keys:1: '3' chooses a row and cannot be bound"),
      ("\u{1B}[31m = q", "keys:1: unknown command '␛[31m'"),
    ]
  )
  func mistakes(text: String, description: String) {
    #expect {
      _ = try KeyMap.reading(text, file: "keys")
    } throws: { error in
      "\(error)" == description
    }
  }

  @Test("the path of the key file follows the XDG Base Directory Specification")
  func path() {
    let path = { (variables: [String: String]) in
      KeyMap.filePath(program: "navigator", environment: TerminalEnvironment(variables))
    }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/navigator/keys")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/navigator/keys")
    #expect(path([:]) == nil)
  }

  @Test("the footer and the help show the key bindings")
  func derived() throws {
    let map = try KeyMap.reading("help = f5\nquit = ctrl-q", file: "keys")
    var screen = MenuScreen<Int>(
      size: Size(columns: 80, rows: 40),
      settings: .init(keyMap: map)
    )
    let menu = TestMenus.letters
    #expect(screen.draw(menu).lines.last?.contains("F5 Keys  Ctrl-q Quit") == true)
    _ = screen.handle(.key(Key(.function(5))), menu: menu)
    #expect(screen.draw(menu).lines.contains { $0.split(separator: " ") == ["Quit", "Ctrl-q"] })
  }
}
