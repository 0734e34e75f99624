import NavigatorJSON

/// A key of a kind of rule in the configuration, with its part of the JSON schema.
struct RuleKey: Sendable {
  /// What the value of a key selects.
  enum Selection: Sendable {
    case modules
    case layers
    case files
    /// The value is a setting, such as a flag or a number.
    case nothing
  }

  let name: String
  let selection: Selection
  /// Whether each rule of the kind needs the key.
  let isRequired: Bool
  /// The schema of the value.
  let schema: JSONOutput
}

extension RuleKey {
  /// Whether indirect imports are ignored; several kinds have this key.
  static let direct = flag("direct", "Whether indirect imports are ignored; false by default.")

  /// Returns a key with patterns of modules.
  static func modules(_ name: String, isRequired: Bool = true) -> RuleKey {
    let schema = ConfigurationSchema.patterns("Patterns that select modules.")
    return RuleKey(name: name, selection: .modules, isRequired: isRequired, schema: schema)
  }

  /// Returns a required key with a list of layers, each of which is patterns of modules.
  static func layers(_ name: String, _ description: String) -> RuleKey {
    let layer = ConfigurationSchema.patterns("A layer.")
    let schema = ConfigurationSchema.list(description, of: layer, mayBeEmpty: false)
    return RuleKey(name: name, selection: .layers, isRequired: true, schema: schema)
  }

  /// Returns a required key with patterns of paths.
  static func files(_ name: String, _ description: String) -> RuleKey {
    let schema = ConfigurationSchema.patterns(description)
    return RuleKey(name: name, selection: .files, isRequired: true, schema: schema)
  }

  /// Returns a key with a Boolean value, which a rule may omit.
  static func flag(_ name: String, _ description: String) -> RuleKey {
    let schema = ConfigurationSchema.flag(description)
    return RuleKey(name: name, selection: .nothing, isRequired: false, schema: schema)
  }

  /// Returns a required key with a number that is not negative.
  static func number(_ name: String) -> RuleKey {
    let schema: JSONOutput = ["type": "number", "minimum": 0]
    return RuleKey(name: name, selection: .nothing, isRequired: true, schema: schema)
  }

  /// Returns a required key with one of the words.
  static func choice(_ name: String, of words: [String]) -> RuleKey {
    let schema = ConfigurationSchema.choice(words)
    return RuleKey(name: name, selection: .nothing, isRequired: true, schema: schema)
  }

  /// Returns a key with one or more of the words, which a rule may omit.
  static func choices(_ name: String, _ description: String, of words: [String]) -> RuleKey {
    let word = ConfigurationSchema.choice(words)
    let schema = ConfigurationSchema.oneOrMore(description, of: word)
    return RuleKey(name: name, selection: .nothing, isRequired: false, schema: schema)
  }
}
