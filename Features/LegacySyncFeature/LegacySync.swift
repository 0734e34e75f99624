package import NavigatorComposition

/// A reducer's state and an older, class-based model, kept in step in both directions.
///
/// A change in the store is written to the model; a change in the model arrives as an action. Each
/// is passed on only when the other side differs, so that one change makes one round at most.
package struct LegacySync: Reducer {
  package struct State: Equatable, Sendable, Codable {
    /// The amount as the store knows it.
    package var amount: Int
    /// The amount the model told last; nil until it has told one.
    package var modelAmount: Int?

    package init(amount: Int = LegacyModel.usualAmount, modelAmount: Int? = nil) {
      self.amount = amount
      self.modelAmount = modelAmount
    }
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case modelChanged(Int)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen came into sight: from now on the model is watched.
    case appear
    case decrement
    case increment
    /// The same on the side of the old model, as another part of the program would.
    case decrementModel
    case incrementModel
  }

  private enum CancelID: Hashable { case watching }

  private let model: LegacyModel

  package init(model: LegacyModel) {
    self.model = model
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return watch()
    case .view(.decrement): return step(&state, by: -1)
    case .view(.increment): return step(&state, by: 1)
    case .view(.decrementModel): return .run { [model] _ in model.setAmount(model.amount - 1) }
    case .view(.incrementModel): return .run { [model] _ in model.setAmount(model.amount + 1) }
    case .modelChanged(let amount):
      state.amount = amount
      state.modelAmount = amount
      return .none
    }
  }

  private func step(_ state: inout State, by difference: Int) -> EffectOf<Self> {
    state.amount += difference
    return .run { [model, amount = state.amount] _ in
      guard model.amount != amount else { return }
      model.setAmount(amount)
    }
  }

  private func watch() -> EffectOf<Self> {
    .run { [model] send in
      for await amount in model.amounts() { send(.modelChanged(amount)) }
    }
    .cancellable(id: CancelID.watching, cancelInFlight: true)
  }
}
