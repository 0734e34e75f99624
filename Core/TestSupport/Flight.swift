import Synchronization
import Testing

/// One operation of an effect.
@MainActor
final class Flight {
  /// The line of the test that led to it.
  let location: SourceLocation
  /// Counts up, to tell which began first.
  let number: Int
  var isSkipped = false
  /// The action whose reducer returned the effect, as text.
  private let text: () -> String
  private let crowd: InFlight
  private let cancellation = Atomic(false)
  private static var count = 0

  init(_ crowd: InFlight, at location: SourceLocation, action: @escaping () -> String) {
    self.crowd = crowd
    self.location = location
    text = action
    Self.count += 1
    number = Self.count
  }

  var action: String { text() }

  var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  /// Runs the operation that this stands for.
  func run(_ operation: @MainActor () async -> Void) async {
    crowd.begin(self)
    await withTaskCancellationHandler {
      await Origin.$line.withValue(location) { await operation() }
    } onCancel: {
      cancellation.store(true, ordering: .relaxed)
    }
    crowd.end(self)
  }
}

/// Where in the test an effect comes from.
enum Origin {
  /// The line of the test that led to the effect which runs in the current task; nil outside of one.
  @TaskLocal static var line: SourceLocation?
}
