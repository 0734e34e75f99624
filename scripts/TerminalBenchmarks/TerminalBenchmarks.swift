#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Measures the full-screen front end through a pseudo-terminal.
///
///     swift build -c release && .build/release/TerminalBenchmarks [--json] [program]
///
/// The program is the demo beside it unless another with the same screens is named.
@main
enum TerminalBenchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let programs = arguments.filter { !$0.hasPrefix("-") }
    do {
      let measures = try Measures.all(programs.first ?? demo)
      print(arguments.contains("--json") ? json(measures) : table(measures), terminator: "")
    } catch {
      let line = "TerminalBenchmarks: \(error)\n"
      _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(70)
    }
  }

  private static var demo: String {
    let own = CommandLine.arguments[0]
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
    return folder + "TerminalUIDemo"
  }

  private static func table(_ measures: [Measure]) -> String {
    let width = measures.map(\.name.count).max() ?? 0
    return measures.map { measure in
      let name = measure.name + String(repeating: " ", count: width - measure.name.count)
      let goal = measure.goal.map {
        "  at most \(number($0))\(measure.value <= $0 ? "" : "  MISSED")"
      }
      return "\(name)  \(number(measure.value)) \(measure.unit)\(goal ?? "")\n"
    }.joined()
  }

  private static func json(_ measures: [Measure]) -> String {
    let entries = measures.map { measure in
      let goal = measure.goal.map { ", \"goal\": \(number($0))" } ?? ""
      return "  {\"name\": \"\(measure.name)\", \"value\": \(number(measure.value)), "
        + "\"unit\": \"\(measure.unit)\"\(goal)}"
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  /// Three digits after the point are a microsecond, below which nothing here is steady.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return thousandths % 1_000 == 0
      ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(fraction)"
  }
}
