import ModuleGraph
import NavigatorJSON

/// One measured number, and the most it may be.
struct Result {
  let name: String
  let value: Double
  let unit: String
  /// The most that is promised; nil for a number that is there to compare with.
  var limit: Double?

  var isKept: Bool { limit.map { value <= $0 } ?? true }
}

/// The results for people and for programs.
enum Report {
  static func table(_ results: [Result]) -> String {
    let width = results.map(\.name.count).max() ?? 0
    return results.map { result in
      let name = result.name + String(repeating: " ", count: width - result.name.count)
      let limit = result.limit.map { "  (at most \(number($0)) \(result.unit))" } ?? ""
      return
        "\(name)  \(number(result.value)) \(result.unit)\(limit)\(result.isKept ? "" : "  MISSED")\n"
    }.joined()
  }

  static func json(_ results: [Result]) -> String {
    JSONOutput.array(
      results.map { result in
        .object([
          ("name", .string(result.name)), ("value", .number(result.value)),
          ("unit", .string(result.unit)),
          ("limit", result.limit.map(JSONOutput.number) ?? .null), ("kept", .bool(result.isKept)),
        ])
      }
    ).text
  }

  private static func number(_ value: Double) -> String { JSONOutput.number(value).line }
}
