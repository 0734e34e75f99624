import NavigatorJSON

/// A measured value with its limits: a row of the table, and an object of the JSON.
struct BenchmarkResult {
  /// A number of a measurement; the table has their order.
  enum Column: String, CaseIterable {
    /// The multiple of the best at the first size.
    case growth, growthLimit
    /// The multiple of the best of the same written by hand.
    case ratio, ratioLimit, byHand
    /// The value of the fastest batch, which is least affected by other programs.
    case best
    case value, limit
    /// The seconds of all processors.
    case processors
    /// The allocations of one operation.
    case allocations, allocationLimit
  }

  /// The suite or the program; empty if there is one only.
  let group: String
  let name: String
  let unit: String
  let numbers: [Column: Double]
  /// What takes the time, if that is known; it is printed below the table if a limit is exceeded.
  let profile: String?

  /// Creates a measurement of a value, which may have a limit and further numbers.
  init(
    _ name: String,
    _ value: Double,
    _ unit: String,
    of group: String = "",
    limit: Double? = nil,
    others: [Column: Double?] = [:],
    profile: String? = nil
  ) {
    (self.group, self.name, self.unit, self.profile) = (group, name, unit, profile)
    numbers = others.merging([.value: value, .limit: limit]) { $1 }.compactMapValues { $0 }
  }

  var value: Double { numbers[.value] ?? .nan }

  /// Whether no number exceeds its limit.
  var isWithinLimits: Bool {
    let limits: [(Column, Column)] = [
      (.value, .limit), (.ratio, .ratioLimit), (.growth, .growthLimit),
      (.allocations, .allocationLimit),
    ]
    return limits.allSatisfy { column, limit in
      guard let number = numbers[column], let limit = numbers[limit] else { return true }
      return number <= limit
    }
  }

  /// The texts and the numbers as one object.
  var json: JSONOutput {
    .object(
      [
        ("group", .string(group)), ("name", .string(name)), ("unit", .string(unit)),
        ("kept", .bool(isWithinLimits)),
      ]
        + Column.allCases.compactMap { column in
          numbers[column].map { (column.rawValue, .number($0)) }
        }
    )
  }
}
