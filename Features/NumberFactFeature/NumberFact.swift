package import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
package import NumberFactClient

/// A number, and something to know about it, asked for over the network.
package struct NumberFact: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var number: Int {
      // An answer belongs to its number.
      didSet { if number != oldValue { answer = .none } }
    }
    package var answer: Answer

    package init(number: Int = 0, answer: Answer = .none) {
      self.number = number
      self.answer = answer
    }
  }

  /// Where the question stands.
  package enum Answer: Equatable, Sendable, Codable {
    case none
    case asking
    case fact(String)
    /// The service could not be asked; the sentence is our own.
    case offline(String)
    /// The program that asks the service is not in order; why, in English.
    case broken(String)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case answered(Answer)
  }

  package enum View: Equatable, Sendable, Codable {
    case decrement
    case increment
    case ask
    case cancel
  }

  private enum CancelID: Hashable { case request }

  /// How long a failure is kept back, so that an answer never flashes by unread.
  private static let delayWhenOffline = Duration.seconds(1)

  private let client: NumberFactClient
  private let clock: any Clock<Duration>

  package init(client: NumberFactClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.decrement): return change(&state, by: -1)
    case .view(.increment): return change(&state, by: 1)
    case .view(.ask):
      state.answer = .asking
      return ask(state.number)
    case .view(.cancel):
      state.answer = .none
      return .cancel(id: CancelID.request)
    case .answered(let answer):
      // The number may have changed by a link, which cannot cancel the request.
      if state.answer == .asking { state.answer = answer }
      return .none
    }
  }

  private func change(_ state: inout State, by difference: Int) -> EffectOf<Self> {
    let isAsking = state.answer == .asking
    state.number.step(by: difference)
    return isAsking && state.answer == .none ? .cancel(id: CancelID.request) : .none
  }

  private func ask(_ number: Int) -> EffectOf<Self> {
    .run { [client] send in
      send(.answered(.fact(try await client.fact(number))))
    } catch: { [clock] error, send in
      if case NumberFactError.noProgram = error { return send(.answered(.broken("\(error)"))) }
      guard (try? await clock.sleep(for: Self.delayWhenOffline)) != nil else { return }
      send(.answered(.offline("\(number) is a good number Brent")))
    }
    .cancellable(id: CancelID.request, cancelInFlight: true)
  }
}
