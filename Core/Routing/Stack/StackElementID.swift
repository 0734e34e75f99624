/// Names one screen of a stack, for as long as the stack lives.
///
/// Ids count up from zero in each stack and are never used again, not even after a pop: a late
/// message for a screen that is gone cannot reach the one that took its place.
public struct StackElementID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// How many screens the stack had seen before this one.
  public let generation: Int

  /// Makes the id with a generation; a stack hands out its own ids when a screen is pushed.
  ///
  /// A generation out of bounds becomes the nearest that is within: from 0 up to 2^53, the largest
  /// number that a JSON file keeps exactly.
  @inlinable
  public init(generation: Int) {
    self.generation = Swift.min(Swift.max(generation, 0), Self.last)
  }

  @usableFromInline static var last: Int { 1 << 53 }
  /// What a file may hold: far below the last, so that no stack read from one runs out of ids.
  private static var lastRead: Int { 1 << 52 }

  /// The generation after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

  /// Whether the left screen was made before the right one.
  @inlinable
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.generation < right.generation
  }

  /// Reads the plain number.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when it is below 0 or above 2^52.
  public init(from decoder: any Decoder) throws {
    let number = try Int(from: decoder)
    guard (0...Self.lastRead).contains(number) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A screen's id is from 0 to \(Self.lastRead), found \(number)."
        )
      )
    }
    generation = number
  }

  /// Writes the plain number.
  public func encode(to encoder: any Encoder) throws {
    try generation.encode(to: encoder)
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a generation, as in `path[id: 0]`: for tests, which know the order of pushes.
  public init(integerLiteral generation: Int) {
    self.init(generation: generation)
  }
}
