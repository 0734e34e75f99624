import BenchmarkReport
import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorOperatingSystem

/// Measures the full-screen front end through a pseudo-terminal.
///
/// It measures `navigator` and the demo in its own folder, and those in a folder of statically linked
/// programs, which it compares with the same list in C. The exit status is 1 if a measurement is over
/// its limit.
@main
enum TerminalBenchmarks {
  private static let tool = Tool(
    version: "1.0.0",
    command: Command(
      "TerminalBenchmarks",
      summary: "measure the full-screen front end",
      options: [
        Option("json", summary: "print JSON instead of a table"),
        Option("c", value: .text("FILE"), summary: "the list in C"),
        Option("static", value: .text("FOLDER"), summary: "statically linked programs"),
      ]
    )
  )

  static func main() {
    do {
      switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): print(text, terminator: "")
      case .run(_, let arguments): exit(try run(arguments) ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    } catch {
      Platform.write(Array("TerminalBenchmarks: \(error)\n".utf8), to: STDERR_FILENO)
      exit(error is Tool.ParseError ? EX_USAGE : EX_SOFTWARE)
    }
  }

  /// Measures all programs, and returns whether all are within their limits.
  private static func run(_ arguments: Arguments) throws -> Bool {
    let program = CommandLine.arguments[0]
    let own = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
    let folders = [(arguments.value("static"), true), (String(own), false)]
    let programs = folders.flatMap { folder, isStatic -> [BenchmarkedProgram] in
      guard let folder else { return [] }
      return [
        .navigator("\(folder)/navigator", isStatic: isStatic),
        .demo("\(folder)/TerminalUIDemo", isStatic: isStatic),
      ]
    }
    let floor =
      try arguments.value("c").map { try TerminalBenchmark(program: .c($0)).measurements() } ?? []
    let results = try programs.flatMap {
      try TerminalBenchmark(program: $0, floor: floor).measurements()
    }
    return try Report(floor + results).print(asJSON: arguments.has("json"))
  }
}
