import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import Foundation
import TestHelpers
import Testing

@Suite("A mistake in the configuration")
struct ConfigurationErrorTests {
  @Test(
    "is reported with its location and the nearest valid word",
    arguments: [
      ("{\"rulse\": []}", "1:2: unknown key \"rulse\"; did you mean \"rules\"?"),
      (
        "{rules: [\n  {kind: \"forbiden\"}]}",
        "2:10: unknown kind \"forbiden\"; did you mean \"forbidden\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"Hgoe\", to: \"Fuga\"}]}",
        "1:36: \"Hgoe\" matches no module; did you mean \"Hoge\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", form: \"Hoge\"}]}",
        "1:30: unknown key \"form\"; did you mean \"from\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"Hoge\"}]}",
        "1:10: the rule \"forbidden\" needs \"to\""
      ),
      (
        "{rules: [{kind: \"exhaustive\"}, {kind: \"exhaustive\"}]}",
        "1:39: two rules are named \"exhaustive\"; an exception refers to a rule by its name"
      ),
      (
        "{groups: {Hoge: \"Fuga\"}}",
        "1:11: \"Hoge\" is both a group and a target; rename the group"
      ),
      ("{groups: {g: \"type:tset\"}}", "1:14: unknown type \"tset\"; did you mean \"test\"?"),
      ("{groups: {g: []}}", "1:14: group \"g\" is empty"),
      ("{groups: {g: \"Hoge\", g: \"Fuga\"}}", "1:22: group \"g\" is given twice"),
      ("{groups: [}", "1:11: expected a value"),
      ("[]", "1:1: the configuration must be an object, not a list"),
      (
        "{rules: [{kind: \"layers\", layers: [\"Hoge\", \"*\"]}]}", "1:44: Hoge is in two layers"
      ),
      ("", "1:1: the text ends too early"),
      (
        "{groups: {g: \"*\"}, rules: [{kind: \"acyclic\", groups: \"h\"}]}",
        "1:54: unknown group \"h\"; known are \"g\""
      ),
      (
        "{rules: [{kind: \"limit\", metric: \"fanin\", max: 1}]}",
        "1:34: unknown metric \"fanin\"; did you mean \"fan-in\"?"
      ),
      (
        "{rules: [{kind: \"limit\", metric: \"depth\", max: -1}]}",
        "1:48: \"max\" may not be negative"
      ),
      (
        "{rules: [{kind: \"independent\", modules: \"*\", tests: \"yes\"}]}",
        "1:53: \"tests\" must be true or false, not a string"
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"*\", to: \"Hoge\", tests: true}]}",
        "1:53: unknown key \"tests\"; known are \"name\", \"kind\", \"severity\", \"why\", \"fix\","
          + " \"from\", \"to\", \"direct\""
      ),
      (
        "{rules: [{kind: \"declared\"}]}",
        "1:17: the rule \"declared\" needs declared dependencies: a Package.swift, or"
          + " \"dependencies\" in \"modules\""
      ),
      (
        "{rules: [{kind: \"acyclic\"}], exceptions: [{rule: \"acylic\", from: \"Hoge\", because: \"x\"}]}",
        "1:50: unknown rule \"acylic\"; did you mean \"acyclic\"?"
      ),
      (
        "{modules: [{folders: [\"*/*\", \"Apps/*\"], name: \"{1}{2}\"}]}",
        "1:47: {2} needs 2 * in \"Apps/*\", which has 1"
      ),
      (
        "{modules: [{folders: \"*\", name: \"{0}\"}]}",
        "1:33: \"{0}\" is not one of {1} to {9}, which name what a * matches"
      ),
      (
        "{modules: [{folders: \"*\", name: \"A\", dependencies: [\"{name}\"]}]}",
        "1:53: \"{na\" is not one of {1} to {9}, which name what a * matches"
      ),
      (
        "{modules: [{folders: \"*\", type: \"external\"}]}",
        "1:33: unknown type \"external\"; known are \"library\", \"executable\", \"test\","
          + " \"macro\", \"plugin\", \"system\", \"binary\""
      ),
      (
        "{exceptions: [{rule: \"r\", from: \"Hoge\"}]}",
        "1:15: the exception has no \"because\""
      ),
      (
        "{exceptions: [{rule: \"r\", from: \"Hoge\", because: \"x\", until: \"soon\"}]}",
        "1:62: \"soon\" is not a date such as \"2026-03-31\""
      ),
    ]
  )
  func mistakes(text: String, message: String) {
    let graph = smallGraph("Hoge: Fuga\nFuga:")
    #expect { try findings(text, graph) } throws: { error in
      "\(error)" == "/small/boundaries.json:\(message)"
    }
  }

  @Test(
    "does not hide the other ones",
    arguments: [
      (
        "{rulse: [],\n rules: [{kind: \"acyclic\", nmae: 1, form: 2}, {kind: \"acyclic\"},\n"
          + " {kind: \"acylic\"}, {kind: \"used\", severity: \"high\"}],\n"
          + " groups: {g: [], h: 1},\n exceptions: [{rule: \"r\"}, 1], baseline: 1}",
        [
          "1:2: unknown key \"rulse\"; did you mean \"rules\"?",
          "2:28: unknown key \"nmae\"; did you mean \"name\"?",
          "2:37: unknown key \"form\"; known are \"name\", \"kind\", \"severity\", \"why\", \"fix\","
            + " \"modules\", \"groups\"",
          "3:9: unknown kind \"acylic\"; did you mean \"acyclic\"?",
          "3:45: unknown severity \"high\"; known are \"error\", \"warning\", \"info\"",
          "4:14: group \"g\" is empty",
          "4:21: group \"h\" must be a string or a list of strings, not a number",
          "5:15: the exception has no \"because\"",
          "5:28: an exception must be an object, not a number",
          "5:42: \"baseline\" must be a string, not a number",
        ]
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"Hgoe\", to: \"Fuga\"},\n"
          + " {kind: \"protected\", modules: \"Fuga\", by: \"Hgoe\"}],\n"
          + " exceptions: [{rule: \"protcted\", to: \"Fuga\", because: \"r\"}]}",
        [
          "1:36: \"Hgoe\" matches no module; did you mean \"Hoge\"?",
          "2:43: \"Hgoe\" matches no module; did you mean \"Hoge\"?",
          "3:22: unknown rule \"protcted\"; did you mean \"protected\"?",
        ]
      ),
      (
        "{groups: {Hoge: \"Fuga\",\n g: \"type:tset\"}, rules: [{kind: \"acyclic\", groups: \"g\"}]}",
        [
          "1:11: \"Hoge\" is both a group and a target; rename the group",
          "2:5: unknown type \"tset\"; did you mean \"test\"?",
        ]
      ),
    ]
  )
  func several(text: String, mistakes: [String]) {
    let graph = smallGraph("Hoge: Fuga\nFuga:")
    let lines = mistakes.map { "/small/boundaries.json:\($0)" }
    #expect { try findings(text, graph) } throws: { error in
      let found = "\(error)".split(separator: "\n").map(String.init)
      #expect(found == lines)
      return found == lines
    }
  }

  @Test("is not described together with more than nineteen other ones")
  func many() {
    let text = "[\(String(repeating: "1, ", count: 30))]"
    #expect { try Configuration(Array("{rules: \(text)}".utf8), file: "c") } throws: { error in
      let lines = "\(error)".split(separator: "\n")
      return lines.count == 21 && lines.last == "10 more mistakes"
    }
  }

  @Test("a folder with the name is suggested as a pattern of folders, not as the name itself")
  func folder() {
    let graph = ModuleGraph([Module("TimelineKit", folder: "Timeline")])
    let text = "{rules: [{kind: \"acyclic\", modules: \"Timeline\"}]}"
    #expect { try findings(text, graph) } throws: { error in
      "\(error)".hasSuffix("\"Timeline\" matches no module; did you mean \"Timeline/\"?")
    }
  }

  @Test(
    "is in no JSON block of the pages, each of which is a configuration or a part of one",
    arguments: try pages.get()
  )
  func page(file: URL) throws {
    let blocks = try String(contentsOf: file, encoding: .utf8).matches(
      of: /<!-- (.+) -->\n```json\n((?s).+?)```/
    )
    for (_, comment, block) in blocks.map(\.output) {
      #expect(comment == "code tested by ConfigurationErrorTests")
      let text = block.hasPrefix("{") ? "\(block)" : "{\(block)}"
      #expect(throws: Never.self, "\(block)") {
        try Configuration(Array(text.utf8), file: file.lastPathComponent)
      }
    }
  }

  private static let pages = Result {
    try FileManager.default.contentsOfDirectory(
      at: URL.package.appending(path: "Core/Boundaries/boundaries/Boundaries.docc"),
      includingPropertiesForKeys: nil
    )
    .filter { try String(contentsOf: $0, encoding: .utf8).contains("```json") }
  }
}
