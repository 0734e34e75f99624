package import NavigatorComposition
package import NavigatorRouting

/// An optional counter, which can be added and removed.
package struct OptionalCounter: MenuFeature {
  package struct State: Equatable, Sendable, Codable, SharingState {
    package var counter: Counter.State?
    /// The number of steps of all counters so far, which each of them writes.
    @Shared<Steps> package var steps: Int

    package init(counter: Counter.State? = nil, steps: Int = 0) {
      self.counter = counter
      _steps = Shared(wrappedValue: steps)
    }

    package mutating func shareValues() {
      let steps = steps
      counter?.steps = steps
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case counter(Counter.Action)
  }

  package enum View: Equatable, Sendable, Codable {
    case toggle
  }

  package init() {}

  /// `/optional-counter` without a counter, or `/optional-counter;count=3` with one.
  package static let link = ScreenLink("optional-counter", State()).parameter("count", \.count)

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.toggle): state.counter = state.counter == nil ? Counter.State() : nil
      case .counter: break
      }
      return .none
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
    .sharing(\.$steps)
  }
}

extension OptionalCounter.State {
  /// The count; nil without a counter.
  fileprivate var count: Int? {
    get { counter?.count }
    set { counter = newValue.map { Counter.State(count: $0) } }
  }
}
