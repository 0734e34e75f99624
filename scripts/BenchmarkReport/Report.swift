import Foundation

/// The measurements of a benchmark program, as a table for people or as JSON for programs.
package struct Report {
  private let measurements: [BenchmarkResult]

  package init(_ measurements: [BenchmarkResult]) { self.measurements = measurements }

  /// Prints the report, and returns whether all values are within their limits.
  package func print(asJSON isJSON: Bool) throws -> Bool {
    Swift.print(isJSON ? try json() : table())
    return measurements.allSatisfy(\.isWithinLimits)
  }

  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }

  private func table() -> String {
    let columns = BenchmarkResult.Column.allCases.filter { column in
      measurements.contains { $0.numbers[column] != nil }
    }
    let width = measurements.map(\.name.count).max() ?? 0
    func line(_ name: String, _ note: String, _ cell: (BenchmarkResult.Column) -> String) -> String
    {
      let cells = columns.map(cell).map { Self.padding($0, 11) + $0 }
      return "\(name)\(Self.padding(name, width)) \(cells.joined(separator: " ")) \(note)"
    }
    var lines = [line("", "", Self.heading)]
    var group = ""
    for measurement in measurements {
      if measurement.group != group { lines.append(measurement.group) }
      group = measurement.group
      let note = measurement.unit + (measurement.isWithinLimits ? "" : ", over the limit")
      lines.append(line(measurement.name, note) { measurement.numbers[$0].map(Self.text) ?? "-" })
    }
    for measurement in measurements where !measurement.isWithinLimits {
      if let profile = measurement.profile { lines.append("\n\(measurement.name): \(profile)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func heading(_ column: BenchmarkResult.Column) -> String {
    switch column {
    case .growthLimit, .ratioLimit, .limit, .allocationLimit: "at most"
    case .byHand: "by hand"
    case .growth, .ratio, .best, .value, .allocations: column.rawValue
    }
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
