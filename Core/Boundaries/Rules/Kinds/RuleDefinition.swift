/// All that is to know of a kind of rule: its keys, its check, its texts, and what it forbids.
struct RuleDefinition: Sendable {
  /// The keys in the configuration, besides those of every rule; one with a question mark may be omitted.
  private let words: [String]
  /// The keys of the modules that a rule of the kind checks; none if it checks others, too.
  let subjects: [String]
  /// The reason for rules of the kind that have none of their own.
  let why: String
  /// The way to fix violations of rules of the kind that have none of their own; nil if it depends on the rule.
  let fix: String?
  /// Reads what a rule checks.
  let check: @Sendable (RuleReader) throws -> RuleCheck
  /// Reads what a rule forbids; one about files can be about these, each by all paths that have to match.
  let prohibitions: @Sendable (RuleReader, _ files: [[String]]) throws -> [Prohibition]

  /// Creates a definition with keys between blanks.
  init(
    keys: String,
    subjects: [String],
    why: String,
    fix: String?,
    check: @escaping @Sendable (RuleReader) throws -> RuleCheck,
    prohibitions: @escaping @Sendable (RuleReader, [[String]]) throws -> [Prohibition]
  ) {
    words = keys.split(separator: " ").map(String.init)
    self.subjects = subjects
    self.why = why
    self.fix = fix
    self.check = check
    self.prohibitions = prohibitions
  }

  /// The keys in the configuration, besides those of every rule.
  var keys: [String] {
    words.map { word in word.hasSuffix("?") ? String(word.dropLast()) : word }
  }

  /// The keys that a rule must have.
  var requiredKeys: [String] { words.filter { word in !word.hasSuffix("?") } }
}
