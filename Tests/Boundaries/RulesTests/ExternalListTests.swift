import BoundariesCheck
import BoundariesGraph
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesRules

@Suite("External modules in the lists of a rule")
struct ExternalListTests {
  /// Values of the keys that are no list of modules.
  private static let others = [
    "direct": "true", "tests": "true", "closed": "true", "siblings": "false",
    "metric": #""depth""#, "max": "1", "access": #"["public"]"#, "files": #""**""#,
  ]

  /// Returns rules of a kind, each with external modules in one of its lists, or in all.
  private static func rules(_ kind: RuleKind) -> [String] {
    let keys = kind.definition.keys.filter(RuleKind.moduleKeys.contains)
    let chosen = keys.map { [$0] } + [keys]
    let lists = [
      #""external:X""#, #"["*", "external:*"]"#, #""external:X.Part""#, #""external:No""#,
    ]
    return chosen.flatMap { external in
      lists.map { list in
        let members = kind.definition.keys.compactMap { key -> String? in
          if let other = others[key] { return "\(key): \(other)" }
          // Without `groups` the rule is about modules.
          if kind == .acyclic, key == "groups" { return nil }
          let value = external.contains(key) ? list : #""A""#
          return "\(key): \(key == "layers" ? "[\(value), \"B\"]" : value)"
        }
        return "{kind: \"\(kind.rawValue)\", \(members.joined(separator: ", "))}"
      }
    }
  }

  @Test("are checked or refused, whatever the kind and the list", arguments: RuleKind.allCases)
  func everyKind(kind: RuleKind) throws {
    let graph = smallGraph("A[B]: B X import~class~X.Part\nB[]: Y\nATests[A]: @testable~import~A X")
    for rule in Self.rules(kind) {
      do {
        let result = try check("{rules: [\(rule)]}", graph)
        // A finding is about the imports of a checked module, or counts those of an external one.
        let froms = Set(result.findings.map(\.from))
        #expect(kind == .limit || froms.isSubset(of: ["A", "B", "ATests"]), "\(rule): \(froms)")
      } catch let error as ConfigurationError {
        #expect(!error.message.isEmpty, "\(rule)")
      }
    }
  }
}
