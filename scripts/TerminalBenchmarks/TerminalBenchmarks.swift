import NavigatorCLibrary

/// Measures the full-screen front end through a pseudo-terminal.
///
///     TerminalBenchmarks [--json] [--static NAVIGATOR]
///
/// It measures `navigator` and the demo in its own folder, and with `--static` a statically linked
/// `navigator`. The exit status is 1 if a measurement is over its limit.
@main
enum TerminalBenchmarks {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    var programs = [
      BenchmarkedProgram.navigator(sibling("navigator"), isStatic: false),
      .demo(sibling("TerminalUIDemo")),
    ]
    if arguments.count == 2, arguments[0] == "--static" {
      programs.insert(.navigator(arguments[1], isStatic: true), at: 0)
    } else if !arguments.isEmpty {
      printError("usage: TerminalBenchmarks [--json] [--static NAVIGATOR]")
      exit(EX_USAGE)
    }
    do {
      let results = try programs.flatMap { try TerminalBenchmark(program: $0).measurements() }
      print(isJSON ? Report.json(results) : Report.table(results), terminator: "")
      exit(results.contains(where: \.isOverLimit) ? 1 : 0)
    } catch {
      printError("\(error)")
      exit(EX_SOFTWARE)
    }
  }

  /// Returns the path of a program in the folder of this one.
  private static func sibling(_ name: String) -> String {
    let path = CommandLine.arguments[0]
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + name
  }

  private static func printError(_ message: String) {
    let line = "TerminalBenchmarks: \(message)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
