import NavigatorJSON

/// A measured value with its limit: a row of the table, and an object of the JSON.
struct BenchmarkResult {
  let name: String
  let value: Double
  let unit: String
  /// The most that the value may be; nil if it is only shown.
  let limit: Double?

  init(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
  }

  var isWithinLimit: Bool {
    guard let limit else { return true }
    return value <= limit
  }

  var json: JSONOutput {
    var fields: [(String, JSONOutput)] = [
      ("name", .string(name)), ("value", .number(value)), ("unit", .string(unit)),
    ]
    if let limit { fields.append(("limit", .number(limit))) }
    fields.append(("kept", .bool(isWithinLimit)))
    return .object(fields)
  }
}
