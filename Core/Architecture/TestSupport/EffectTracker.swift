import Synchronization
import Testing

/// The running effects of a test store, in the order of their start.
@MainActor
final class EffectTracker {
  /// Sent when an effect ends, and when the store receives an event.
  let signal = AsyncSignal()
  private var effects: [TrackedEffect] = []

  nonisolated init() {}

  /// Whether no effect is running, so that none can send an action.
  var isEmpty: Bool { effects.isEmpty }

  /// Whether an effect runs that the test does not skip.
  var isBusy: Bool { effects.contains { !$0.isSkipped } }

  /// Whether a cancelled effect has not returned yet.
  var isCancelling: Bool { effects.contains { $0.isCancelled } }

  /// The effects that must finish: neither skipped nor cancelled.
  var unfinished: [TrackedEffect] {
    effects.filter { effect in !effect.isSkipped && !effect.isCancelled }
  }

  var actions: [String] { effects.map(\.action) }

  func insert(_ effect: TrackedEffect) { effects.append(effect) }

  func remove(_ effect: TrackedEffect) {
    effects.removeAll { $0 === effect }
    signal.send()
  }

  /// Skips every running effect, which need not finish before the end of the test.
  func skipAll() {
    for effect in effects {
      effect.isSkipped = true
    }
  }
}

/// The operation of one effect.
@MainActor
final class TrackedEffect {
  /// The line of the test that led to the effect.
  let location: SourceLocation
  /// Whether the effect may run until the end of the test.
  var isSkipped = false
  /// The text of the action for which the reducer returned the effect.
  let action: String
  private let tracker: EffectTracker
  private let cancellation = Atomic(false)

  init(_ tracker: EffectTracker, at location: SourceLocation, action: String) {
    self.tracker = tracker
    self.location = location
    self.action = action
  }

  var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  /// Runs the effect's operation.
  func run(_ operation: @MainActor () async -> Void) async {
    tracker.insert(self)
    await withTaskCancellationHandler {
      await EffectOrigin.$location.withValue(location) { await operation() }
    } onCancel: {
      cancellation.store(true, ordering: .relaxed)
    }
    tracker.remove(self)
  }
}

/// The origin of the effect that runs in the current task.
enum EffectOrigin {
  /// The line of the test that led to the effect; nil outside of an effect.
  @TaskLocal static var location: SourceLocation?
}
