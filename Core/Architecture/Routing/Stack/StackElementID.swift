import NavigatorComposition
import Synchronization

/// The id of a screen, unique in its stack.
///
/// <!-- code: symbol-stack-id -->
/// ```swift
/// let ids = store.state.path.ids
/// // A number in code is the id of the screen that has it.
/// let top = store.state.path[id: 0]
/// ```
///
/// Ids count up from zero in each stack and are not reused after a pop: a late action for a removed
/// screen cannot reach the screen that replaced it.
///
/// Two values of a stack can issue one number twice, such as a path and a copy of it that replaces it and is
/// pushed onto. An id in an action that an effect of a screen sends therefore also knows the screen, until the action
/// is delivered: it never finds a later screen with the number. Any other id is only the number, and finds the
/// screen that has it. Ids are equal if their numbers are.
public struct StackElementID: Comparable, Sendable, CustomStringConvertible {
  /// The number of ids that the stack issued before this one.
  public let generation: Int

  /// The number of the screen in this process, which no other screen has; 0 outside of a stack.
  package let screen: UInt64

  /// The delivery of the action that has the id, which only that screen may get; nil for any other id.
  private let delivery: Delivery?

  /// Creates the id with a generation, clamped to 0...2^53.
  ///
  /// 2^53 is the upper bound of the integers that JSON numbers represent exactly.
  public init(generation: Int) {
    self.init(generation: Swift.min(Swift.max(generation, 0), Self.maximum), screen: 0)
  }

  init(generation: Int, screen: UInt64) {
    (self.generation, self.screen, delivery) = (generation, screen, nil)
  }

  /// Creates an id for an action that an effect of the screen sends.
  package init(answering id: StackElementID) {
    (generation, screen, delivery) = (id.generation, id.screen, Delivery())
  }

  /// Whether the id finds only the screen that it is from.
  var isBound: Bool { delivery.map { !$0.isDone.load(ordering: .relaxed) } ?? false }

  /// Notes that the action with the id was delivered: a tool may process it again, in a computed state.
  func deliver() { delivery?.isDone.store(true, ordering: .relaxed) }

  private final class Delivery: Sendable {
    let isDone = Atomic(false)
  }

  static var maximum: Int { 1 << 53 }

  /// The generation after a number sign, as in `#3`.
  public var description: String { "#\(generation)" }

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
  public func encode(to encoder: any Encoder) throws { try generation.encode(to: encoder) }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a generation, such as `path[id: 0]` in tests.
  public init(integerLiteral generation: Int) { self.init(generation: generation) }
}

/// A number that changes with every change of a stack's ids, and what the last change removed.
struct StackVersion: Sendable {
  private(set) var number = Version().number
  private var previous: UInt64?
  /// The removed screen; nil if there is none.
  private var removed: UInt64?
  private var hasRemovedSeveral = false

  /// Changes the number, for a removal of screens.
  mutating func advance(removing ids: some Collection<StackElementID> = EmptyCollection()) {
    (removed, hasRemovedSeveral) = (ids.first?.screen, ids.count > 1)
    previous = number
    number = Version().number
  }

  /// Returns the screens removed since the version before the last change; nil if several were, or for
  /// another version.
  ///
  /// With them, a push or pop on a stack of screens with effects takes constant time.
  func removed(since number: UInt64) -> [UInt64]? {
    number == previous && !hasRemovedSeveral ? [removed].compactMap(\.self) : nil
  }
}
