import LegacySyncFeature
import NavigatorComposition

extension LegacyModel {
  /// Synchronizes the model and the Legacy sync screen of the app.
  ///
  /// - Parameter store: The store of the app.
  /// - Returns: The observation, which ends when it is cancelled or deallocated.
  func bridge(to store: StoreOf<AppRouter>) -> StoreObservation {
    store.keepInStep(
      \.legacyAmount,
      action: AppRouter.Action.legacyAmountChanged,
      read: { self.amount },
      write: { self.setAmount($0) },
      subscribe: { self.addListener($0) }
    )
  }
}
