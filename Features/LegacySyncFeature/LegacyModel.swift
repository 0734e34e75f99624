/// The model of the old screen: a shared object that notifies its listeners.
///
/// It is code from before the reducers, and does not depend on them.
@MainActor
package final class LegacyModel: Sendable {
  package nonisolated static let defaultAmount = 100

  package private(set) var amount: Int
  private var listeners: [(id: Int, call: () -> Void)] = []
  private var nextListenerID = 0

  package init(amount: Int = LegacyModel.defaultAmount) { self.amount = amount }

  /// Sets the amount and calls all listeners, even if the amount is unchanged.
  package func setAmount(_ amount: Int) {
    self.amount = amount
    for listener in listeners { listener.call() }
  }

  /// Calls `listener` after every change, until the returned function is called.
  package func addListener(_ listener: @escaping () -> Void) -> @MainActor () -> Void {
    let id = nextListenerID
    nextListenerID += 1
    listeners.append((id, listener))
    return { self.listeners.removeAll { $0.id == id } }
  }
}
