import ModuleGraph
import NavigatorCommandLineTool

/// The program: reads its command line and hands over to one command.
enum Boundaries {
  static let tool = Tool(
    ToolInformation.name,
    version: ToolInformation.version,
    summary: "Says which module may know which, and where one does that may not.",
    commands: commands.map(\.command),
    defaultCommand: CheckCommand.command.name
  )

  /// The status of a run that could not judge: wrong usage, a wrong configuration, a package or
  /// file that cannot be read.
  static let couldNotJudge: Int32 = 2

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

  static func run(_ words: [String]) -> Int32 {
    do {
      switch try tool.parse(words) {
      case .print(let text):
        write(text)
        return 0
      case .run(let name, let arguments):
        let command = commands.first { $0.command.name == name }
        return try command?.run(arguments) ?? couldNotJudge
      }
    } catch {
      complain("\(error)")
      return couldNotJudge
    }
  }

  /// Tells what could not be judged.
  ///
  /// - Returns: The exit status: 0 when there is nothing to tell.
  static func tell(_ obstacles: [Obstacle]) -> Int32 {
    for obstacle in obstacles { complain("could not judge \(obstacle)") }
    return obstacles.isEmpty ? 0 : couldNotJudge
  }

  /// Prints on standard output.
  static func write(_ text: String) {
    Console.write(text, to: .output)
  }

  /// Replaces a file, or prints when there is none.
  static func write(_ text: String, to file: String?) throws {
    if let file { try Console.replace(file, with: text) } else { write(text) }
  }

  /// Prints a line on standard error.
  static func complain(_ text: String) {
    Console.write("\(ToolInformation.name): \(text)\n", to: .errors)
  }
}
