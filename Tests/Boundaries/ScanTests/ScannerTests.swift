import TestHelpers
import Testing

@testable import BoundariesScan

private func modules(_ text: String) -> [String] {
  ImportScanner.scan(text).imports.map(\.module)
}

@Suite("The scanner finds")
struct ScannerTests {
  @Test("counts lines, of which the last may have no end")
  func lines() {
    let long = String(repeating: "\n", count: 1000) + String(repeating: "a", count: 300)
    for (text, lines) in [
      ("", 0), ("\n", 1), ("a", 1), ("import A\n\n// b", 3), ("a\r\nb\r\n", 2), (long, 1001),
    ] {
      #expect(ImportScanner.scan(text).lines == lines, "\(text.debugDescription)")
    }
  }

  @Test(
    "every spelling of an import",
    arguments: [
      ("import A", "import A"),
      ("import A.B.C", "import A.B.C"),
      ("import struct A.B", "import struct A.B"),
      ("@testable import A", "@testable import A"),
      (
        "@_spi(Testing) @preconcurrency public import A",
        "@_spi(Testing) @preconcurrency public import A"
      ),
      ("@_exported\nimport\n  A", "@_exported import A"),
      ("import /* c */ A // d", "import A"),
      ("import `class`", "import class"),
      ("import A.`init`", "import A.init"),
      ("package import func A.f", "package import func A.f"),
      ("\u{FEFF}import A", "import A"),
      ("#!/usr/bin/swift\r\nimport A\r\n", "import A"),
      ("@_spi( /* x */ Testing )import A", "@_spi(Testing) import A"),
      ("@_spi (Testing) import A", "@_spi(Testing) import A"),
      ("@ testable import A", "@testable import A"),
      ("@/**/_spi /**/ (Testing)\n@\n_exported import A", "@_spi(Testing) @_exported import A"),
      ("let x = 1;import A", "import A"),
      ("import Ünïcode", "import Ünïcode"),
      ("#if DEBUG\n@testable\n#endif\nimport A", "@testable import A"),
      ("#if A\n@_exported\n#else\n@testable\n#endif\nimport A", "@_exported @testable import A"),
      ("import A// why", "import A"),
      ("import A/**/", "import A"),
      ("import A//", "import A"),
      ("import A/*\n*/.f()", "import A"),
      ("import A . B", "import A.B"),
      ("import struct A /**/ . /**/ B // c", "import struct A.B"),
      ("import A .b()", "import A"),
      ("import struct A::B", "import struct A.B"),
      ("import struct `A` ::/**/B", "import struct A.B"),
      ("@testable @Foo.bar(1) import A", "@testable @Foo.bar(1) import A"),
      ("@A.B.C import D", "@A.B.C import D"),
    ]
  )
  func spellings(text: String, spelling: String) {
    #expect(ImportScanner.scan(text).imports.map(\.spelling) == [spelling])
  }

  @Test(
    "a line that is an import before Swift 6, where a slash is an operator, and part of a regular expression since",
    arguments: [
      ("let f = { /1 }; let url = \"a/b\"\nimport B // boundaries:allow r because y", ["B"]),
      ("let f = { /1 }; import B; let url = \"a/b\"\nimport C", ["B", "C"]),
      // A line that is an import in both is one, and the text of a regular expression is none.
      ("let a = /{/\nimport A", ["A"]), ("let a = /\"/; func f() {}\nimport A", ["A"]),
      ("let a = /import A/", []), ("/import A/", []), ("func f() { /}/ }\nimport A", ["A"]),
    ]
  )
  func slashes(text: String, modules names: [String]) {
    let source = ImportScanner.scan(text)
    #expect(source.imports.map(\.module) == names)
    #expect(source.exceptions.count == (text.contains("allow") ? 1 : 0))
  }

  @Test(
    "an import after a bracket without an end, which the compiler refuses",
    arguments: [
      "f(g[\nimport A\npublic import B", "struct S {\nimport A; public import B\n",
      "func f() {\n  if x {\n}\n#if DEBUG\nimport A\n#endif\npublic\n  import B",
      "struct S {\n#if os(Linux)\n}\nimport A\n#endif\npublic import B",
    ]
  )
  func unclosedBracket(text: String) {
    let imports = ImportScanner.scan(text).imports
    #expect(imports.map(\.spelling) == ["import A", "public import B"])
  }

  @Test("no interpolation in over 100 others, which would take too much of the stack")
  func interpolations() {
    func tokens(_ count: Int) -> Int {
      let start = String(repeating: "\"\\(", count: count)
      let end = String(repeating: ")\"", count: count)
      return Lexer.tokens(of: Array("\(start)1\(end)".utf8)).count
    }
    #expect(tokens(100) == 2)
    #expect(tokens(100_000) > 1)
  }

