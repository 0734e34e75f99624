import BoundariesGraph
import BoundariesReports
import NavigatorCommandLineTool
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// A command of the program, which returns the exit status.
protocol BoundariesCommand: SendableMetatype {
  static var command: Command { get }
  static func run(_ arguments: Arguments) throws -> Int32
}

/// The program: parses its command line and runs a command.
@main
enum Boundaries {
  private static let tool = Tool(
    ToolInformation.name,
    version: packageVersion,
    summary: "Checks which module may depend on which, and reports each forbidden import.",
    commands: commands.map { $0.command },
    defaultCommand: CheckCommand.command.name
  )

  /// The exit status after an invalid command line or configuration, or if a package or file cannot
  /// be read.
  static let failure: Int32 = 2

  private static let commands: [any BoundariesCommand.Type] = [
    CheckCommand.self,
    GraphCommand.self,
    ExplainCommand.self,
    AffectedCommand.self,
    ModulesCommand.self,
    ImportsCommand.self,
    ResolveCommand.self,
    ApplyCommand.self,
    InitCommand.self,
    SchemaCommand.self,
  ]

  static func main() {
    if let problem = Platform.openClosedStreams() {
      printError(problem)
      exit(failure)
    }
    // A signal that ends the program ends its child processes, too.
    Interruption.install()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try tool.parse(arguments) {
      case .print(let text):
        try write(text)
        return 0
      case .run(let name, let arguments):
        return run(name, arguments)
      }
    } catch {
      printError("\(error)")
      return failure
    }
  }

  private static func run(_ name: String, _ arguments: Arguments) -> Int32 {
    let command = commands.first { $0.command.name == name }
    do {
      return try command?.run(arguments) ?? failure
    } catch {
      if arguments.has(PackageOptions.jsonErrors.name) { printKind(of: error) }
      let lines = (error as? ConfigurationError)?.lines ?? ["\(error)"]
      for line in lines { printError(line) }
      return failure
    }
  }

  /// Prints the kind of an error to standard error, as a line of JSON; an error without a kind has no line.
  private static func printKind(of error: any Error) {
    guard let kind = ErrorKind(error), let json = try? encodeJSON(kind) else { return }
    Platform.write(json + [UInt8(ascii: "\n")], to: 2)
  }

  /// Reports the files and folders that could not be read; returns the exit status, 0 if there are none.
  static func report(_ readFailures: [SystemError]) -> Int32 {
    for readFailure in readFailures { printError("could not check \(readFailure)") }
    return readFailures.isEmpty ? 0 : failure
  }

  /// Prints text or JSON, as the option `format` says, and reports what could not be read.
  static func write(
    _ text: String,
    or json: JSONOutput,
    _ arguments: Arguments,
    _ readFailures: [SystemError]
  ) throws -> Int32 {
    if arguments.value("format") == "json" {
      try write(json.text)
    } else {
      try write(text)
    }
    return report(readFailures)
  }

  /// Prints to standard output; throws the system's error if not all of the text was written, as on a full disk.
  static func write(_ text: String) throws {
    guard Platform.write(Array(text.utf8), to: 1) else { throw SystemError("standard output") }
  }

  /// Prints a line to standard output, with text that may come from outside.
  static func print(_ line: String) throws { try write("\(line.printable(in: .lines))\n") }

  /// Prints lines to standard error, with text that may come from outside; the rest of a very long line is left out.
  static func printError(_ text: String, prefix: String = "\(ToolInformation.name): ") {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shortened = lines.map(shortened).joined(separator: "\n")
    let printed = shortened.printable(in: .lines)
    Platform.write(Array("\(prefix)\(printed)\n".utf8), to: 2)
  }

  private static func shortened(_ line: Substring) -> String {
    if line.utf8.count <= longestLine { return String(line) }
    return "\(line.prefix(longestLine))…"
  }

  /// The number of bytes of the longest line of an error that is printed completely.
  private static let longestLine = 2_000

  /// Ends this process and its child processes when the reader of its output has ended.
  ///
  /// The system closes the other end of the pipe however the reader ends. If the output is a file or a terminal, nothing
  /// happens.
  static func endWithReader() {
    startThread {
      let hasEnded = Poll.wait([Poll(.standardOutput, .hangUp)])
      if hasEnded == [true] { Interruption.end(status: failure) }
    }
  }
}
