/// Names one screen of a stack, for as long as the stack lives.
///
/// Ids count up from zero in each stack and are never used again, not even after a pop: a late
/// message for a screen that is gone cannot reach the one that took its place.
public struct StackElementID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// How many screens the stack had seen before this one.
  public let generation: Int

  /// Makes the id with a generation; a stack hands out its own ids when a screen is pushed.
  public init(generation: Int) {
    self.generation = generation
  }

  /// The generation after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

  /// Whether the left screen was made before the right one.
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.generation < right.generation
  }

  /// Reads the plain number.
  public init(from decoder: any Decoder) throws {
    generation = try Int(from: decoder)
  }

  /// Writes the plain number.
  public func encode(to encoder: any Encoder) throws {
    try generation.encode(to: encoder)
  }
}
