/// Measurements as a table for people.
struct Report {
  let results: [BenchmarkResult]

  var table: String {
    let width = results.map(\.name.count).max() ?? 0
    func line(_ name: String, _ value: String, _ limit: String, _ note: String) -> String {
      let padding = String(repeating: " ", count: width - name.count)
      return "\(name)\(padding) \(Self.cell(value)) \(Self.cell(limit)) \(note)"
    }
    var lines = [line("", "value", "at most", "")]
    for result in results {
      let limit = result.limit.map(Self.text) ?? "-"
      let note = result.unit + (result.isWithinLimit ? "" : ", over the limit")
      lines.append(line(result.name, Self.text(result.value), limit, note))
    }
    return lines.joined(separator: "\n")
  }

  /// Formats a number with at most three decimals, and with none from 100 on.
  private static func text(_ number: Double) -> String {
    let places =
      switch number {
      case ..<10: 1_000.0
      case ..<100: 10.0
      default: 1.0
      }
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Aligns a text to the right of its column.
  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(11 - text.count, 0)) + text
  }
}
