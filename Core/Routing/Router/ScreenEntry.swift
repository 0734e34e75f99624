import NavigatorComposition
public import NavigatorMenus

/// A screen of a table.
@usableFromInline
protocol ScreenEntry<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// The name of the screen's cases.
  var name: String { get }

  /// The title of the screen.
  var title: Text { get }

  /// Returns the content of the screen, with its actions embedded in a parent's.
  func menu<Parent>(_ state: State, _ embed: @escaping (Action) -> Parent) -> Menu<Parent>

  /// Returns the appearances of the screen and of all screens inside it.
  func appearances(in state: State) -> [Appearance<Action>]

  /// Returns a grammar with the link segment of the screen.
  func addLink(to path: PathLink<State>, fileID: StaticString, line: UInt) -> PathLink<State>

  /// Encodes the payload of a state.
  func encode(state: State, to payload: inout KeyedEncodingContainer<ScreenKey>) throws

  /// Encodes the payload of an action.
  func encode(action: Action, to payload: inout KeyedEncodingContainer<ScreenKey>) throws

  /// Decodes a payload as a state.
  func state(from payload: KeyedDecodingContainer<ScreenKey>) throws -> State

  /// Decodes a payload as an action.
  func action(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Action
}

/// The screen of a feature.
final class FeatureEntry<F: Feature, State, Action>: ScreenEntry {
  let name: String
  let action: Case<Action, F.Action>
  let embed: @Sendable (F.State) -> State
  let modify: @Sendable (inout State?, (inout F.State) -> Void) -> Bool

  init(
    name: String,
    action: Case<Action, F.Action>,
    embed: @escaping @Sendable (F.State) -> State,
    modify: @escaping @Sendable (inout State?, (inout F.State) -> Void) -> Bool
  ) {
    (self.name, self.action, self.embed, self.modify) = (name, action, embed, modify)
  }

  /// Returns the state of the feature; nil for another case.
  func state(of screen: State) -> F.State? {
    var (screen, state): (State?, F.State?) = (screen, nil)
    _ = modify(&screen) { state = $0 }
    return state
  }

  var title: Text { F.title }

  func menu<Parent>(_ state: State, _ embed: @escaping (Action) -> Parent) -> Menu<Parent> {
    guard let state = self.state(of: state) else { return Menu(title: title) }
    return F.menu(state).map { [action] in embed(action.embed($0)) }
  }

  func appearances(in state: State) -> [Appearance<Action>] {
    if F.containsScreens {
      return self.state(of: state).map { F.appearances(in: $0, action.embed) } ?? []
    }
    // Without a copy of the state, for which each push would wait.
    guard let appear = F.appear else { return [] }
    return [Appearance(action.embed(appear))]
  }

  func addLink(to path: PathLink<State>, fileID: StaticString, line: UInt) -> PathLink<State> {
    path.screen(F.link, embed, fileID: fileID, line: line) { self.state(of: $0) }
  }

  func encode(state: State, to payload: inout KeyedEncodingContainer<ScreenKey>) throws {
    try payload.encodeIfPresent(self.state(of: state), forKey: .payload)
  }

  func encode(action: Action, to payload: inout KeyedEncodingContainer<ScreenKey>) throws {
    try payload.encodeIfPresent(self.action.extract(action), forKey: .payload)
  }

  func state(from payload: KeyedDecodingContainer<ScreenKey>) throws -> State {
    embed(try payload.decode(F.State.self, forKey: .payload))
  }

  func action(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Action {
    action.embed(try payload.decode(F.Action.self, forKey: .payload))
  }
}
