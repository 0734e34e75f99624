/// A measured value with its limits: a row of the table, and an object of the JSON.
package struct BenchmarkResult: Sendable {
  /// A number of a measurement; the table has their order.
  package enum Column: String, CaseIterable, CodingKey {
    /// The multiple of the best at the first size.
    case growth, growthLimit
    /// The multiple of the best of the same written by hand.
    case ratio, ratioLimit, byHand
    /// The value of the fastest batch, which is least affected by other programs.
    case best
    case value, limit
    /// The allocations of one operation.
    case allocations, allocationLimit
  }

  /// The suite or the program; empty if there is one only.
  package let group: String
  package let name: String
  package let unit: String
  package let numbers: [Column: Double]
  /// What takes the time, if that is known; it is printed below the table if a limit is exceeded.
  package let profile: String?

  /// Creates a measurement of a value, which may have a limit and further numbers.
  package init(
    _ name: String,
    _ value: Double,
    _ unit: String,
    of group: String = "",
    limit: Double? = nil,
    others: [Column: Double?] = [:],
    profile: String? = nil
  ) {
    self.group = group
    self.name = name
    self.unit = unit
    self.profile = profile
    numbers = others.merging([.value: value, .limit: limit]) { $1 }.compactMapValues { $0 }
  }

  package var value: Double { numbers[.value] ?? .nan }

  private static let limits: [(Column, Column)] = [
    (.value, .limit), (.ratio, .ratioLimit), (.growth, .growthLimit),
    (.allocations, .allocationLimit),
  ]

  /// Whether no number exceeds its limit.
  package var isWithinLimits: Bool {
    Self.limits.allSatisfy { column, limit in
      guard let number = numbers[column], let limit = numbers[limit] else { return true }
      return number <= limit
    }
  }
}

extension BenchmarkResult: Encodable {
  private enum Key: CodingKey { case group, name, unit, kept }

  /// Encodes the texts and the numbers as one object.
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(group, forKey: .group)
    try object.encode(name, forKey: .name)
    try object.encode(unit, forKey: .unit)
    try object.encode(isWithinLimits, forKey: .kept)
    var others = encoder.container(keyedBy: Column.self)
    for (column, number) in numbers { try others.encode(number, forKey: column) }
  }
}
