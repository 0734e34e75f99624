/// The numbers of the screens of a store: each screen that is pushed gets one that no other screen has had.
///
/// A store provides its numbers to its reducer, and a replayed session or a test store provides those that it computes
/// states with. Without provided numbers, each stack counts for itself.
package struct ScreenNumbers: Sendable {
  /// The first number that was not issued.
  package private(set) var next: Int
  /// For each screen that dismisses itself, the next number at that moment: later screens have this number or more.
  private var dismissals: [Int: Int] = [:]
  /// The value of ``next`` when an action took its first number; nil if it has taken none.
  private var nextBeforeAction: Int?

  /// Creates the numbers of a store that has issued those below `next`.
  package init(from next: Int = 0) {
    self.next = next
  }

  @TaskLocal private static var provided: AtomicBox<ScreenNumbers>?

  /// Runs a reducer, whose stacks get these numbers.
  package mutating func provide<Result>(to reducer: () throws -> Result) rethrows -> Result {
    let box = AtomicBox(self)
    defer { self = box.load() }
    return try Self.$provided.withValue(box, operation: reducer)
  }

  /// Runs a reducer, whose stacks get the numbers of a store.
  static func provide(_ numbers: AtomicBox<ScreenNumbers>, to reducer: () -> Void) {
    $provided.withValue(numbers, operation: reducer)
  }
}

// MARK: - In a reducer

extension ScreenNumbers {
  /// The numbers that are provided to the current reducer; nil outside of one.
  package static var current: ScreenNumbers? { provided?.load() }

  /// Issues a number.
  ///
  /// - Parameter least: The first number that the stack has not issued.
  /// - Returns: The number, which is `least` outside of a store.
  package static func issue(from least: Int) -> Int {
    guard let provided else { return least }
    return provided.modify { numbers in
      numbers.next = max(numbers.next, least)
      let number = numbers.next
      numbers.take(number)
      return number
    }
  }

  /// Marks as issued a number that a push action contains.
  package static func take(_ number: Int) {
    provided?.modify { numbers in
      numbers.take(number)
    }
  }

  private mutating func take(_ number: Int) {
    nextBeforeAction = nextBeforeAction ?? next
    next = max(next, number + 1)
  }

  /// Raises the next number to that of a stack that may have been made without the store.
  package static func raise(to next: Int) {
    provided?.modify { numbers in
      numbers.next = max(numbers.next, next)
    }
  }

  /// Notes that a screen dismisses itself: screens that are pushed from now on stay when it is removed.
  package static func beginDismissal(of screen: Int) {
    provided?.modify { numbers in
      numbers.dismissals[screen] = numbers.next
    }
  }

  /// Forgets that a screen dismisses itself.
  ///
  /// - Returns: The number of the first screen that was pushed since; nil if the screen does not dismiss itself.
  @discardableResult
  package static func endDismissal(of screen: Int) -> Int? {
    guard let provided else { return nil }
    return provided.modify { numbers in
      numbers.dismissals.removeValue(forKey: screen)
    }
  }

  /// The screens that dismiss themselves.
  package static var dismissing: some Collection<Int> {
    current?.dismissals.keys ?? [:].keys
  }
}

// MARK: - In a test

extension ScreenNumbers {
  /// Notes that an action has taken no number yet.
  package static func beginAction() {
    provided?.modify { numbers in
      numbers.nextBeforeAction = nil
    }
  }

  /// The numbers with which the action began, raised by the stacks that were made without the store.
  package var beforeAction: ScreenNumbers {
    ScreenNumbers(from: nextBeforeAction ?? next)
  }
}

/// Coded as the number of the next screen: no screen dismisses itself when a state is encoded.
extension ScreenNumbers: Codable {
  private static var maximum: Int { 1 << 53 }

  package init(from decoder: any Decoder) throws {
    let next = try Int(from: decoder)
    guard (0...Self.maximum).contains(next) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "The number of a screen is from 0 to \(Self.maximum), found \(next)."
        )
      )
    }
    self.init(from: next)
  }

  package func encode(to encoder: any Encoder) throws {
    try next.encode(to: encoder)
  }
}
