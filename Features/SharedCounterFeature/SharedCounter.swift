package import NavigatorComposition
package import NavigatorRouting

/// Two tabs with shared state: a counter, and a profile with statistics of the counter.
///
/// Each tab has a reducer of its own. The state of the profile is computed from the state of the counter and written
/// back to it, so both always agree.
package struct SharedCounter: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var tab = Tab.counter
    package var counter = Counter.State()

    package init() {}

    /// The state of the profile: the count and the statistics in the state of the counter.
    package var profile: Profile.State {
      get { Profile.State(counter) }
      set {
        counter.count = newValue.count
        counter.maximum = newValue.maximum
        counter.minimum = newValue.minimum
        counter.events = newValue.events
      }
    }
  }

  package enum Tab: String, LinkValue, Codable, CaseIterable {
    case counter
    case profile
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case counter(Counter.Action)
    case profile(Profile.Action)
  }

  package enum View: Equatable, Sendable, Codable {
    case select(Tab)
  }

  package init() {}

  /// `/shared-counter`, or `/shared-counter;tab=profile`; the link does not contain the counts.
  package static let link = ScreenLink("shared-counter", State()).parameter("tab", \.tab)

  package var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.profile, action: \.profile) { Profile() }
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.select(let tab)):
        state.tab = tab
      case .profile(.reset):
        // The user sees the counter that the profile has reset.
        state.tab = .counter
      case .counter:
        break
      }
      return .none
    }
  }
}