  @Test("several imports on a line, with their columns in bytes")
  func several() {
    let imports = ImportScanner.scan("let é = 1; import A; import B\n import C").imports
    #expect(imports.map(\.module) == ["A", "B", "C"])
    #expect(imports.map(\.line) == [1, 1, 2])
    #expect(imports.map(\.column) == [13, 23, 2])
  }

  @Test("their columns in scalars, without a byte-order mark")
  func characterColumns() {
    let text = "\u{FEFF}import A; /* éé */ import B\r\n/* e\u{301}🇯🇵 */ import C\n"
    let imports = ImportScanner.scan(text).imports
    #expect(imports.map(\.characterColumn) == [1, 20, 12])
    #expect(imports.map(\.column) == [4, 25, 19])
  }

  @Test("lines that end with LF, CR or CRLF")
  func lineEnds() {
    let imports = ImportScanner.scan("import A\rimport B\r\nimport C\n\rimport D\r").imports
    #expect(imports.map(\.line) == [1, 2, 3, 5])
    #expect(imports.map(\.column) == [1, 1, 1, 1])
  }

  @Test("the conditions of a long chain of #elseif, of which it keeps the first ten")
  func longChain() throws {
    let count = isLongRun ? 100_000 : 10_000
    let branches = (1...count).map { "#elseif C\($0)\nimport A\n" }.joined()
    let imports = ImportScanner.scan("#if C0\n\(branches)#endif\n").imports
    #expect(imports.count == count)
    let last = try #require(imports.last?.conditions.first)
    #expect(last == (0...9).map { "!C\($0) && " }.joined() + "C\(count)")
  }

  @Test("the innermost 20 conditions of an import")
  func nestedConditions() {
    let starts = (1...25).map { "#if C\($0)\n" }.joined()
    let imports = ImportScanner.scan("\(starts)import A\n").imports
    #expect(imports.map(\.conditions) == [(6...25).map { "C\($0)" }])
  }

  @Test("imports in every branch, with their conditions")
  func conditions() {
    let imports = ImportScanner.scan(
      """
      #if os(Linux) || DEBUG
      import A
      #if canImport(B)  // maybe
      import B
      #endif
      #elseif X
      import C
      #else
      import D
      #endif
      import E
      """
    ).imports
    #expect(imports.map(\.module) == ["A", "B", "C", "D", "E"])
    #expect(
      imports.map(\.conditions) == [
        ["os(Linux) || DEBUG"], ["os(Linux) || DEBUG", "canImport(B)"],
        ["!(os(Linux) || DEBUG) && X"], ["!(os(Linux) || DEBUG) && !X"], [],
      ]
    )
  }

  @Test(
    "no import in other declarations, strings and comments",
    arguments: [
      "", "import", "// import A", "/* import A /* import B */ import C */", "\"import A\"",
      "\"\"\"\nimport A\n\"\"\"", "#\"\"\"\n\"\"\"\nimport A\n\"\"\"#", "foo.import A",
      "let x = \"\\(\"import A\")\"", "f(import: 1)", "struct S { import A }",
      "func f(\n  import x : Int\n) {}",
      "f(\n  import: x\n)",
      "/import A/",
      "#/\nimport A\n/#", "let importA = 1", "`import` A", "x = y.import", "$import A",
      "\"\"\"\n\\(\"\"\"\nimport A\n\"\"\")\nimport B\n\"\"\"", "#import A",
    ]
  )
  func nothing(text: String) {
    #expect(modules(text).isEmpty)
  }

  @Test("inline exceptions with their reasons")
  func exceptions() {
    let source = ImportScanner.scan(
      """
      // boundaries:allow features stand alone because a migration needs both
      import A
      import B  // boundaries:allow declared
      """
    )
    #expect(source.exceptions.map(\.rule) == ["features stand alone", "declared"])
    #expect(source.exceptions.map(\.reason) == ["a migration needs both", ""])
    #expect(source.exceptions.map(\.line) == [1, 3])
  }

  @Test("an inline exception far below the last import, and the names of symbols")
  func belowImports() {
    let code = String(repeating: "let a = 1\n", count: 20)
    let below = "import A\n\(code)// boundaries:allow r because y\n"
    #expect(ImportScanner.scan(below).exceptions.map(\.line) == [22])
    let symbols =
      "\(code)struct S {\n  @_silgen_name(\"f\") func f()\n}\n@ _silgen_name(\"g\") func g()"
    #expect(ImportScanner.scan(symbols).symbolNameLines == [22, 24])
    #expect(ImportScanner.scan("// @_silgen_name\nlet s = \"@_silgen_name\"").symbolNameLines == [])
  }
}
