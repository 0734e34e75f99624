import LegacySyncFeature
import NavigatorComposition

extension LegacyModel {
  /// Synchronizes the model and the Legacy sync screen, until the observation is cancelled or deallocated.
  func bridge(to store: StoreOf<AppRouter>) -> StoreObservation {
    store.synchronize(
      \.legacyAmount,
      action: AppRouter.Action.legacyAmountChanged,
      read: { self.amount },
      write: { self.setAmount($0) },
      subscribe: { self.addListener($0) }
    )
  }
}
