/// Everything about a kind of rule: its keys, its check, its texts, and what sets it apart from other kinds.
struct RuleDefinition: Sendable {
  /// The keys in the configuration, without those that every rule has.
  let keys: [RuleKey]
  /// The names of the keys that select the modules that a rule of the kind checks.
  ///
  /// A rule uses the first of them that it has. Empty if the kind also checks other modules.
  let subjects: [String]
  /// The reason for rules of the kind that state none.
  let why: String
  /// The way to fix violations of rules of the kind that state none; nil if it depends on the rule.
  let fix: String?
  /// The change of a manifest that fixes a violation; nil if the kind is not about declared dependencies.
  var dependencyFix: DependencyFix?
  /// Whether a violation with a chain of two modules means that the rule does not allow this import at the locations of
  /// the violation.
  var refusesImports = false
  /// Whether the kind also checks external modules.
  var checksExternals = false
  /// The new modules that a change of a rule of the kind usually accompanies.
  var growth = RuleGrowth.unaffected
  /// Reads what a rule checks.
  let check: @Sendable (RuleReader) throws -> RuleCheck
  /// Reads what a rule forbids, so that two revisions of a configuration can be compared: one that forbids less is weaker.
  ///
  /// A rule about files can apply to the given files; each is an array of the paths that all have to match.
  let prohibitions: @Sendable (RuleReader, _ files: [[String]]) throws -> [Prohibition]

  /// The names of the keys.
  var keyNames: [String] { keys.map(\.name) }

  /// The names of the keys that a rule must have.
  var requiredKeys: [String] {
    let required = keys.filter(\.isRequired)
    return required.map(\.name)
  }

  /// Returns the key with a name; nil if the kind has none.
  func key(_ name: String) -> RuleKey? { keys.first { key in key.name == name } }
}
