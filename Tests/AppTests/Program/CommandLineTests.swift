import Foundation
import NavigatorRouting
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorRouters

@Suite("The command line of navigator", .waitsForPrograms)
struct CommandLineTests {
  /// The words of the screens above Entry.
  private static let words = AppRouter.Path.link.words

  @Test(
    "--open opens the screens of a link",
    arguments: [
      (["--open", "/"], "Entry"),
      (["--open", "/hoge;count=3/fuga;with=3"], "Entry › Hoge › Fuga"),
      (["--open=account/tabs/notification/"], "Entry › Notification"),
      (["--language", "ja", "--open", "/account/tabs/home/child"], "入口 › ホーム › 子画面1"),
    ]
  )
  func opening(words: [String], breadcrumbs: String) throws {
    let result = try runNavigator(words)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").first.map(String.init) == breadcrumbs)
  }

  @Test(
    "--theme chooses the colors before the terminal tells its background",
    arguments: ["light", "dark"]
  )
  func theme(name: String) throws {
    let folder = try TemporaryFolder()
    let environment = ["TERM": "xterm", "LANG": "C.UTF-8", "HOME": folder.path]
    let driver = try FullScreenDriver(["--fresh", "--theme", name], environment: environment)
    let text = String(decoding: driver.terminal.output, as: UTF8.self)
    #expect(text.contains(name == "light" ? "34mEnter" : "36mEnter"), "\(text)")
    driver.terminal.send("\u{3}")
    #expect(try driver.terminal.waitForExit() == 130)
  }

