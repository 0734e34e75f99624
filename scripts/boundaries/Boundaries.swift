import CommandLineTool
import ModuleGraph

/// The program: reads its command line and hands over to one command.
enum Boundaries {
  static let tool = Tool(
    "boundaries",
    version: "1.0.0",
    summary: "Says which module may know which, and where one does that may not.",
    commands: [CheckCommand.command, ImportsCommand.command],
    fallback: "check"
  )

  /// The status of a run that could not judge: wrong usage, a wrong configuration, a package or
  /// file that cannot be read.
  static let couldNotJudge: Int32 = 2

  static func run(_ words: [String]) -> Int32 {
    do {
      switch try tool.request(words) {
      case .print(let text):
        write(text)
        return 0
      case .run(ImportsCommand.command.name, let arguments): return ImportsCommand.run(arguments)
      case .run(_, let arguments): return try CheckCommand.run(arguments)
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

  /// Prints a line on standard error.
  static func complain(_ text: String) {
    Console.write("boundaries: \(text)\n", to: .errors)
  }
}
