package import NavigatorComposition
import NavigatorRouting
package import SocialClient

/// Makes a profile: a display name and a short bio, both checked before anything is kept.
package struct Setup: Feature {
  /// Longer names break the line of a list on a narrow terminal.
  package static let longestName = 20
  /// A bio is a few words, not a page: what fits a message of old.
  package static let longestBio = 140

  package struct State: Equatable, Sendable, Codable {
    package var name: String
    package var bio: String
    package var phase: Phase

    package init(name: String = "", bio: String = "", phase: Phase = .editing) {
      self.name = name
      self.bio = bio
      self.phase = phase
    }
  }

  /// How far the profile has come.
  package enum Phase: Equatable, Sendable, Codable {
    case editing
    /// It was to be saved, and something is wrong with it: what is wrong is shown from now on.
    case checking
    case saving
    case failed(String)
  }

  /// What can be wrong with a profile.
  package enum Problem: Equatable, Sendable {
    case nameMissing
    case nameTooLong(by: Int)
    case bioTooLong(by: Int)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case saved(Profile)
    case failed(String)
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    case editName(String)
    case editBio(String)
    case save
  }

  package enum Delegate: Equatable, Sendable, Codable {
    case toMainTab(Profile)
  }

  private let client: SocialClient

  package init(client: SocialClient) {
    self.client = client
  }

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.editName(let name)): state.name = name
    case .view(.editBio(let bio)): state.bio = bio
    case .view(.save): return save(&state)
    case .saved(let profile):
      state.phase = .editing
      return .send(.delegate(.toMainTab(profile)))
    case .failed(let reason): state.phase = .failed(reason)
    case .delegate: break
    }
    return .none
  }

  private func save(_ state: inout State) -> EffectOf<Self> {
    guard state.nameProblem == nil, state.bioProblem == nil else {
      state.phase = .checking
      return .none
    }
    guard state.phase != .saving else { return .none }
    state.phase = .saving
    let profile = Profile(name: state.name, bio: state.bio)
    return .run { [client] send in
      try await client.save(profile)
      send(.saved(profile))
    } catch: { error, send in
      send(.failed(String(describing: error)))
    }
  }
}

extension Setup.State {
  /// What is wrong with the name; nil when nothing is.
  package var nameProblem: Setup.Problem? {
    if name.allSatisfy(\.isWhitespace) { return .nameMissing }
    let excess = name.count - Setup.longestName
    return excess > 0 ? .nameTooLong(by: excess) : nil
  }

  /// What is wrong with the bio; nil when nothing is.
  package var bioProblem: Setup.Problem? {
    let excess = bio.count - Setup.longestBio
    return excess > 0 ? .bioTooLong(by: excess) : nil
  }
}
