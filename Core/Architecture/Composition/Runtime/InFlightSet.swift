/// Effects in flight that are cancelled together: those of a scope, a group, or a cancellation id.
///
/// Insertion and removal take constant time on average.
@MainActor
class InFlightSet {
  /// The members, and fewer effects than these that were members.
  private var effects: [InFlightEffect] = []
  /// The number of members.
  private var count = 0
  /// The number of effects that are starting and will be inserted here.
  private var startingCount = 0

  /// Whether nothing is in flight or starting here.
  var isIdle: Bool { count == 0 && startingCount == 0 }

  /// The task of a member that has one; nil if none has.
  var task: Task<Void, any Error>? {
    effects.lazy.compactMap { $0.isRegistered ? $0.task : nil }.first
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
    effects.append(effect)
    count += 1
  }

  /// Removes a member that is no longer registered, together with others once they are half of the effects.
  func removeUnregistered() {
    count -= 1
    if 2 * count <= effects.count { effects.removeAll { !$0.isRegistered } }
    removeIfIdle()
  }

  /// Cancels every member, which removes it from all its sets.
  ///
  /// It starts with the last. An effect that starts during the call, in reaction to a cancellation, is not cancelled.
  ///
  /// - Parameter sequence: The sequence that contains the cancellation, whose later parts stay; nil
  ///   for none.
  func cancelAll(in sequence: AnyEffectSequence? = nil) {
    for effect in effects.reversed()
    where effect.isRegistered && !effect.isPending(in: sequence) { effect.cancel() }
  }
}
