/// Measurements as a table for people.
struct Report {
  let results: [BenchmarkResult]

  var table: String {
    let columns = BenchmarkResult.Column.allCases.filter { column in
      results.contains { $0.numbers[column] != nil }
    }
    let width = results.map(\.name.count).max() ?? 0
    func line(_ name: String, _ note: String, _ cell: (BenchmarkResult.Column) -> String) -> String
    {
      let cells = columns.map(cell).map { Self.padding($0, 11) + $0 }
      return "\(name)\(Self.padding(name, width)) \(cells.joined(separator: " ")) \(note)"
    }
    var lines = [line("", "", Self.heading)]
    var group = ""
    for result in results {
      if result.group != group { lines.append(result.group) }
      group = result.group
      let note = result.unit + (result.isWithinLimits ? "" : ", over the limit")
      lines.append(line(result.name, note) { result.numbers[$0].map(Self.text) ?? "-" })
    }
    for result in results where !result.isWithinLimits {
      if let profile = result.profile { lines.append("\n\(result.name): \(profile)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func heading(_ column: BenchmarkResult.Column) -> String {
    if column == .byHand { return "by hand" }
    return column.rawValue.lowercased().hasSuffix("limit") ? "at most" : column.rawValue
  }

  /// Formats a number with at most three decimals, and with none from 100 on.
  private static func text(_ number: Double) -> String {
    let places = number < 10 ? 1_000.0 : number < 100 ? 10 : 1
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0))
  }
}
