import CommunityFeature
import HomeFeature
import MessageFeature
import NavigatorComposition
import NotificationFeature
import SearchFeature

/// Shows five features as tabs; each keeps its state while another is shown.
struct MainTabRouter: Reducer {
  struct State: Equatable, Sendable, Codable {
    var tab = Tab.home
    var home = Home.State()
    var search = Search.State()
    var community = CommunityList.State()
    var notification = NotificationList.State()
    var message = MessageList.State()
  }

  enum Tab: Equatable, Sendable, Codable, CaseIterable {
    case home, search, community, notification, message
  }

  enum Action: Equatable, Sendable, Codable {
    /// The tabs came into sight.
    case appear
    case select(Tab)
    case home(Home.Action)
    case search(Search.Action)
    case community(CommunityList.Action)
    case notification(NotificationList.Action)
    case message(MessageList.Action)
  }

  let dependencies: Dependencies

  var body: some ReducerOf<Self> {
    let social = dependencies.social
    Scope(state: \.home, action: Case(Action.home) { $0.home }) { Home() }
    Scope(state: \.search, action: Case(Action.search) { $0.search }) { Search(client: social) }
    Scope(state: \.community, action: Case(Action.community) { $0.community }) {
      CommunityList(client: social)
    }
    Scope(state: \.notification, action: Case(Action.notification) { $0.notification }) {
      NotificationList(client: social)
    }
    Scope(state: \.message, action: Case(Action.message) { $0.message }) {
      MessageList(client: social)
    }
    Reduce(route)
  }

  private func route(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .appear:
      return .merge(
        .send(.search(.view(.appear))),
        .send(.community(.view(.appear))),
        .send(.notification(.view(.appear))),
        .send(.message(.view(.appear)))
      )
    case .select(.home) where state.tab == .home:
      return .send(.home(.popToRoot))
    case .select(let tab):
      state.tab = tab
      return .none
    case .home(.view), .home(.path), .home(.popToRoot): return .none
    case .search(.view), .search(.loaded): return .none
    case .community(.view), .community(.loaded), .community(.failed): return .none
    case .notification(.view), .notification(.loaded), .notification(.failed): return .none
    case .message(.view), .message(.loaded), .message(.sent), .message(.failed): return .none
    }
  }
}

extension MainTabRouter.Action {
  var home: Home.Action? { if case .home(let action) = self { action } else { nil } }
  var search: Search.Action? { if case .search(let action) = self { action } else { nil } }
  var community: CommunityList.Action? {
    if case .community(let action) = self { action } else { nil }
  }
  var notification: NotificationList.Action? {
    if case .notification(let action) = self { action } else { nil }
  }
  var message: MessageList.Action? { if case .message(let action) = self { action } else { nil } }
}
