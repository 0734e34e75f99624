package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting
package import SocialClient

/// A search for people by name or bio.
package struct Search: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var query: String
    /// The people; nil until they are loaded.
    package var people: [Profile]?
    package var failure: String?
    /// The query before the user started to type; nil when typing has stopped.
    package var previousQuery: String?
    /// The person whose profile is open; nil for the search.
    package var open: Profile.ID?

    package init(query: String = "", people: [Profile]? = nil, open: Profile.ID? = nil) {
      self.open = open
      self.query = query
      self.people = people
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Profile])
    case failed(String)
    case typingStopped
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case edit(String)
    case open(Profile.ID)
    case close
  }

  private enum CancelID: Hashable { case typing }

  /// The debounce interval of the query: longer than the time between two key presses.
  private static let interval = Duration.milliseconds(200)

  private let client: SocialClient
  private let clock: any Clock<Duration>

  package init(client: SocialClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  /// `/search`, or `/search;find=blob;person=blob` with a query and an open profile.
  package static let link = ScreenLink("search", State()).parameter("find", \.query)
    .parameter("person", \.open)

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .request(Action.loaded, failure: Action.failed) { [client] in
        try await client.social().people
      }
    case .view(.edit(let query)):
      state.previousQuery = state.previousQuery ?? state.query
      state.query = query
      return .send(.typingStopped).debounce(id: CancelID.typing, for: Self.interval, clock: clock)
    case .view(.open(let id)):
      // While the query is typed, the rows are those of the query before.
      if state.people(matching: state.query).contains(where: { $0.id == id }) { state.open = id }
    case .view(.close): state.open = nil
    case .typingStopped: state.previousQuery = nil
    case .loaded(let people): (state.people, state.failure) = (people, nil)
    case .failed(let reason): state.failure = reason
    }
    return .none
  }
}

extension Search.State {
  /// The person whose profile is open; nil while none is.
  package var person: Profile? { people?.first { $0.id == open } }

  /// The people whose name or bio contains the query, in the order they joined.
  ///
  /// All people for an empty query; while the user types, the results of the previous query.
  package var found: [Profile] { people(matching: previousQuery ?? query) }

  fileprivate func people(matching query: String) -> [Profile] {
    (people ?? []).filter { person in
      person.name.contains(caseInsensitive: query) || person.bio.contains(caseInsensitive: query)
    }
  }
}
