/// The older model: one object for the whole program, with a value that can be set and observed.
///
/// It stands for what a program had before it had reducers, and depends on none of them.
@MainActor
package final class LegacyModel: Sendable {
  package nonisolated static let defaultAmount = 100

  package private(set) var amount: Int
  private var listeners: [Int: () -> Void] = [:]
  private var nextListener = 0

  package init(amount: Int = LegacyModel.defaultAmount) {
    self.amount = amount
  }

  /// Sets the value and calls every listener, also if the value is the same.
  package func setAmount(_ amount: Int) {
    self.amount = amount
    for listener in listeners.values { listener() }
  }

  /// Calls `listener` after every change, until the function that is returned is called.
  package func addListener(_ listener: @escaping () -> Void) -> @MainActor () -> Void {
    let id = nextListener
    nextListener += 1
    listeners[id] = listener
    return { self.listeners[id] = nil }
  }

  /// The value now, and every value that is set from now on, until the reader stops.
  package func amounts() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let remove = addListener { [weak self] in _ = self.map { continuation.yield($0.amount) } }
    continuation.onTermination = { _ in Task { @MainActor in remove() } }
    continuation.yield(amount)
    return stream
  }
}
