package import NavigatorComposition

/// The profile tab of ``SharedCounter``: statistics of the counter, which it can reset but not set.
package struct Profile: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package private(set) var count: Int
    package private(set) var maximum: Int
    package private(set) var minimum: Int
    package private(set) var events: Int

    init(_ counter: Counter.State) {
      count = counter.count
      maximum = counter.maximum
      minimum = counter.minimum
      events = counter.events
    }
  }

  package enum Action: Equatable, Sendable, Codable {
    case reset
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .reset: state = State(Counter.State())
    }
    return .none
  }
}
