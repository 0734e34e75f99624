package import NavigatorComposition
package import SocialClient

/// Finds people by name or by what they say of themselves.
package struct Search: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var query: String
    package var people: Loaded

    package init(query: String = "", people: Loaded = .none) {
      self.query = query
      self.people = people
    }
  }

  /// The people, as far as they are known.
  package enum Loaded: Equatable, Sendable, Codable {
    case none
    case people([Profile])
    case failed(String)
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded(Loaded)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen came into sight.
    case appear
    case edit(String)
  }

  private let client: SocialClient

  package init(client: SocialClient) {
    self.client = client
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .run { [client] send in
        send(.loaded(.people(try await client.social().people)))
      } catch: { error, send in
        send(.loaded(.failed(String(describing: error))))
      }
    case .view(.edit(let query)): state.query = query
    case .loaded(let people): state.people = people
    }
    return .none
  }
}

extension Search.State {
  /// The people that the query finds, in the order they joined; everybody for an empty query.
  package var found: [Profile] {
    guard case .people(let people) = people else { return [] }
    let query = query.lowercased()
    guard !query.isEmpty else { return people }
    return people.filter {
      $0.name.holds(query) || $0.bio.holds(query)
    }
  }
}

extension String {
  /// Whether the text holds `words`, which are in lower case.
  ///
  /// The standard library's own search would load its regular expressions, twice the memory of all
  /// screens.
  fileprivate func holds(_ words: String) -> Bool {
    let text = lowercased()
    return text.indices.contains { text[$0...].hasPrefix(words) }
  }
}
