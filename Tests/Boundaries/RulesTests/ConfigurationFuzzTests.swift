import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import TestHelpers
import Testing

@Suite("A mutated configuration", .timeLimit(.minutes(10)))
struct ConfigurationFuzzTests {
  private let count = isLongRun ? 10_000 : 3_000

  @Test("is accepted or rejected with a location in the file")
  func configuration() throws {
    let graph = smallGraph("Hoge[]: Fuga\nFuga[]:\nHogeTests[Hoge]: Hoge")
    let text = """
      {
        "$schema": "x", /* c */ "groups": {"a": ["Hoge", "!type:test"], 'b': "*Tests"}, // c
        "rules": [
          {"name": "r", "kind": "forbidden", "from": ["a"], "to": "Fuga", "direct": true,},
          {"kind": "layers", "layers": ["b", ["Hoge", "Fuga"]], "closed": false},
          {"kind": "limit", "metric": "fan-out", "max": 1.5e1, "severity": "warning"},
        ],
        "exceptions": [{"rule": "r", "from": "a", "because": "\\u00e9", "until": "2026-01-01"}],
      }
      """
    let fragments = [
      "{", "}", "[", "]", ":", ",", "\"", "'", "//", "/*", "\\u", "null", "1e999", "!",
    ]
    var random = SeededGenerator(seed: 42)
    for _ in 0..<count {
      let mutated = random.mutate(Array(text.utf8), with: fragments)
      do {
        let configuration = try Configuration(mutated, file: "c")
        _ = try Check(configuration: configuration).run(loaded(graph))
      } catch {
        let error = try #require(error as? ConfigurationError)
        let lines = mutated.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line))
        #expect((1...lines[error.line - 1].count + 1).contains(error.column))
      }
    }
  }
}
