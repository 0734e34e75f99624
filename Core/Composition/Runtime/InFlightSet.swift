/// Effects in flight that are cancelled together: those of a scope, a group, or a cancellation id.
///
/// Insertion and removal take constant time.
@MainActor
@usableFromInline
class InFlightSet {
  /// What the effects of a set have in common.
  enum Kind {
    case group, scope, cancellation
  }

  let kind: Kind

  private var members = Members()
  /// The number of effects that are starting and will be inserted here.
  private var startingCount = 0

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether nothing is in flight or starting here.
  var isIdle: Bool { members.first == nil && startingCount == 0 }

  /// The task of a member that has one; nil if none has.
  var task: Task<Void, any Error>? {
    (0..<members.count).lazy.compactMap { self.members[$0].task }.first
  }

  /// Removes this set from its owner if it is idle.
  func removeIfIdle() {}

  /// Keeps this set in its owner while effects start, even if they finish synchronously.
  @usableFromInline
  func beginStarting() { startingCount += 1 }

  /// Balances ``beginStarting()``.
  @usableFromInline
  func endStarting() {
    startingCount -= 1
    removeIfIdle()
  }

  func insert(_ effect: InFlightEffect) { effect[positionIn: self] = members.append(effect) }

  /// Removes a member, whose position the last member takes.
  func remove(_ effect: InFlightEffect) {
    let position = effect[positionIn: self]
    members.remove(at: position)?[positionIn: self] = position
    removeIfIdle()
  }

  /// Cancels every member, which removes it from all its sets.
  ///
  /// It starts with the last, whose removal moves no other. An effect that starts during the call,
  /// in reaction to a cancellation, is not cancelled.
  ///
  /// - Parameter sequence: The sequence that contains the cancellation, whose later parts stay; nil
  ///   for none.
  @usableFromInline
  func cancelAll(in sequence: AnyEffectSequence? = nil) {
    for position in (0..<members.count).reversed() where position < members.count {
      let effect = members[position]
      if !effect.isPending(in: sequence) { effect.cancel() }
    }
  }

  /// The members: in one value, because each access to a property of an object is checked.
  private struct Members {
    /// Stored separately, because most groups contain one effect and then need no array.
    var first: InFlightEffect?
    var others: [InFlightEffect] = []

    var count: Int { first == nil ? 0 : others.count + 1 }

    subscript(position: Int) -> InFlightEffect {
      get {
        if position == 0, let first { return first }
        return others[position - 1]
      }
      set {
        if position == 0 { first = newValue } else { others[position - 1] = newValue }
      }
    }

    /// Returns the position of the new member.
    mutating func append(_ effect: InFlightEffect) -> Int {
      if first == nil { first = effect } else { others.append(effect) }
      return count - 1
    }

    /// Returns the last member if it takes the position of the removed one.
    mutating func remove(at position: Int) -> InFlightEffect? {
      guard let last = others.popLast() else {
        first = nil
        return nil
      }
      guard position < count else { return nil }
      self[position] = last
      return last
    }
  }
}
