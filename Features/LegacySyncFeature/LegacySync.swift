package import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// A reducer's state beside an older, class-based model with the same amount.
///
/// The app keeps ``State/amount`` and the model in step with `Store.keepInStep`. The feature itself only
/// observes the model, to show its amount.
package struct LegacySync: Feature {
  package struct State: Equatable, Sendable, Codable {
    /// The amount in the store; nil until the model was read.
    package var amount: Int?
    /// The amount in the model; nil until the model was read.
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
    /// The same in the model, as another part of the program would do it.
    case decrementModel
    case incrementModel
  }

  private enum CancelID: Hashable { case observation }

  private let model: LegacyModel

  package init(model: LegacyModel) {
    self.model = model
  }

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
      // A new screen begins with the model's amount; from then on the bridge sets it.
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
