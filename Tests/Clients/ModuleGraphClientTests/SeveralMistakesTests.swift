import TestHelpers
import Testing

@testable import ModuleGraphClient

@Suite("Several mistakes in a configuration")
struct SeveralMistakesTests {
  @Test(
    "are counted after the first one",
    arguments: [(1, ""), (2, " (and 1 more)"), (4, " (and 3 more)")]
  )
  func count(number: Int, addition: String) async throws {
    let exceptions = (0..<number).map { index in
      "{rule: \"old\", from: \"A\", to: \"B\(index)\", because: \"b\"}"
    }
    let rule = "{name: \"new\", kind: \"independent\", modules: \"*\", why: \"w\"}"
    let folder = try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], rules: [\(rule)], exceptions: [\(exceptions.joined(separator: ", "))]}
      """,
      "m/A/a.swift": "",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    var mistake = ""
    do {
      for try await _ in client.read(folder.path, "") {}
    } catch ModuleGraphError.configuration(_, _, _, let found) {
      mistake = found
    }
    #expect(mistake.hasPrefix("unknown rule \"old\""))
    #expect(mistake.hasSuffix(addition) && mistake.contains("more)") == !addition.isEmpty)
  }
}
