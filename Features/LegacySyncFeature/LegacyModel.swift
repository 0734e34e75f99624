/// The older model: one object for the whole program, with a value that anybody may set and watch.
///
/// It stands for what a program had before it had reducers, and knows nothing of them.
@MainActor
package final class LegacyModel: Sendable {
  package nonisolated static let usualAmount = 100

  package private(set) var amount: Int
  private var watchers: [Int: (Int) -> Void] = [:]
  private var nextWatcher = 0

  package init(amount: Int = LegacyModel.usualAmount) {
    self.amount = amount
  }

  /// Sets the value and tells everybody who watches, whether it is another value or not.
  package func setAmount(_ amount: Int) {
    self.amount = amount
    for watcher in watchers.values { watcher(amount) }
  }

  /// The value now, and every value set from now on, until the reader stops.
  package func amounts() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let id = nextWatcher
    nextWatcher += 1
    watchers[id] = { continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.watchers[id] = nil }
    }
    continuation.yield(amount)
    return stream
  }
}
