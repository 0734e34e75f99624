import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts from outside, such as a file or a server, on their way to the log of a CI or a terminal.
@Suite("What navigator prints obeys no text from outside", .waitsForPrograms)
struct HostileTextTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/session" }

  init() throws { folder = try TemporaryFolder() }

  /// An escape, a command of an operating system, a change of the direction, and a command of a CI.
  private static let hostile =
    "\u{1B}[2J\u{1B}]0;title\u{07}\u{9B}31m\u{202E}evil\n  ::error::forged"

  /// The same inside a string of JSON.
  private static let escaped =
    #"\u001b[2J\u001b]0;title\u0007\u009b31m\u202eevil\n  ::error::forged"#

  private func run(_ words: String..., input: String = "") throws -> (
    status: Int32, output: String, errors: String
  ) {
    try runNavigator(words, input: input, home: folder.path)
  }

  private func expectHarmless(_ text: String, _ comment: Comment) {
    let controls = text.unicodeScalars.filter { scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      return isControl || scalar == "\u{202E}"
    }
    #expect(controls.isEmpty, comment)
    for line in text.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), comment)
    }
  }

  @Test("when a session is verified")
  func verification() throws {
    _ = try run("--plain", "--record", path, input: "Hoge\nq\n")
    let recorded = try folder.read("session")
    let changed = recorded.replacing("path: [#0: .hoge(", with: "path: [\(Self.escaped)#0: .hoge(")
    let program = changed.replacing(#/navigator \d+\.\d+\.\d+/#, with: "navigator \(Self.escaped)")
    #expect(changed != recorded && program != changed)
    try folder.write(program, to: "session")
    let result = try run("verify", path)
    #expect(result.status == 1)
    #expect(result.output.contains("evil") && result.errors.contains("evil"))
    expectHarmless(result.output, "output")
    expectHarmless(result.errors, "errors")
  }

  @Test("when a link or a file is wrong")
  func errors() throws {
    let link = try run("--open", Self.hostile)
    #expect(link.status == 64)
    expectHarmless(link.errors, "link")
    let file = try run("verify", "\(folder.path)/\(Self.hostile)")
    #expect(file.status == 66)
    expectHarmless(file.errors, "file")
  }

  @Test("when a server answers, also line by line", arguments: ["--plain", "--accessible"])
  func answers(option: String) throws {
    let server = try LoopbackServer { _ in .init(body: "::error::forged\u{1B}[31m\u{9B}\u{202E}") }
    let result = try ChildProcess.run(
      ["/bin/sh", "-c", "printf '2\\nq\\n' | \"$0\" --open /number-fact \"$1\""]
        + [Executable.path("navigator"), option],
      environment: [
        "LANG=C.UTF-8", "HOME=\(folder.path)", "NAVIGATOR_NUMBERS_URL=\(server.address)",
      ]
    )
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("error::forged"))
    expectHarmless(text, "output")
  }

  @Test("when a session is drawn as a picture, which is XML whatever was typed")
  func picture() throws {
    let typed = "a]]>b<c>&amp;\"\u{1B}[31m\u{FFFE}\u{202E}"
    _ = try run("--plain", "--record", path, "--open", "/account", input: "1=\(typed)\nq\n")
    let result = try run("replay", "--svg", path)
    #expect(result.status == 0)
    let document = XMLText(result.output)
    #expect(document.isValid)
    let hasText = document.text.contains("a]]>b<c>&amp;\"")
    #expect(hasText)
    let endsData = result.output.contains("]]>")
    #expect(!endsData)
    expectHarmless(result.output, "picture")
  }
}

/// The text of an XML document.
private final class XMLText: NSObject, XMLParserDelegate {
  private(set) var text = ""
  private(set) var isValid = false

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isValid = parser.parse()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
}
