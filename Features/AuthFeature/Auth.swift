package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting
package import SocialClient

/// A sign-in screen, which looks up a profile by name.
package struct Auth: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var name: String
    package var attempt: Attempt

    package init(name: String = "", attempt: Attempt = .none) {
      self.name = name
      self.attempt = attempt
    }
  }

  /// The progress of signing in.
  package enum Attempt: Equatable, Sendable, Codable {
    case none
    case nameMissing
    case running
    case failed(String)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case found(Profile?)
    case failed(String)
    case delegate(Delegate)
  }

  @Cases package enum View: Equatable, Sendable, Codable {
    case edit(String)
    case signIn
    case cancel
  }

  package enum Delegate: Equatable, Sendable, Codable {
    case signedIn(Profile)
    /// No profile has the name.
    case isNew(name: String)
  }

  private enum CancelID: Hashable { case lookUp }

  private let client: SocialClient

  package init(client: SocialClient) { self.client = client }

  /// `/auth`, without the state.
  package static let link = ScreenLink("auth", State())

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.edit(let name)):
      state = State(name: name)
      return .cancel(id: CancelID.lookUp)
    case .view(.signIn):
      return signIn(&state)
    case .view(.cancel):
      state.attempt = .none
      return .cancel(id: CancelID.lookUp)
    case .found(let profile):
      state.attempt = .none
      return .send(.delegate(profile.map(Delegate.signedIn) ?? .isNew(name: state.trimmedName)))
    case .failed(let reason):
      state.attempt = .failed(reason)
      return .none
    case .delegate:
      return .none
    }
  }

  private func signIn(_ state: inout State) -> EffectOf<Self> {
    // A second Enter looks up nothing else.
    if state.attempt == .running { return .none }
    let name = state.trimmedName
    guard !name.isEmpty else {
      state.attempt = .nameMissing
      return .none
    }
    state.attempt = .running
    return .request(Action.found, failure: Action.failed) { [client] in
      try await client.profile(named: name)
    }
    .cancellable(id: CancelID.lookUp)
  }
}

extension Auth.State {
  fileprivate var trimmedName: String { name.trimmingWhitespace() }
}
