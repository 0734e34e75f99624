package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting

/// The new screen: an amount in the store, synchronized with the one of ``LegacyModel``.
///
/// The feature does not know the model: the app connects both with `Store.synchronize`.
package struct LegacySync: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var amount: Int
    /// The last change by the model; nil before there was one.
    package private(set) var lastModelChange: Int?

    package init(amount: Int = LegacyModel.defaultAmount) { self.amount = amount }

    /// Adds a change of the model, whatever the amount has become since.
    package mutating func modelChanged(from old: Int, to new: Int) {
      let (difference, overflows) = new.subtractingReportingOverflow(old)
      lastModelChange = difference
      if overflows || amount == old { amount = new } else { amount.step(by: difference) }
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
  }

  package enum View: Equatable, Sendable, Codable {
    case decrement
    case increment
    case set(Int)
  }

  package init() {}

  /// `/legacy-sync`, without the amount, which is the model's.
  package static let link = ScreenLink("legacy-sync", State())

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.decrement): state.amount.step(by: -1)
    case .view(.increment): state.amount.step(by: 1)
    case .view(.set(let amount)): state.amount = amount
    }
    return .none
  }
}
