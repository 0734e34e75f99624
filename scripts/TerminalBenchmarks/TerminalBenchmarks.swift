import BenchmarkReport
import NavigatorCLibrary

/// Measures the full-screen front end through a pseudo-terminal.
///
///     TerminalBenchmarks [--json] [--c LIST] [--static FOLDER]
///
/// It measures `navigator` and the demo in its own folder, with `--static` those in a folder of
/// statically linked programs, and with `--c` compares these with the same list in C. The exit
/// status is 1 if a measurement is over its limit.
@main
enum TerminalBenchmarks {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    var programs = [
      BenchmarkedProgram.navigator(sibling("navigator"), isStatic: false),
      .demo(sibling("TerminalUIDemo"), isStatic: false),
    ]
    var list: String?
    while arguments.count >= 2,
      let option = ["--c", "--static"].first(where: { $0 == arguments[0] })
    {
      let path = arguments[1]
      arguments.removeFirst(2)
      if option == "--c" {
        list = path
      } else {
        programs.insert(.demo("\(path)/TerminalUIDemo", isStatic: true), at: 0)
        programs.insert(.navigator("\(path)/navigator", isStatic: true), at: 0)
      }
    }
    if !arguments.isEmpty {
      printError("usage: TerminalBenchmarks [--json] [--c LIST] [--static FOLDER]")
      exit(EX_USAGE)
    }
    do {
      let floor = try list.map { try TerminalBenchmark(program: .c($0)).measurements() } ?? []
      let results =
        try floor
        + programs.flatMap {
          try TerminalBenchmark(program: $0, floor: floor).measurements()
        }
      exit(try Report(results).print(asJSON: isJSON) ? EXIT_SUCCESS : EXIT_FAILURE)
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
