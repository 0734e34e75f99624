import LegacySyncFeature
import NavigatorComposition

extension LegacyModel {
  /// Keeps the model and the Legacy sync screen of the app in step.
  ///
  /// - Parameter store: The store of the app.
  /// - Returns: The connection, which ends when it is cancelled or freed.
  func bridge(to store: StoreOf<AppRouter>) -> StoreObservation {
    store.keepInStep(
      \.legacyAmount,
      action: AppRouter.Action.legacyAmountChanged,
      read: { self.amount },
      write: { if let amount = $0 { self.setAmount(amount) } },
      subscribe: { self.addListener($0) }
    )
  }
}
