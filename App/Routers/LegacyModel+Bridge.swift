import LegacySyncFeature
import NavigatorComposition
import NavigatorRouting

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

extension AppRouter.State {
  /// The amount of the Legacy sync screen; nil while it is not on top.
  var legacyAmount: Int? { path.last?.legacySync?.amount }

  /// Adds a change of the model to the amount of the Legacy sync screen, if it is on top.
  mutating func legacyAmountChanged(from old: Int, to new: Int) {
    guard let id = path.topID, var screen = path.last?.legacySync else { return }
    screen.modelChanged(from: old, to: new)
    path[id: id] = .legacySync(screen)
  }
}
