import Synchronization
import Testing

/// The operation of one effect.
@MainActor
final class TrackedEffect {
  /// The line of the test that led to the effect.
  let location: SourceLocation
  /// A number that increases with each effect, for their order.
  let number: Int
  var isSkipped = false
  /// Describes the action whose reducer returned the effect.
  private let text: () -> String
  private let tracker: EffectTracker
  private let cancellation = Atomic(false)
  private static var count = 0

  init(_ tracker: EffectTracker, at location: SourceLocation, action: @escaping () -> String) {
    self.tracker = tracker
    self.location = location
    text = action
    Self.count += 1
    number = Self.count
  }

  var action: String { text() }

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
