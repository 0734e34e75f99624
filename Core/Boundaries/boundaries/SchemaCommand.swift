import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

enum SchemaCommand {
  static let command = Command("schema", summary: "Print the JSON schema of boundaries.json.")

  static func run(_ arguments: Arguments) throws -> Int32 {
    try Boundaries.write(ConfigurationSchema.json.text)
    return 0
  }
}
