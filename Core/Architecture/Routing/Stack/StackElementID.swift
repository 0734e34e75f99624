import NavigatorComposition

/// The id of a screen: a number that no other screen of its store has.
///
/// <!-- code: symbol-stack-id -->
/// ```swift
/// let ids = store.state.path.ids
/// // A number in code is the id of the screen that has it.
/// let top = store.state.path[id: 0]
/// ```
///
/// Ids count up from zero in each store, for all of its stacks together, and none is issued again: a late action for
/// a removed screen cannot reach the screen that replaced it. Outside of a store, each stack counts for itself.
public struct StackElementID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number.
  public let generation: Int

  /// Creates the id with a number, clamped to 0...2^53.
  ///
  /// 2^53 is the upper bound of the integers that JSON numbers represent exactly.
  public init(generation: Int) {
    self.generation = Swift.min(Swift.max(generation, 0), Self.maximum)
  }

  /// Creates an id with an issued number.
  init(issued number: Int) {
    generation = number
  }

  static var maximum: Int { 1 << 53 }

  /// The number after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

  /// Returns whether the left id was issued before the right one.
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.generation < right.generation
  }
}

extension StackElementID: Codable {
  /// Decodes the number.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it is not in 0...2^53.
  public init(from decoder: any Decoder) throws {
    let number = try Int(from: decoder)
    guard (0...Self.maximum).contains(number) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A screen's id is from 0 to \(Self.maximum), found \(number)."
        )
      )
    }
    self.init(generation: number)
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws { try generation.encode(to: encoder) }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number, such as `path[id: 0]` in tests.
  public init(integerLiteral generation: Int) { self.init(generation: generation) }
}

extension StackElementID: SelfDescribing {}
