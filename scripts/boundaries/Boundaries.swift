import CommandLineTool
import ModuleGraph

/// The program: reads its command line and hands over to one command.
enum Boundaries {
  static let tool = Tool(
    "boundaries",
    version: "1.0.0",
    summary: "Says which module may know which, and where one does that may not.",
    commands: [CheckCommand.command],
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
      case .run(_, let arguments): return try CheckCommand.run(arguments)
      }
    } catch {
      complain("\(error)")
      return couldNotJudge
    }
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