  @Test(
    "a long link is quoted around its error",
    arguments: [
      "/x" + String(repeating: "y", count: 40_000),
      "/hoge;count=" + String(repeating: "9", count: 40_000),
      String(repeating: "/hoge", count: 10_000) + "/hoeg/"
        + String(repeating: "/fuga", count: 10_000),
      "/a" + String(repeating: "\u{301}", count: 40_000),
      "/hoge;" + String(repeating: "z", count: 40_000),
      "/hoge;count=%" + String(repeating: "z", count: 40_000),
    ]
  )
  func longLink(link: String) throws {
    let result = try runNavigator(["--open", link])
    #expect(result.status == 64)
    #expect(
      (1..<900).contains(result.errors.unicodeScalars.count),
      "\(result.errors.prefix(2_000))"
    )
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 4)
    // The mark is below the first character that is wrong.
    let column = try #require(lines[2].firstIndex(of: "^"))
    let place = lines[1].index(
      lines[1].startIndex,
      offsetBy: lines[2].distance(from: lines[2].startIndex, to: column)
    )
    #expect(["x", "a", "z", "9", "%", "h"].contains(lines[1][place...].unicodeScalars.first))
  }

  /// Hostile links: wrong escapes, control characters, huge numbers, paths out of the tree, other notations.
  private static let hostileLinks =
    [
      "%", "%0", "%zz", "%00", "%FF", "%C0%80", "%ED%A0%80", "%1B[31m", "%0A", "%2F", "%2e%2e",
    ].flatMap { ["/\($0)", "/hoge;count=\($0)", "/account/setup;name=\($0)"] }
    + [
      "9223372036854775808", "-9223372036854775809", "1e9", "0x7F", "+1", "٣", "１", "", " 1", "--1",
      "nan", "1;count=2",
    ].map { "/hoge;count=\($0)" }
    + [
      "//", "///hoge", "/../../etc/passwd", "/hoge/../fuga", "\\hoge", "file:///etc/passwd",
      "javascript:alert(1)", "navigator://hoge", "/hoge?count=1", "/hoge#x", ";", "/;", "=",
      "/hoge;",
      "/hoge;=1", "/hoge;;count=1", "\u{202E}/hoge", "/ho\u{200B}ge", "/h\u{301}oge", "/HOGE",
      "/hoge\u{7}", "/hoge\n/fuga", "/\u{9B}31m", "/\u{E0041}", "/$(id)", "/`id`", "/%s%n", "/-rf",
    ]

  @Test("a hostile link opens a screen or is an error, and steers nothing")
  func hostileLinks() throws {
    #expect(Self.hostileLinks.count >= 60)
    for link in Self.hostileLinks {
      let result = try runNavigator(["--open", link])
      let message = "\(link.debugDescription): \(result.status) \(result.errors)"
      #expect([0, 64].contains(result.status), "\(message)")
      #expect((result.status == 0) == result.errors.isEmpty, "\(message)")
      for text in [result.output, result.errors] {
        let isText = text.unicodeScalars.allSatisfy {
          $0 == "\n" || ![.control, .format, .surrogate].contains($0.properties.generalCategory)
        }
        #expect(isText, "\(message)")
        #expect(text.count < 2_000, "\(message)")
      }
    }
  }

  @Test("messages quote at most 200 characters of what they complain about")
  func longWords() throws {
    let long = String(repeating: "x", count: 40_000)
    let folder = try TemporaryFolder()
    for words in [
      ["--language", long], ["--\(long)"], [long], ["replay", long], ["verify", long],
      ["--record", long],
      ["graph", "-f", long], ["keys", long], ["show", long], ["--state", long], ["--plain=\(long)"],
    ] {
      let result = try runNavigator(words, home: folder.path)
      #expect(result.errors.count < 600, "\(words[0]) \(result.errors.prefix(900))")
      #expect(result.status != 0 || words[0] == "--state")
    }
    for line in [
      long, "\(long) = x", "quit = \(long)", "quit = x\u{1B}\(long)", "up = a\ndown = a",
      "é\(long) = a",
    ] {
      try folder.write(line, to: ".config/navigator/keys")
      let result = try runNavigator(["keys"], home: folder.path)
      #expect(result.status == 78)
      #expect(result.errors.count < 600, "\(result.errors.prefix(900))")
    }
    for line in ["{\"program\":\"\(long)\"}", long, "{\(long):1}", "{\(long)"] {
      try folder.write(line + "\n", to: "session")
      let result = try runNavigator(["verify", "\(folder.path)/session"], home: folder.path)
      #expect(result.status == 65)
      #expect(result.errors.count < 600, "\(result.errors.prefix(900))")
    }
  }

  @Test("the help names the folders of the files, which are the same on macOS")
  func folders() throws {
    let help = try runNavigator(["show", "--help"]).output
    for name in ["macOS", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "~/.local/share"] {
      #expect(help.contains(name))
    }
  }

  @Test(
    "an invalid command line prints its error and exits with 64",
    arguments: [
      (
        ["--open", "/hoeg"],
        """
        navigator: The link of --open is not valid:
          /hoeg
           ^
        Found "hoeg", expected \(Self.words.joined(separator: ", ")). Did you mean "hoge"?

        """
      ),
      (
        ["--open", "/hoge;count=x", "--language", "ja"],
        """
        navigator: --open のリンクは開けません。
          /hoge;count=x
                      ^
        「x」は使えません。使えるのは整数です。

        """
      ),
      (
        ["--open", "/account/tabs;name=root/home"],
        """
        navigator: The link of --open is not valid:
          /account/tabs;name=root/home
                        ^
        Found "name", expected signed-in.

        """
      ),
      (
        ["--open", "/account/setup;name=花子/tabs/home/chlid", "--language=ja"],
        """
        navigator: --open のリンクは開けません。
          /account/setup;name=花子/tabs/home/chlid
                                             ^
        「chlid」は使えません。使えるのは\((["child", "setup", "tabs"] + Self.words).joined(separator: "、"))\
        です。「child」のことですか。

        """
      ),
      (
        ["--open", "/\u{1B}[31m"],
        """
        navigator: The link of --open is not valid:
          /␛[31m
           ^
        Found "␛[31m", expected \(Self.words.joined(separator: ", ")).

        """
      ),
      (
        ["--open"],
        "navigator: option '--open' needs a value (see 'navigator show --help')\n"
      ),
      (
        ["--\u{1B}[31m"],
        "navigator: unknown option '--␛[31m' (see 'navigator show --help')\n"
      ),
    ]
  )
  func misuse(words: [String], message: String) throws {
    let result = try runNavigator(words)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors == message)
  }
}
