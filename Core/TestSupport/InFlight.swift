/// The effects of a test store that have begun and not ended.
@MainActor
final class InFlight {
  /// Rung when an effect has ended, and when something was received.
  let bell = Bell()
  private var flights: [ObjectIdentifier: Flight] = [:]

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
    bell.ring()
  }

  /// Lets everything that runs now run on unasked.
  func skip() {
    for flight in flights.values { flight.isSkipped = true }
  }
}
