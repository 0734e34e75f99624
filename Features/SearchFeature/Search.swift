package import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
package import SocialClient

/// Finds people by name or by what they say of themselves.
package struct Search: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var query: String
    package var people: Loaded
    /// The query before the user began to type; nil when typing has stopped.
    package var previousQuery: String?

    package init(query: String = "", people: Loaded = .none, previousQuery: String? = nil) {
      self.query = query
      self.people = people
      self.previousQuery = previousQuery
    }
  }

  /// The people, as far as they are known.
  package enum Loaded: Equatable, Sendable, Codable {
    case none
    case people([Profile])
    case failed(String)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded(Loaded)
    case typingStopped
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case edit(String)
  }

  private enum CancelID: Hashable { case typing }

  /// How long the user pauses before the people are searched: longer than between two keys.
  private static let pause = Duration.milliseconds(200)

  private let client: SocialClient
  private let clock: any Clock<Duration>

  package init(client: SocialClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .run { [client] send in
        send(.loaded(.people(try await client.social().people)))
      } catch: { error, send in
        send(.loaded(.failed(String(describing: error))))
      }
    case .view(.edit(let query)):
      state.previousQuery = state.previousQuery ?? state.query
      state.query = query
      return .send(.typingStopped).debounce(id: CancelID.typing, for: Self.pause, clock: clock)
    case .typingStopped: state.previousQuery = nil
    case .loaded(let people): state.people = people
    }
    return .none
  }
}

extension Search.State {
  /// The people whose name or bio contains the query, in the order they joined.
  ///
  /// While the user types, those that the previous query finds; for an empty query, all.
  package var found: [Profile] {
    guard case .people(let people) = people else { return [] }
    let query = previousQuery ?? query
    return people.filter {
      query.isEmpty || $0.name.contains(caseInsensitive: query)
        || $0.bio.contains(caseInsensitive: query)
    }
  }
}
