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

  private static let lists = [
    #""external:X""#, #"["*", "external:*"]"#, #""external:X.Part""#, #""external:No""#,
  ]

  /// Returns rules of a kind, each with external modules in one of its lists, or in all.
  private static func rules(_ kind: RuleKind) -> [String] {
    var listed: [String] = []
    for key in kind.definition.keys {
      switch key.selection {
      case .modules, .layers: listed.append(key.name)
      case .files, .nothing: break
      }
    }
    var rules: [String] = []
    for external in listed.map({ [$0] }) + [listed] {
      for list in lists { rules.append(rule(kind, external, list)) }
    }
    return rules
  }

  /// Returns a rule of a kind with a list of external modules for some keys.
  private static func rule(_ kind: RuleKind, _ external: [String], _ list: String) -> String {
    var members = ["kind: \"\(kind.rawValue)\""]
    for key in kind.definition.keys {
      // Without `groups` the rule is about modules.
      if kind == .acyclic, key.name == "groups" { continue }
      let modules = external.contains(key.name) ? list : #""A""#
      let value: String
      switch key.selection {
      case .layers: value = "[\(modules), \"B\"]"
      case .modules: value = modules
      case .files, .nothing: value = others[key.name] ?? modules
      }
      members.append("\(key.name): \(value)")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  @Test("are checked or refused, for every kind and list", arguments: RuleKind.allCases)
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
