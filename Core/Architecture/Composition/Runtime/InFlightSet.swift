/// Effects in flight that are cancelled together: those of a scope, a group, or a cancellation id.
///
/// Insertion and removal take constant time.
@MainActor
class InFlightSet {
  /// What the effects of a set have in common.
  enum Kind {
    case group, scope, cancellation
  }

  let kind: Kind

  /// Stored separately, because most groups contain one effect and then need no array.
  private var first: InFlightEffect?
  private var others: [InFlightEffect] = []
  /// The number of effects that are starting and will be inserted here.
  private var startingCount = 0

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether nothing is in flight or starting here.
  var isIdle: Bool { first == nil && startingCount == 0 }

  /// The task of a member that has one; nil if none has.
  var task: Task<Void, any Error>? {
    (0..<count).lazy.compactMap { self[$0].task }.first
  }

  /// Removes this set from its owner if it is idle.
  func removeIfIdle() {}

  /// Keeps this set in its owner while effects start, even if they finish synchronously.
  func beginStarting() { startingCount += 1 }

  /// Balances ``beginStarting()``.
  func endStarting() {
    startingCount -= 1
    removeIfIdle()
  }

  func insert(_ effect: InFlightEffect) {
    effect[positionIn: self] = count
    if first == nil { first = effect } else { others.append(effect) }
  }

  /// Removes a member, whose position the last member takes.
  func remove(_ effect: InFlightEffect) {
    if let last = others.popLast() {
      let position = effect[positionIn: self]
      if position < count {
        self[position] = last
        last[positionIn: self] = position
      }
    } else {
      first = nil
    }
    removeIfIdle()
  }

  /// Cancels every member, which removes it from all its sets.
  ///
  /// It starts with the last, whose removal moves no other. An effect that starts during the call,
  /// in reaction to a cancellation, is not cancelled.
  ///
  /// - Parameter sequence: The sequence that contains the cancellation, whose later parts stay; nil
  ///   for none.
  func cancelAll(in sequence: AnyEffectSequence? = nil) {
    for position in (0..<count).reversed() where position < count {
      let effect = self[position]
      if !effect.isPending(in: sequence) { effect.cancel() }
    }
  }

  private var count: Int { first == nil ? 0 : others.count + 1 }

  private subscript(position: Int) -> InFlightEffect {
    get {
      if position == 0, let first { return first }
      return others[position - 1]
    }
    set {
      if position == 0 { first = newValue } else { others[position - 1] = newValue }
    }
  }
}
