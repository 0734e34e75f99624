/// The running effects of a test store.
@MainActor
final class EffectTracker {
  /// Sent when an effect has ended and when the store has received an event.
  let signal = AsyncSignal()
  private var effects: [ObjectIdentifier: TrackedEffect] = [:]

  nonisolated init() {}

  /// Whether no effect can send an action.
  var isEmpty: Bool { effects.isEmpty }

  /// Whether an effect runs that the test does not skip.
  var isBusy: Bool { effects.values.contains { !$0.isSkipped } }

  /// Whether a cancelled effect has not returned yet.
  var isCancelling: Bool { effects.values.contains { $0.isCancelled } }

  /// The effects that must finish, neither skipped nor cancelled, in the order of their start.
  var unfinished: [TrackedEffect] { running.filter { !$0.isSkipped && !$0.isCancelled } }

  /// The actions of all effects, in the order of their start.
  var actions: [String] { running.map(\.action) }

  private var running: [TrackedEffect] { effects.values.sorted { $0.number < $1.number } }

  func insert(_ effect: TrackedEffect) { effects[ObjectIdentifier(effect)] = effect }

  func remove(_ effect: TrackedEffect) {
    effects[ObjectIdentifier(effect)] = nil
    signal.send()
  }

  /// Lets every effect that is running continue past the end of the test.
  func skipAll() {
    for effect in effects.values { effect.isSkipped = true }
  }
}
