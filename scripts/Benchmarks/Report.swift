#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Formats measurements as a table or as JSON.
enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    let width = measurements.map(\.name.count).max() ?? 0
    let header = row(
      pad("operation", width),
      [
        "growth", "at most", "ratio", "at most", "by hand", "best", "median", "limit",
        "allocations",
      ],
      ""
    )
    let profiles = measurements.filter { !$0.isWithinLimits }
      .compactMap { measurement in measurement.profile.map { "\n\(measurement.name): \($0)" } }
    return ([header] + measurements.map { line($0, width) } + profiles).joined(separator: "\n")
  }

  static func json(_ measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }

  private static func line(_ measurement: Measurement, _ width: Int) -> String {
    row(
      pad(measurement.name, width),
      [
        measurement.growth, measurement.growthLimit, measurement.ratio, measurement.ratioLimit,
        measurement.byHand, measurement.best, measurement.median, measurement.limit,
        measurement.allocations,
      ].map { $0.map(number) ?? "-" },
      measurement.unit + (measurement.isWithinLimits ? "" : ", over the limit")
    )
  }

  private static func row(_ name: String, _ columns: [String], _ note: String) -> String {
    "\(name) \(columns.map(lead).joined(separator: " ")) \(note)"
  }

  /// Formats a number, with one decimal if it is less than 100.
  private static func number(_ value: Double) -> String {
    value < 100 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func lead(_ text: String) -> String {
    String(repeating: " ", count: max(11 - text.count, 0)) + text
  }
}
