/// The id of a screen, unique in its stack.
///
/// Ids count up from zero in each stack and are not reused after a pop: a late action for a removed
/// screen cannot reach the screen that replaced it.
///
/// Two values of a stack can issue one number twice, such as a path and a copy of it that replaces it and is
/// pushed onto. The ids of a stack in the state of a store, and those in the actions of a screen's effects, also
/// know their screen: they never find a later screen with the number. An id in code or in data is only the
/// number, and finds any screen that has it. Ids are equal if their numbers are.
public struct StackElementID: Comparable, Sendable, CustomStringConvertible {
  /// The number of ids that the stack issued before this one.
  public let generation: Int

  /// The number of the screen in this process, which no other screen has; 0 for any screen.
  let screen: UInt64

  /// Creates the id with a generation, clamped to 0...2^53.
  ///
  /// 2^53 is the upper bound of the integers that JSON numbers represent exactly.
  public init(generation: Int) {
    self.init(generation: Swift.min(Swift.max(generation, 0), Self.maximum), screen: 0)
  }

  init(generation: Int, screen: UInt64) {
    (self.generation, self.screen) = (generation, screen)
  }

  static var maximum: Int { 1 << 53 }

  /// The generation after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

  /// Returns whether both are ids of one screen.
  func isSameScreen(as other: StackElementID) -> Bool {
    generation == other.generation && (screen == other.screen || screen == 0 || other.screen == 0)
  }

  /// Returns whether the left id was issued before the right one.
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.generation < right.generation
  }
}

extension StackElementID: Hashable {
  /// Returns whether the generations are equal.
  public static func == (left: StackElementID, right: StackElementID) -> Bool {
    left.generation == right.generation
  }

  /// Hashes the generation.
  public func hash(into hasher: inout Hasher) { hasher.combine(generation) }
}

extension StackElementID: Codable {
  /// Decodes the generation.
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
