import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesCheck

private let fiveModules = """
  Feature: Secret Core
  Other: Core
  Secret:
  Core:
  FeatureTests: Feature
  """

@Suite("A gate is weaker than an earlier one")
struct WeakerTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let earlier: String
    let later: String
    var earlierModules: String = fiveModules
    var laterModules: String = fiveModules
    /// The line of the weaker rule, or 1 without a rule, and the start of the message; nil if it is not weaker.
    var weaker: String?
  }

  private static func rules(_ rules: String...) -> String {
    "{rules: [\n\(rules.map { "{\($0)}" }.joined(separator: ",\n"))]}"
  }

  private static let secret =
    #"name: "secret", kind: "forbidden", from: ["Feature", "Other"], to: "Secret""#
  private static let acyclic = #"kind: "acyclic""#

  private static let weakerChanges: [Change] = [
    Change(
      testDescription: "without a rule",
      earlier: rules(secret, acyclic),
      later: rules(acyclic),
      weaker: "1 Feature may import Secret, or reach it through others, which the rule 'secret'"
    ),
    Change(
      testDescription: "without a module in a selector",
      earlier: rules(secret),
      later: rules(secret.replacing(#"["Feature", "Other"]"#, with: #""Other""#)),
      weaker: "2 Feature may import Secret"
    ),
    Change(
      testDescription: "with a module less in a group",
      earlier:
        #"{groups: {g: ["Feature", "Other"]}, rules: [{kind: "forbidden", from: "g", to: "Secret"}]}"#,
      later: #"{groups: {g: ["Other"]}, rules: [{kind: "forbidden", from: "g", to: "Secret"}]}"#,
      weaker: "1 Feature may import Secret"
    ),
    Change(
      testDescription: "with an exclusion in a selector",
      earlier: rules(#"kind: "forbidden", from: ["*", "!Secret"], to: "Secret""#),
      later: rules(#"kind: "forbidden", from: ["*", "!Secret", "!Other"], to: "Secret""#),
      weaker: "2 Other may import Secret"
    ),
    Change(
      testDescription: "with a warning",
      earlier: rules(acyclic, secret),
      later: rules(acyclic, secret + #", severity: "warning""#),
      weaker:
        "3 what the rule 'secret' forbids is of severity warning, and of severity error at main"
    ),
    Change(
      testDescription: "without a rule about an external module that nothing imports",
      earlier: rules(#"kind: "forbidden", from: "*", to: "external:Bad""#, acyclic),
      later: rules(acyclic),
      weaker: "1 Feature may import Bad"
    ),
    Change(
      testDescription: "with a new importer of a protected module",
      earlier: rules(#"kind: "protected", modules: "Secret", by: ["Core", "Feature"]"#),
      later: rules(#"kind: "protected", modules: "Secret", by: ["Core", "Feature", "New"]"#),
      laterModules: fiveModules + "\nNew: Secret",
      weaker: "2 the rule 'protected' of main finds that New may not import Secret, and no rule"
    ),
    Change(
      testDescription: "with a new module that a selector leaves out",
      earlier: rules(#"kind: "forbidden", from: "*er", to: "Secret""#),
      later: rules(#"kind: "forbidden", from: ["*er", "!Newer"], to: "Secret""#),
      laterModules: fiveModules + "\nNewer: Secret",
      weaker: "2 the rule 'forbidden' of main finds that Newer may not import Secret"
    ),
    Change(
      testDescription: "without a rule about a part of an external module",
      earlier: rules(#"kind: "forbidden", from: "Feature", to: "external:Foundation.NSDate""#),
      later: rules(acyclic),
      weaker: "1 Feature may import Foundation.NSDate"
    ),
    Change(
      testDescription: "with a wildcard for one letter",
      earlier: rules(#"kind: "forbidden", from: "Feature", to: "external:UI*""#),
      later: rules(#"kind: "forbidden", from: "Feature", to: ["external:UI?", "external:UI?"]"#),
      weaker: "2 Feature may import UI"
    ),
    Change(
      testDescription: "with a wildcard for two letters",
      earlier: rules(#"kind: "forbidden", from: "Feature", to: "external:UI*""#),
      later: rules(#"kind: "forbidden", from: "Feature", to: ["external:UI??", "external:UI"]"#),
      weaker: "2 Feature may import UI*"
    ),
    Change(
      testDescription: "with folders instead of those of one letter",
      earlier: #"{excluded: "a/?"}"#,
      later: #"{excluded: "a/*"}"#,
      weaker: "1 \"excluded\" has \"a/*\""
    ),
    Change(
      testDescription: "with the built-in rules instead of its own",
      earlier: rules(secret),
      later: "{}",
      weaker: "1 Feature may import Secret"
    ),
    Change(
      testDescription: "without one of the built-in rules",
      earlier: "{}",
      later: rules(#"kind: "declared""#, #"kind: "used""#),
      weaker: "1 modules may form cycles"
    ),
    Change(
      testDescription: "with an exception",
      earlier: rules(secret),
      later: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", to: \"Secret\", because: \"b\"}]}",
      weaker: "3 the exception to 'secret' covers what no exception covers at main"
    ),
    Change(
      testDescription: "with an exception to a rule that has a new name",
      earlier: rules(secret),
      later: rules(secret.replacing("\"secret\"", with: "\"new\"")).dropLast()
        + ",\nexceptions: [{rule: \"new\", from: \"Feature\", to: \"Secret\", because: \"b\"}]}",
      weaker: "3 the exception to 'new' covers"
    ),
    Change(
      testDescription: "with a wider exception",
      earlier: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", to: \"Secret\", because: \"b\"}]}",
      later: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", to: \"Secret\", because: \"b\"}]}",
      weaker: "3 the exception to 'secret' covers"
    ),
    Change(
      testDescription: "with a later last day of an exception",
      earlier: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", because: \"b\", until: \"2026-12-31\"}]}",
      later: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", because: \"b\", until: \"2027-12-31\"}]}",
      weaker: "3 the exception to 'secret' covers"
    ),
    Change(
      testDescription: "with a comment",
      earlier: rules(secret),
      later: rules(secret),
      laterModules: fiveModules.replacing(
        "Secret Core\n",
        with: "import~Secret~//~boundaries:allow~secret~because~x\n"
      ),
      weaker: "1 a comment permits Feature → Secret (secret)"
    ),
    Change(
      testDescription: "with dependencies that are no longer declared",
      earlier: rules(#"kind: "declared""#),
      later: rules(#"kind: "declared""#),
      earlierModules: "Feature[]:\nOther[]:",
      laterModules: "Feature:\nOther[]:",
      weaker: "2 Feature may import what it does not declare"
    ),
    Change(
      testDescription: "with a further import on the line of a comment",
      earlier: rules(secret),
      later: rules(secret),
      earlierModules: fiveModules.replacing(
        "Secret Core\n",
        with: "import~Core~//~boundaries:allow~secret~because~x\n"
      ),
      laterModules: fiveModules.replacing(
        "Secret Core\n",
        with: "import~Core;~import~Secret~//~boundaries:allow~secret~because~x\n"
      ),
      weaker: "1 a comment permits Feature → Secret (secret)"
    ),
    Change(
      testDescription: "with an excluded folder",
      earlier: #"{excluded: "a/*"}"#,
      later: "{excluded: [\"a/b\",\n\"a/**\"]}",
      weaker: "2 \"excluded\" has \"a/**\""
    ),
    Change(
      testDescription: "with an optional package",
      earlier: "{}",
      later: #"{optional: "Local"}"#,
      weaker: "1 \"optional\" has \"Local\""
    ),
    Change(
      testDescription: "with a target that may be empty",
      earlier: "{}",
      later: #"{mayBeEmpty: "Feature"}"#,
      weaker: "1 \"mayBeEmpty\" has \"Feature\""
    ),
    Change(
      testDescription: "with a module that needs no declaration",
      earlier: #"{systemModules: "Private*"}"#,
      later: #"{systemModules: ["PrivateA", "Alamofire"]}"#,
      weaker: "1 \"systemModules\" has \"Alamofire\""
    ),
  ]

  private static let otherChanges: [Change] = [
    Change(
      testDescription: "with rules in another order",
      earlier: rules(secret, acyclic),
      later: rules(acyclic, secret)
    ),
    Change(
      testDescription: "with a rule of another name",
      earlier: rules(secret),
      later: rules(secret.replacing("\"secret\"", with: "\"new\""))
    ),
    Change(
      testDescription: "with two rules instead of one",
      earlier: rules(secret),
      later: rules(
        #"name: "a", kind: "forbidden", from: "Feature", to: "Secret""#,
        #"name: "b", kind: "forbidden", from: "Other", to: ["Secret", "Core"]"#
      )
    ),
    Change(
      testDescription: "with one rule instead of two",
      earlier: rules(
        #"name: "a", kind: "forbidden", from: "Feature", to: "Secret""#,
        #"name: "b", kind: "forbidden", from: "Other", to: "Secret""#
      ),
      later: rules(secret)
    ),
    Change(
      testDescription: "with a rule of another kind",
      earlier: rules(#"kind: "protected", modules: "Secret", by: ["Core", "FeatureTests"]"#),
      later: rules(secret)
    ),
    Change(
      testDescription: "with layers instead of forbidden modules",
      earlier: rules(#"kind: "forbidden", from: "Core", to: ["Feature", "Other"]"#),
      later: rules(#"kind: "layers", layers: [["Feature", "Other"], "Core"]"#)
    ),
    Change(
      testDescription: "with groups instead of names",
      earlier: rules(secret),
      later:
        #"{groups: {g: ["Feature", "Other"]}, rules: [{kind: "forbidden", from: "g", to: "Secret"}]}"#
    ),
    Change(
      testDescription: "with an error instead of a warning",
      earlier: rules(secret + #", severity: "warning""#),
      later: rules(secret)
    ),
    Change(
      testDescription: "without a module and its rules",
      earlier: rules(secret, #"kind: "acyclic", modules: ["Secret", "Core"]"#),
      later: rules(#"kind: "declared""#),
      laterModules: "Feature[]: Core\nOther[]: Core\nCore[]:\nFeatureTests[]: Feature"
    ),
    Change(
      testDescription: "with another name of a module in its rules",
      earlier: rules(
        secret,
        #"name: "p", kind: "protected", modules: "Core", by: ["Feature", "Other"]"#
      ).dropLast() + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", because: \"b\"}]}",
      later: rules(
        secret,
        #"name: "p", kind: "protected", modules: "Core", by: ["Feature", "Other"]"#
      ).replacing("\"Feature\"", with: "\"View\"").dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"View\", because: \"b\"}]}",
      laterModules: fiveModules.replacing("Feature", with: "View")
    ),
    Change(
      testDescription: "with a further module and rules for it",
      earlier:
        #"{groups: {g: ["*"]}, rules: [{kind: "exhaustive"}, {kind: "allowed-only", modules: "Feature", to: ["Core", "Secret"]}]}"#,
      later:
        #"{groups: {g: ["*"]}, rules: [{kind: "exhaustive"}, {kind: "allowed-only", modules: "Feature", to: ["Core", "Secret", "New"]}, {kind: "forbidden", from: "New", to: "Feature"}]}"#,
      laterModules: fiveModules.replacing("Secret Core\n", with: "Secret New\n") + "\nNew: Secret"
    ),
    Change(
      testDescription: "with a further module in a group",
      earlier:
        #"{groups: {g: ["Feature*", "Other", "Secret", "Core"]}, rules: [{kind: "exhaustive"}]}"#,
      later:
        #"{groups: {g: ["Feature*", "Other", "Secret", "Core", "New"]}, rules: [{kind: "exhaustive"}]}"#,
      laterModules: fiveModules + "\nNew: Secret"
    ),
    Change(
      testDescription: "with a further module that breaks a rule of another name and kind",
      earlier: rules(#"kind: "protected", modules: "Secret", by: ["Core", "Feature"]"#),
      later: rules(
        #"kind: "forbidden", from: ["*", "!Core", "!Feature", "!Secret"], to: "Secret""#
      ),
      laterModules: fiveModules + "\nNew: Secret"
    ),
    Change(
      testDescription: "with another name of a module that may do what others may not",
      earlier: rules(#"kind: "protected", modules: "Secret", by: "Feature""#),
      later: rules(#"kind: "protected", modules: "Secret", by: "View""#),
      laterModules: fiveModules.replacing("Feature", with: "View")
    ),
    Change(
      testDescription: "with a new rule that has an exception",
      earlier: rules(acyclic),
      later: rules(acyclic, secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", to: \"Secret\", because: \"b\"}]}",
      laterModules: fiveModules.replacing(
        "Secret Core\n",
        with: "import~Secret~//~boundaries:allow~secret~because~x\n"
      )
    ),
    Change(
      testDescription: "with a comment instead of an exception in the configuration",
      earlier: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Feature\", to: \"Secret\", because: \"b\"}]}",
      later: rules(secret),
      laterModules: fiveModules.replacing(
        "Secret Core\n",
        with: "import~Secret~//~boundaries:allow~secret~because~x\n"
      )
    ),
    Change(
      testDescription: "with narrower exceptions",
      earlier: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", to: \"Secret\", because: \"b\"}]}",
      later: rules(secret).dropLast()
        + ",\nexceptions: [{rule: \"secret\", from: \"Other\", to: \"Secret\", because: \"b\", until: \"2026-12-31\"}]}"
    ),
    Change(
      testDescription: "with a group of the name of an external module that nothing imports",
      earlier: #"{groups: {Bad: "external:Bad"}, rules: [{kind: "acyclic"}]}"#,
      later: #"{groups: {Bad: "external:Bad"}, rules: [{kind: "acyclic"}]}"#
    ),
    Change(
      testDescription: "with narrower patterns",
      earlier: #"{excluded: "a/**", optional: "L*"}"#,
      later: #"{excluded: ["a/b/*.swift", "a/**"], optional: "Local"}"#
    ),
  ]

  private static func gate(
    _ text: String,
    _ modules: String,
    isEarlier: Bool = false
  ) throws -> Gate {
    var configuration = try Configuration(Array(text.utf8), file: "/small/boundaries.json")
    configuration.isHypothetical = isEarlier
    var manifests = ManifestLocations(folder: "/small")
    return Gate(Check(configuration: configuration), loaded(smallGraph(modules)), &manifests)
  }

  private static func weaknesses(_ change: Change) throws -> [String] {
    let earlier = try gate(change.earlier, change.earlierModules, isEarlier: true)
    let later = try gate(change.later, change.laterModules)
    let comparison = try GateComparison(earlier, later, revision: "main", today: "2026-06-15")
    let findings = try comparison.findingsAboutNewModules()
    return try comparison.weaknesses(findings: findings).map { "\($0.site.line) \($0.message)" }
  }

  @Test("if it permits more", arguments: weakerChanges)
  func weaker(change: Change) throws {
    let found = try Self.weaknesses(change)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(try #require(change.weaker)) == true, "\(found)")
    let same = Change(
      testDescription: "",
      earlier: change.later,
      later: change.later,
      earlierModules: change.laterModules,
      laterModules: change.laterModules
    )
    #expect(try Self.weaknesses(same) == [])
  }

  @Test("and not if it says the same in another way", arguments: otherChanges)
  func notWeaker(change: Change) throws {
    #expect(try Self.weaknesses(change) == [])
  }
}

extension WeakerTests {
  @Test("is no mistake in the earlier configuration, but is one in the later configuration")
  func mistakes() throws {
    // Both layers have the external module A, once it is imported.
    let wrong = Self.rules(#"kind: "layers", layers: ["external:A", "external:*"]"#)
    let right = Self.rules(#"kind: "acyclic""#)
    #expect(throws: GateComparison.Inapplicable.self) {
      try Self.weaknesses(Change(testDescription: "", earlier: wrong, later: right))
    }
    #expect(throws: ConfigurationError.self) {
      try Self.weaknesses(Change(testDescription: "", earlier: right, later: wrong))
    }
  }
}
