/// The measurements as a table or as JSON.
enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    let width = measurements.map(\.name.count).max() ?? 0
    var program = ""
    return measurements.map { measurement in
      let heading = measurement.program == program ? "" : "\(measurement.program)\n"
      program = measurement.program
      let name = measurement.name + String(repeating: " ", count: width - measurement.name.count)
      let limit = measurement.limit.map {
        "  at most \(number($0))\(measurement.isOverLimit ? ", over" : "")"
      }
      return "\(heading)  \(name)  \(number(measurement.value)) \(measurement.unit)\(limit ?? "")\n"
    }.joined()
  }

  static func json(_ measurements: [Measurement]) -> String {
    let entries = measurements.map { measurement in
      let limit = measurement.limit.map {
        ", \"limit\": \(number($0)), \"isOver\": \(measurement.isOverLimit)"
      }
      return "  {\"program\": \"\(measurement.program)\", \"name\": \"\(measurement.name)\", "
        + "\"value\": \(number(measurement.value)), \"unit\": \"\(measurement.unit)\"\(limit ?? "")}"
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  /// Formats a number with three decimal places, as times below a microsecond are noise.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return thousandths % 1_000 == 0
      ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(fraction)"
  }
}
