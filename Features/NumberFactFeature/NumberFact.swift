package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting
package import NumberFactClient

/// A number, and a fact about it from a network service: below the number, or as an alert.
package struct NumberFact: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var number: Int {
      // The answer is about the old number.
      didSet { if number != oldValue { answer = .none } }
    }
    package var answer: Answer
    /// The address of the service; nil until the screen was added.
    package var provider: String?
    /// The fact, or the failure to load it, in front of the screen; nil if there is none.
    package var alert: AlertState<Never>?

    package init(number: Int = 0, answer: Answer = .none) {
      self.number = number
      self.answer = answer
    }
  }

  /// The state of the request.
  package enum Answer: Equatable, Sendable, Codable {
    case none
    case asking
    /// The answer will be an alert.
    case askingForAlert
    case fact(String)
    /// The service has no answer; the cause is nil if it is not known.
    case failed(NumberFactError.Cause?)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    /// The address of the service.
    case provided(by: String)
    case answered(Answer)
    case alert(PresentationAction<Never>)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case decrement
    case increment
    case set(Int)
    case ask
    case askForAlert
    case cancel
  }

  private enum CancelID: Hashable { case request }

  /// The delay before a failure is displayed, so that the progress row does not just flash.
  private static let delayWhenOffline = Duration.seconds(1)

  private let client: NumberFactClient
  private let clock: any Clock<Duration>

  package init(client: NumberFactClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  /// `/number-fact`, or `/number-fact;number=7`; without the answer.
  package static let link = ScreenLink("number-fact", State()).parameter("number", \.number)

  package static var appear: Action? { .view(.appear) }

  package var body: some ReducerOf<Self> {
    Reduce<State, Action>(reduceFact).ifLet(\.alert, alert: \.alert)
  }

  private func reduceFact(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return .send(.provided(by: client.provider))
    case .provided(let provider): state.provider = provider
    case .view(.decrement): return change(&state) { $0.step(by: -1) }
    case .view(.increment): return change(&state) { $0.step(by: 1) }
    case .view(.set(let number)): return change(&state) { $0 = number }
    // A second Enter asks for nothing else.
    case .view(.ask): return state.answer == .asking ? .none : ask(&state, .asking)
    case .view(.askForAlert):
      return state.answer == .askingForAlert ? .none : ask(&state, .askingForAlert)
    case .view(.cancel):
      state.answer = .none
      return .cancel(id: CancelID.request)
    case .answered(let answer):
      // A link may have changed the number, which does not cancel the request.
      if state.answer == .asking { state.answer = answer }
      if state.answer == .askingForAlert {
        state.answer = .none
        state.alert = Self.alert(answer)
      }
    case .alert: break
    }
    return .none
  }

  private func change(_ state: inout State, _ change: (inout Int) -> Void) -> EffectOf<Self> {
    let number = state.number
    change(&state.number)
    return state.number == number ? .none : .cancel(id: CancelID.request)
  }

  private func ask(_ state: inout State, _ answer: Answer) -> EffectOf<Self> {
    state.answer = answer
    let number = state.number
    return .run { [client] send in
      send(.answered(.fact(try await client.fact(number))))
    } catch: { [clock] error, send in
      guard (try? await clock.sleep(for: Self.delayWhenOffline)) != nil else { return }
      send(.answered(.failed((error as? NumberFactError)?.cause)))
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}
