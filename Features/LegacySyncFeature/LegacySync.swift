package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting

/// An amount in the store, synchronized with an amount in a class-based legacy model.
///
/// The app synchronizes ``State/amount`` and the model with `Store.keepInStep`. The feature only
/// observes the model, to display its amount.
package struct LegacySync: Feature {
  package struct State: Equatable, Sendable, Codable {
    /// The amount in the store; nil until the model is read.
    package var amount: Int?
    /// The amount in the model; nil until the model is read.
    package var modelAmount: Int?

    package init(amount: Int? = nil, modelAmount: Int? = nil) {
      self.amount = amount
      self.modelAmount = modelAmount
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case modelChanged(Int)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case decrement
    case increment
    /// Changes the model directly, as legacy code of the program does.
    case decrementModel
    case incrementModel
  }

  private enum CancelID: Hashable { case observation }

  private let model: LegacyModel

  package init(model: LegacyModel) {
    self.model = model
  }

  /// `/legacy-sync`, without the amounts.
  package static let link = ScreenLink("legacy-sync", State())

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return observeModel()
    case .view(.decrement): state.amount?.step(by: -1)
    case .view(.increment): state.amount?.step(by: 1)
    case .view(.decrementModel): return .run { [model] _ in model.setAmount(model.amount - 1) }
    case .view(.incrementModel): return .run { [model] _ in model.setAmount(model.amount + 1) }
    case .modelChanged(let amount):
      state.modelAmount = amount
      // The initial amount of a new screen; the app synchronizes later changes.
      state.amount = state.amount ?? amount
    }
    return .none
  }

  private func observeModel() -> EffectOf<Self> {
    .run { [model] send in
      for await amount in model.amounts() { send(.modelChanged(amount)) }
    }
    .cancellable(id: CancelID.observation, cancelInFlight: true)
  }
}
