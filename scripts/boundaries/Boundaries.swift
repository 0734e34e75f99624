import ModuleGraph
import NavigatorCommandLineTool

/// The program: parses its command line and runs a command.
enum Boundaries {
  static let tool = Tool(
    ToolInformation.name,
    version: ToolInformation.version,
    summary: "Checks which module may depend on which, and reports each forbidden import.",
    commands: commands.map(\.command),
    defaultCommand: CheckCommand.command.name
  )

  /// The exit status after an invalid command line or configuration, or if a package or file cannot
  /// be read.
  static let failure: Int32 = 2

  private static let commands: [(command: Command, run: @Sendable (Arguments) throws -> Int32)] = [
    (CheckCommand.command, CheckCommand.run),
    (GraphCommand.command, GraphCommand.run),
    (ExplainCommand.command, ExplainCommand.run),
    (AffectedCommand.command, AffectedCommand.run),
    (ModulesCommand.command, ModulesCommand.run),
    (ImportsCommand.command, ImportsCommand.run),
    (InitCommand.command, InitCommand.run),
    (SchemaCommand.command, SchemaCommand.run),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try tool.parse(arguments) {
      case .print(let text):
        try write(text)
        return 0
      case .run(let name, let arguments):
        let command = commands.first { $0.command.name == name }
        return try command?.run(arguments) ?? failure
      }
    } catch {
      printError("\(error)")
      return failure
    }
  }

  /// Reports the files and folders that could not be read.
  ///
  /// - Returns: The exit status: 0 if there are none.
  static func report(_ readFailures: [ReadFailure]) -> Int32 {
    for readFailure in readFailures { printError("could not check \(readFailure)") }
    return readFailures.isEmpty ? 0 : failure
  }

  /// Prints to standard output; throws the system's error if it is closed or full.
  static func write(_ text: String) throws {
    try Console.write(text, to: .output)
  }

  /// Writes to a file, or to standard output for nil.
  static func write(_ text: String, to file: String?) throws {
    if let file { try Console.replace(file, with: text) } else { try write(text) }
  }

  /// Prints a line to standard error.
  static func printError(_ text: String) {
    try? Console.print("\(ToolInformation.name): \(text)", to: .errors)
  }
}
