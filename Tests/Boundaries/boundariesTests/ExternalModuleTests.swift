import TestHelpers
import Testing

@Suite("A pattern of external modules", .waitsForPrograms)
struct ExternalModuleTests {
  /// Checks modules `A`, which has a source, and `B`, which is empty of imports, by a list of rules.
  private func check(
    _ source: String,
    _ rules: String,
    _ arguments: String...,
    groups: String = "{}",
    exceptions: String = "[]"
  ) throws -> Program.Output {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "A/a.swift": source, "B/b.swift": "let b = 1\n",
      "boundaries.json": """
      {modules: ["A", "B"], groups: \(groups), exceptions: \(exceptions), rules: [\(rules)]}
      """,
    ])
    return try Program.run(["check", "--no-evaluation"] + arguments, in: folder)
  }

  private func forbidden(_ pattern: String) -> String {
    "{kind: \"forbidden\", from: \"A\", to: \(pattern)}"
  }

  @Test(
    "matches a part of a module by its name, by the names before it, and by wildcards",
    arguments: [
      (#""external:Foundation.NSDate""#, ["Foundation.NSDate"]),
      (#""external:Foundation.NS*""#, ["Foundation.NSDate", "Foundation.NSData"]),
      (#""external:Darwin.C""#, ["Darwin.C.stdlib"]),
      (#"["external:*", "!external:*.NS*", "!external:Darwin"]"#, ["Foundation"]),
      (#""external:Foundation.Date""#, []),
    ] as [(String, [String])]
  )
  func parts(pattern: String, names: [String]) throws {
    let source = """
      import Foundation
      import class Foundation.NSDate
      import class Foundation.NSData
      import Darwin.C.stdlib
      """
    let result = try check(source, forbidden(pattern))
    for name in ["Foundation", "Foundation.NSDate", "Foundation.NSData", "Darwin.C.stdlib"] {
      let isFound = result.output.contains("A may not import \(name): ")
      #expect(isFound == names.contains(name), "\(name): \(result.output)")
    }
    #expect(result.status == (names.isEmpty ? 0 : 1), "\(result.errors)")
  }

  @Test("matches a part that a group names, and leaves other rules as they are")
  func groups() throws {
    let rules = """
      {kind: "allowed-only", modules: "A", to: ["old"]}, {kind: "protected", modules: "external:Foundation", by: "B"}
      """
    let old = #"{old: "external:Foundation.NSDate"}"#
    let source = "import class Foundation.NSDate\nimport class Foundation.NSData\n"
    let result = try check(source, rules, groups: old)
    #expect(result.output.contains("a.swift:2: A may not import Foundation: it is not one of"))
    #expect(!result.output.contains("Foundation.NSDate"), "\(result.output)")
    #expect(result.output.contains("a.swift:1: A may not import Foundation: only some modules"))
  }

  @Test("of an exception covers a part, or all of its module", arguments: ["", ".NSDate", ".NS*"])
  func exceptions(part: String) throws {
    let exception = """
      [{rule: "forbidden", from: "A", to: "Foundation\(part)", because: "it is old"}]
      """
    let source = "import class Foundation.NSDate\n"
    let rule = forbidden(#""external:Foundation.NSDate""#)
    let result = try check(source, rule, exceptions: exception)
    #expect(result.status == 0 && result.output.contains("1 suppressed"), "\(result.output)")
  }

  @Test("colors the imports of a part in a drawing")
  func drawing() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "A/a.swift": "import class Foundation.NSDate\n",
      "boundaries.json":
        "{modules: [\"A\"], rules: [\(forbidden(#""external:Foundation.NSDate""#))]}",
    ])
    let result = try Program.run("graph", "--externals", "--no-evaluation", in: folder)
    #expect(result.output == "A → Foundation!\nFoundation\n", "\(result.errors)")
  }

  @Test("that no import matches is named in the closing line and by --verbose")
  func misspelled() throws {
    let rules = """
      {kind: "forbidden", from: "A", to: ["external:Alamofir", "external:Foundation.NSDate", "external:*"]},
      {kind: "allowed-only", modules: "B", to: ["external:Kit*"]}
      """
    let result = try check("import Foundation\n", rules, "--verbose")
    let closing = result.output.split(separator: "\n").last ?? ""
    #expect(closing.contains("3 external names that no file imports ("), "\(result.output)")
    for name in ["Alamofir", "Foundation.NSDate", "Kit*"] {
      #expect(closing.contains("\"external:\(name)\" at boundaries.json:"), "\(closing)")
      let detail = "\nexternal name that no file imports: \"external:\(name)\" at boundaries.json:"
      #expect(result.output.contains(detail), "\(result.output)")
    }
  }

  @Test("is an error if it names a part of a checked module")
  func checkedModule() throws {
    let result = try check("import B\n", forbidden(#""external:B.Thing""#))
    #expect(result.status == 2)
    #expect(result.errors.contains("it is checked here; write \"B\""), "\(result.errors)")
  }

  @Test("in the list of a limit counts the modules that import it")
  func limit() throws {
    for list in [#"["*", "external:*"]"#, #""external:Foundation""#] {
      let rule = "{kind: \"limit\", modules: \(list), metric: \"fan-in\", max: 0}"
      let result = try check("import Foundation\n", rule)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("Foundation has fan-in 1, above the maximum of 0"))
    }
  }
}
