/// The id of a screen, unique in its stack.
///
/// Ids count up from zero in each stack and are not reused after a pop: a late action for a removed
/// screen cannot reach the screen that replaced it.
public struct StackElementID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number of ids that the stack issued before this one.
  public let generation: Int

  /// Creates the id with a generation, clamped to 0...2^53.
  ///
  /// 2^53 is the upper bound of the integers that JSON numbers represent exactly.
  public init(generation: Int) {
    self.generation = Swift.min(Swift.max(generation, 0), Self.maximum)
  }

  static var maximum: Int { 1 << 53 }
  /// The maximum in encoded data: far below the other, so that no decoded stack runs out of ids.
  private static var decodedMaximum: Int { 1 << 52 }

  /// The generation after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

  /// Returns whether the left id was issued before the right one.
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.generation < right.generation
  }

  /// Decodes the generation.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it is not in 0...2^52.
  public init(from decoder: any Decoder) throws {
    let number = try Int(from: decoder)
    guard (0...Self.decodedMaximum).contains(number) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A screen's id is from 0 to \(Self.decodedMaximum), found \(number)."
        )
      )
    }
    generation = number
  }

  /// Encodes the generation.
  public func encode(to encoder: any Encoder) throws {
    try generation.encode(to: encoder)
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a generation, such as `path[id: 0]` in tests.
  public init(integerLiteral generation: Int) {
    self.init(generation: generation)
  }
}
