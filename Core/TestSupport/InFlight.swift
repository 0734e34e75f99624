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
