import NavigatorJSON

/// A measured number and its limit.
struct Result {
  let name: String
  let value: Double
  let unit: String
  /// The maximum; nil for a number that is only for comparison.
  var limit: Double?

  var isWithinLimit: Bool { limit.map { value <= $0 } ?? true }
}

/// The results as a table for people and as JSON for programs.
enum Report {
  static func table(_ results: [Result]) -> String {
    let width = results.map(\.name.count).max() ?? 0
    return results.map { result in
      let name = result.name + String(repeating: " ", count: width - result.name.count)
      let limit = result.limit.map { "  (at most \(number($0)) \(result.unit))" } ?? ""
      return
        "\(name)  \(number(result.value)) \(result.unit)\(limit)\(result.isWithinLimit ? "" : "  MISSED")\n"
    }.joined()
  }

  static func json(_ results: [Result]) -> String {
    JSONOutput.array(
      results.map { result in
        .object([
          ("name", .string(result.name)), ("value", .number(result.value)),
          ("unit", .string(result.unit)),
          ("limit", result.limit.map(JSONOutput.number) ?? .null),
          ("kept", .bool(result.isWithinLimit)),
        ])
      }
    ).text
  }

  private static func number(_ value: Double) -> String { JSONOutput.number(value).line }
}
