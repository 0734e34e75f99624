#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Measures the full-screen front end through a pseudo-terminal.
///
///     TerminalBenchmarks [--json] [--static NAVIGATOR]
///
/// Measured are `navigator` and the demo beside it, and a `navigator` that was linked statically where
/// one is named. It ends with 1 when something is over its limit.
@main
enum TerminalBenchmarks {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let isJSON = words.first == "--json"
    if isJSON { words.removeFirst() }
    var subjects = [
      Subject.navigator(beside("navigator"), isStatic: false), .demo(beside("TerminalUIDemo")),
    ]
    if words.count == 2, words[0] == "--static" {
      subjects.insert(.navigator(words[1], isStatic: true), at: 0)
    } else if !words.isEmpty {
      complain("usage: TerminalBenchmarks [--json] [--static NAVIGATOR]")
      exit(EX_USAGE)
    }
    do {
      let measures = try subjects.flatMap { try Measures(subject: $0).all() }
      print(isJSON ? Report.json(measures) : Report.table(measures), terminator: "")
      exit(measures.contains(where: \.isOver) ? 1 : 0)
    } catch {
      complain("\(error)")
      exit(EX_SOFTWARE)
    }
  }

  private static func beside(_ name: String) -> String {
    let own = CommandLine.arguments[0]
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
    return folder + name
  }

  private static func complain(_ words: String) {
    let line = "TerminalBenchmarks: \(words)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
