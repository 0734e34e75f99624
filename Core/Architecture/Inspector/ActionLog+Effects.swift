import NavigatorComposition
import Synchronization

/// An effect in flight.
final class RunningEffect<Action: Sendable>: Sendable {
  /// The action whose reducer returned the effect.
  let action: Action
  /// The number of the action.
  let number: Int
  let start = ContinuousClock.now
  private let cancellation = Atomic(false)

  init(action: Action, number: Int) {
    self.action = action
    self.number = number
  }

  var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  func noteCancellation() { cancellation.store(true, ordering: .relaxed) }
}

extension ActionLog {
  /// Runs the operation of an effect, which is among the effects in flight until it has ended.
  func run(_ operation: @MainActor () async -> Void, of effect: RunningEffect<Action>) async {
    effects.append(effect)
    inspection?.noteStart(ofEffectOf: effect.number)
    await withTaskCancellationHandler {
      await operation()
    } onCancel: {
      effect.noteCancellation()
    }
    inspection?.noteCancellations()
    effects.removeAll { $0 === effect }
  }

  /// Removes and returns the effects that were cancelled.
  func takeCancelledEffects() -> [RunningEffect<Action>] {
    let cancelled = effects.filter(\.isCancelled)
    if !cancelled.isEmpty {
      effects.removeAll(where: \.isCancelled)
    }
    return cancelled
  }
}
