import BoundariesGraph
package import NavigatorJSON

/// The JSON schema of `boundaries.json`, with which editors complete and validate it.
package enum ConfigurationSchema {
  /// The schema, in draft 7 of JSON Schema, which most editors support.
  package static let json: JSONOutput = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "boundaries.json: which module may depend on which",
    "type": "object",
    "additionalProperties": false,
    "properties": [
      "$schema": ["type": "string"],
      "extends": patterns("Shared configurations, relative to this one."),
      "modules": modules,
      "packages": patterns("Further packages, as globs of folders."),
      "projects": [
        "description":
          "Xcode projects and workspaces, as globs of folders such as App.xcodeproj; [] for none.",
        "type": ["string", "array"],
        "items": ["type": "string"],
      ],
      "optional": patterns("Local packages and projects that may be missing, as globs of paths."),
      "excluded": patterns("Swift files that need not be in a module, as globs of paths."),
      "mayBeEmpty": patterns(
        "Targets, and packages without any, that may have no Swift file, as globs of names."
      ),
      "groups": groups,
      "systemModules": patterns(
        "Names, as globs, of modules that need no declaration, such as private frameworks."
      ),
      "rules": list("Checked in this order.", of: ["oneOf": .array(rules)]),
      "exceptions": list("Imports that a rule does not apply to.", of: exception),
      "baseline": text("The file of known violations, relative to this one."),
    ],
  ]

  private static let groups: JSONOutput = [
    "description": "Named sets of modules.",
    "type": "object",
    "additionalProperties": patterns("Patterns that select modules."),
  ]

  private static let modules = list(
    "Modules that no manifest describes.",
    of: ["oneOf": [["type": "string"], module]]
  )

  private static let module = object(
    required: ["folders"],
    [
      "folders": patterns("Globs of the modules' folders."),
      "name": text(
        "The name of the module, in which {1} is what the first * matches; by default the folder name that the last * matches."
      ),
      "type": choice(ModuleKind.checked.map(\.rawValue)),
      "dependencies": ["type": ["string", "array"], "items": ["type": "string"]],
    ]
  )

  private static let exception = object(
    required: ["rule", "because"],
    anyOf: ["from", "to"],
    [
      "rule": text("The name of the rule."),
      "from": patterns("The importing modules."),
      "to": patterns("The imported modules, as globs of names."),
      "because": [
        "description": "The reason.",
        "type": "string",
        "pattern": "\\S",
      ],
      "until": [
        "type": "string",
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        "description": "The last day on which it applies.",
      ],
    ]
  )

  private static let rules = RuleKind.allCases.map { kind in
    let common: [(String, JSONOutput)] = [
      ("kind", ["const": .string(kind.rawValue)]),
      ("name", text("The name that findings and exceptions use; the kind by default.")),
      ("severity", choice(Severity.allCases.map(\.rawValue))),
      ("why", text("The reason for the rule.")),
      ("fix", text("The way to fix a violation.")),
    ]
    let own = kind.definition.keys.map { key in (key.name, key.schema) }
    return object(required: ["kind"] + kind.definition.requiredKeys, .object(common + own))
  }

  /// Returns the schema of an object that needs all required keys, and one of the alternatives if there are any.
  private static func object(
    required: [String],
    anyOf alternatives: [String] = [],
    _ properties: JSONOutput
  ) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("type", "object"),
      ("additionalProperties", false),
      ("required", .strings(required)),
      ("properties", properties),
    ]
    if !alternatives.isEmpty {
      let objects = alternatives.map { key in JSONOutput.object([("required", .strings([key]))]) }
      members.append(("anyOf", .array(objects)))
    }
    return .object(members)
  }

  static func list(
    _ description: String,
    of items: JSONOutput,
    mayBeEmpty: Bool = true
  ) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("description", .string(description)),
      ("type", "array"),
      ("items", items),
    ]
    if !mayBeEmpty { members.append(("minItems", 1)) }
    return .object(members)
  }

  private static func text(_ description: String) -> JSONOutput {
    ["description": .string(description), "type": "string"]
  }

  static func flag(_ description: String) -> JSONOutput {
    ["description": .string(description), "type": "boolean"]
  }

  static func choice(_ words: [String]) -> JSONOutput { ["enum": .strings(words)] }

  static func patterns(_ description: String) -> JSONOutput {
    oneOrMore(description, of: ["type": "string"])
  }

  /// Returns the schema of a value, or of a list with at least one value.
  static func oneOrMore(_ description: String, of value: JSONOutput) -> JSONOutput {
    [
      "description": .string(description),
      "oneOf": [value, ["type": "array", "items": value, "minItems": 1]],
    ]
  }
}
