package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting
package import SocialClient

/// Creates a profile with a display name and a short bio, after validating them.
package struct Setup: MenuFeature {
  /// The maximum length of a name, which fits on one line of a list in a narrow terminal.
  package static let maximumNameLength = 20
  /// The maximum length of a bio, as of a short message.
  package static let maximumBioLength = 140

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

  /// The phase of creating the profile.
  package enum Phase: Equatable, Sendable, Codable {
    case editing
    /// Saving was rejected because of a problem; from now on, all problems are displayed.
    case checking
    case saving
    /// Another profile has the name.
    case taken(String)
    case failed(String)
  }

  /// A reason why a profile is not valid.
  package enum Problem: Equatable, Sendable {
    case nameMissing
    case nameTooLong(by: Int)
    case nameTaken
    case bioTooLong(by: Int)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case saved(Profile)
    case taken(String)
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

  package init(client: SocialClient) { self.client = client }

  /// `/setup`, or `/setup;name=Ada` for a name that was typed before; the bio is restored at the next start.
  package static let link = ScreenLink("setup", State()).parameter("name", \.name)
    .draft("bio", \.bio)

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    // A change after Save is not part of the profile that is saved.
    case .view(.editName) where state.phase == .saving,
      .view(.editBio) where state.phase == .saving:
      break
    case .view(.editName(let name)): state.name = name
    case .view(.editBio(let bio)): state.bio = bio
    case .view(.save): return save(&state)
    case .saved(let profile):
      state.phase = .editing
      return .send(.delegate(.toMainTab(profile)))
    case .taken(let name): state.phase = .taken(name)
    case .failed(let reason): state.phase = .failed(reason)
    case .delegate: break
    }
    return .none
  }

  private func save(_ state: inout State) -> EffectOf<Self> {
    guard state.phase != .saving else { return .none }
    guard state.nameProblem == nil, state.bioProblem == nil else {
      if state.nameProblem != .nameTaken { state.phase = .checking }
      return .none
    }
    state.phase = .saving
    let profile = Profile(name: state.name.trimmingWhitespace(), bio: state.bio)
    return .run { [client] send in
      try await client.add(profile)
      send(.saved(profile))
    } catch: { error, send in
      send(error is NameTaken ? .taken(profile.name) : .failed(String(describing: error)))
    }
  }
}

extension Setup.State {
  /// The problem of the name; nil if it is valid.
  package var nameProblem: Setup.Problem? {
    if name.allSatisfy(\.isWhitespace) { return .nameMissing }
    let excess = name.count - Setup.maximumNameLength
    if excess > 0 { return .nameTooLong(by: excess) }
    guard case .taken(let taken) = phase, Profile.areSame(taken, name) else { return nil }
    return .nameTaken
  }

  /// The problem of the bio; nil if it is valid.
  package var bioProblem: Setup.Problem? {
    let excess = bio.count - Setup.maximumBioLength
    return excess > 0 ? .bioTooLong(by: excess) : nil
  }
}
