import Foundation
import Testing

@Suite("The sources, as ARCHITECTURE.md guarantees:")
struct SourceTests {
  /// The lines of code that match a pattern, as `file:line`, without comments.
  private func places(of pattern: String, in folders: [String]) throws -> [String] {
    try Repository.files(in: folders, ending: ".swift").flatMap { file -> [String] in
      let text = try Repository.text(file)
      // Few files have a match.
      guard Self.contains(pattern, in: text) else { return [] }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().filter { _, line in
        !line.drop(while: \.isWhitespace).hasPrefix("//") && Self.contains(pattern, in: line)
      }
      .map { "\(file):\($0.offset + 1)" }
    }
  }

  /// Returns whether a line of a text matches a pattern; Foundation takes a tenth of the time of `Regex`.
  private static func contains(_ pattern: String, in text: some StringProtocol) -> Bool {
    text.range(of: "(?m)\(pattern)", options: .regularExpression) != nil
  }

  @Test("no router has a default or a wildcard, and no feature has one for its delegates")
  func routers() throws {
    // In a text, a parenthesis is before the word.
    let wildcard = #"(?<!\()\bdefault:|\bcase _|case \.\w+\(_\)"#
    #expect(try places(of: wildcard, in: ["App", "Features"]) == [])
    // The search finds matches.
    #expect(try !places(of: #"\bcase .root\b"#, in: ["App"]).isEmpty)
  }

  @Test("only two traps exist, which no input can reach")
  func traps() throws {
    let traps =
      #"^(?!.*\bfunc ).*\b(?:fatalError|preconditionFailure|precondition|assertionFailure|assert)\("#
    let folders = ["App", "Features", "Core", "scripts"]
    let files = try places(of: traps, in: folders).map { $0.prefix { $0 != ":" } }
    #expect(
      files == [
        // The body of a leaf, which only generic code could read.
        "Core/Architecture/Composition/Reducers/Reducer.swift",
        // A failure of a test that no library runs.
        "Core/Architecture/TestSupport/TestLibrary.swift",
      ]
    )
  }

  @Test("Composition imports Synchronization in one file")
  func synchronization() throws {
    let places = try places(of: "^import Synchronization", in: ["Core/Architecture/Composition"])
    #expect(places == ["Core/Architecture/Composition/Runtime/Atomics.swift:1"])
  }

  @Test("Composition, Routing, Menus and Observation import no module of a system")
  func systemModules() throws {
    let modules = ["Composition", "Routing", "Menus", "Observation"]
    let folders = modules.map { "Core/Architecture/\($0)" }
    let toolchain = "Navigator\\w+|Observation|Synchronization"
    let others = #"^(?:@\w+ )*(?:public |package )?import (?!(?:\#(toolchain))$)"#
    #expect(try places(of: others, in: folders) == [])
    #expect(try !places(of: "^import Synchronization", in: folders).isEmpty)
    // Reports of misuses reach standard error by the C library.
    let places = try places(of: "import NavigatorStandardError", in: folders)
    #expect(places == ["Core/Architecture/Composition/Debugging/ReportedIssue.swift:1"])
  }

  /// What writes to the terminal: a function of the standard or the C library, but no method or declaration of its name.
  private static let writing =
    #"(?:^|[^.\w ]|[^c] |\bSwift\.)print\(|\b(?:debugPrint|dump|puts|putchar|printf|fputs)\(|\b(?:STDOUT_FILENO|STDERR_FILENO|FileHandle)"#

  @Test(
    "the search for writers finds a plain print, and no method and no declaration of that name",
    arguments: [
      ("print(text)", true), ("    print(text)", true), ("if isOpen { print(text) }", true),
      ("case .text(let text): print(text)", true), ("Swift.print(text)", true),
      ("debugPrint(text)", true), ("dump(state)", true), ("puts(text)", true),
      ("FileHandle.standardOutput.write(data)", true), ("  func print(_ text: String) {", false),
      ("  private static func print(_ text: String) {", false), ("terminal.print(text)", false),
      ("reprint(text)", false),
    ]
  )
  func search(line: String, isWriting: Bool) {
    #expect(Self.contains(Self.writing, in: line) == isWriting)
  }

  @Test(
    "beside TerminalUI, only App/Commands/Navigator.swift and a program without screens write to the terminal"
  )
  func writers() throws {
    let modules = [
      "Architecture/Inspector", "Architecture/Menus", "Architecture/Observation",
      "Architecture/Routing", "Architecture/Sessions", "Architecture/SwiftUI",
      "Clients/ModuleGraphClient", "Clients/SocialClient", "Clients/NumberFactClient",
      "Base/OperatingSystem", "Base/JSON", "Base/Spelling",
    ]
    let places = try places(
      of: Self.writing,
      in: ["App", "Features"] + modules.map { "Core/\($0)" }
    )
    let writers = ["App/Commands/Navigator.swift", "App/Programs/NavigatorApp/NavigatorApp.swift"]
    #expect(Set(places.map { String($0.prefix { $0 != ":" }) }) == Set(writers))
  }

  /// The numbers of lines in the bodies of functions and computed properties, without the cases of a `switch` that take one
  /// line each: a table is as easy to read with fifty rows.
  private func bodies(
    of declaration: Regex<(Substring, Substring)>,
    in file: String
  ) throws -> [(place: String, lines: Int)] {
    let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { start, line in
      guard !line.hasSuffix("}"), let indent = line.prefixMatch(of: declaration)?.1 else {
        return nil
      }
      let rest = lines[(start + 1)...]
      let inside = rest.prefix { line in
        line.isEmpty || [" ", ")", "{", "where"].contains { line.hasPrefix(indent + $0) }
      }
      guard inside.endIndex < lines.endIndex, lines[inside.endIndex] == indent + "}",
        let open = lines[start..<inside.endIndex].firstIndex(where: { $0.hasSuffix("{") })
      else { return nil }
      let body = lines[(open + 1)..<inside.endIndex]
      return ("\(file):\(start + 1)", body.count { !Self.isCaseOfOneLine($0) })
    }
  }

  private static func isCaseOfOneLine(_ line: Substring) -> Bool {
    line.prefixMatch(of: /\s*case .*: +[^ {]/) != nil
  }

  @Test("no function has more than 40 lines, without cases of one line")
  func lengths() throws {
    let files = try Repository.files(in: ["App", "Core", "Features", "scripts"], ending: ".swift")
    let declaration = /( *)(?:[@\w]+(?:\(\w+\))? )*(?:func |init\b|subscript\b|var \w+)/
    let bodies = try files.flatMap { try self.bodies(of: declaration, in: $0) }
    #expect(bodies.filter { $0.lines > 40 }.map(\.place) == [])
    // The search finds long ones.
    #expect(bodies.contains { $0.place.contains("/StoreCore+Effects.swift:") && $0.lines > 30 })
  }
}
