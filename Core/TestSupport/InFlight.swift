import Composition
import Synchronization
import Testing

/// The effects of a test store that have begun and not ended, and who waits for news of them.
@MainActor
final class InFlight {
  private var flights: [ObjectIdentifier: Flight] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  /// Whether anything runs that could still send an action.
  var isEmpty: Bool { flights.isEmpty }

  /// Whether anything runs that a test has not chosen to leave alone.
  var isBusy: Bool { flights.values.contains { !$0.isSkipped } }

  /// Whether a cancelled effect has not returned yet.
  var isCancelling: Bool { flights.values.contains { $0.isCancelled } }

  /// The effects a test has to answer for, in the order they began: neither skipped nor cancelled.
  var unfinished: [Flight] {
    flights.values
      .filter { !$0.isSkipped && !$0.isCancelled }
      .sorted { $0.number < $1.number }
  }

  /// The actions of everything that runs.
  var running: [String] {
    flights.values.sorted { $0.number < $1.number }.map(\.action)
  }

  func begin(_ flight: Flight) { flights[ObjectIdentifier(flight)] = flight }

  func end(_ flight: Flight) {
    flights[ObjectIdentifier(flight)] = nil
    signal()
  }

  /// Lets everything that runs now run on unasked.
  func skip() {
    for flight in flights.values { flight.isSkipped = true }
  }
}

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
      await operation()
    } onCancel: {
      cancellation.store(true, ordering: .relaxed)
    }
    crowd.end(self)
  }
}

// MARK: - Waiting

extension InFlight {
  /// Wakes whoever waits for a change.
  func signal() {
    guard !waiting.isEmpty else { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until `isReached`, asked after every change; false when `limit` has passed without.
  ///
  /// After a wait the effects have come to rest, so that what a test sees next does not depend on
  /// when its own task went on.
  func wait(atMost limit: Duration, until isReached: () -> Bool) async -> Bool {
    if isReached() { return true }
    let deadline = ContinuousClock.now.advanced(by: limit)
    let timer = Task { @MainActor in
      try? await Task.sleep(until: deadline)
      signal()
    }
    defer { timer.cancel() }
    while !isReached() {
      guard ContinuousClock.now < deadline else { return false }
      await withCheckedContinuation { waiting.append($0) }
    }
    await SerialTasks.settle()
    return true
  }
}
