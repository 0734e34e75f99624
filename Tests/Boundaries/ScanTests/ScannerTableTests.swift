import Testing

@testable import BoundariesScan

/// Each case fails if one element of a table of the lexer or the scanner is missing.
@Suite("The scanner's tables have")
struct ScannerTableTests {
  /// Returns whether the only import of a text is that of `A`.
  private func findsImport(_ text: String) -> Bool {
    let source = ImportScanner.scan(text)
    return source.imports.map(\.module) == ["A"] && source.unreadableImports.isEmpty
  }

  @Test("every blank", arguments: [" ", "\t", "\u{B}", "\u{C}", "\0", "\u{A0}"])
  func blanks(blank: String) {
    #expect(findsImport("import\(blank)A"))
    #expect(findsImport("let a = 1;\(blank)import A"))
  }

  @Test("every end of a line", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) throws {
    #expect(findsImport("import\(end)A"))
    #expect(findsImport("#!/usr/bin/swift\(end)import A"))
    #expect(findsImport("// c\(end)import A"))
    #expect(findsImport("f(\(end)import A"), "A statement starts on each line.")
    #expect(findsImport("f(/*\(end)*/import A"))
    #expect(findsImport("let s = \"\(end)import A"), "A string ends with its line.")
    #expect(findsImport("let s = \"\\(\(end)import A"))
    #expect(findsImport("let s = #\"\"\"#\(end)import A"))
    #expect(findsImport("let r = (/\"\(end)import A // /)"), "So does a regular expression.")
    #expect(findsImport("let r = #/\"\(end)import A"))
    #expect(findsImport("let r = #/\(end)import B\(end)/#\(end)import A"))
    #expect(findsImport("let w = `\(end)import A"))
    #expect(findsImport("#if B\(end)#endif import B\(end)import A"))
    let imports = ImportScanner.scan("#if B\(end)import A\(end)#endif\(end)import C").imports
    #expect(imports.map(\.conditions) == [["B"], []])
    #expect(imports.map(\.line) == [2, 4])
    #expect(imports.map(\.column) == [1, 1])
    let exception = "// boundaries:allow r because y\(end)import A"
    #expect(ImportScanner.scan(exception).exceptions.map(\.reason) == ["y"])
  }

  @Test(
    "every kind",
    arguments: ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
  )
  func kinds(kind: String) {
    let imports = ImportScanner.scan("import \(kind) A.B").imports
    #expect(imports.map(\.kind) == [kind])
    #expect(imports.map(\.path) == [["A", "B"]])
  }

  @Test(
    "every access level",
    arguments: ["public", "private", "package", "internal", "fileprivate", "open"]
  )
  func accessLevels(level: String) {
    #expect(ImportScanner.scan("\(level) import A").imports.map(\.access) == [level])
  }

  @Test("every character of an operator", arguments: "/=-+*%<>!&|^~?".map(String.init))
  func operators(character: String) {
    let imports = ImportScanner.scan("import func A . \(character)+").imports
    #expect(imports.map(\.path) == [["A", "\(character)+"]])
  }

  @Test(
    "everything that may be before a regular expression",
    arguments: [
      "f(/\"/); import A", "[/\"/]; import A", "f {/\"/}; import A", "f(a,/\"/); import A",
      "f();/\"/; import A", "a ? b:/\"/; import A", "let r = /**//\"/; import A",
      "let r =\u{A0}/\"/; import A", "let r =\t/\"/; import A", "let r =\r/\"/; import A",
      "/\"/; import A",
    ]
  )
  func beforeRegexes(text: String) {
    #expect(findsImport(text))
  }

  @Test(
    "everything that is not after the start of a regular expression",
    arguments: [")", "]", "}", ",", ";", ":", " ", "\t", "\n", "\r", "//", "/*"]
  )
  func afterSlashes(text: String) {
    let tokens = Lexer.tokens(of: Array("(+/\(text) a/".utf8))
    #expect(tokens.allSatisfy { $0.kind != .literal })
    let operands = Lexer.tokens(of: Array("(+/b a/".utf8))
    #expect(operands.contains { $0.kind == .literal })
  }

  @Test("every bound of a period")
  func periods() {
    for blank in [" ", "\t", "\r", "\n", "\0", "\u{A0}", "/**/"] {
      #expect(ImportScanner.scan("import A\(blank).B").imports.map(\.path) == [["A"]])
      let source = ImportScanner.scan("import A.\(blank)B")
      #expect(source.unreadableImports.count == 1, "\(blank.debugDescription)")
      let spaced = ImportScanner.scan("import A\(blank).\(blank)B").imports
      #expect(spaced.map(\.path) == [["A", "B"]])
    }
    for blank in ["\u{B}", "\u{C}"] {
      #expect(ImportScanner.scan("import A\(blank).B").imports.map(\.path) == [["A", "B"]])
      #expect(ImportScanner.scan("import A.\(blank)B").imports.map(\.path) == [["A", "B"]])
    }
  }
}
