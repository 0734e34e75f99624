import NavigatorComposition
import NavigatorMenus

/// A screen of a table.
protocol ScreenEntry<Path>: AnyObject, Sendable {
  associatedtype Path: Screens
  associatedtype Screen: Feature

  /// The name of the screen's cases.
  var name: String { get }

  /// The cases of the screen among the states and the actions.
  var state: Case<Path.State, Screen.State> { get }
  var action: Case<Path.Action, Screen.Action> { get }

  /// Returns the reducer of the screen, with the dependencies that a path has.
  var reducer: @Sendable (Path) -> Reduce<Path.State, Path.Action> { get }

  /// Returns the appearances of the screen and of all screens inside it.
  func appearances(in state: Path.State) -> [Appearance<Path.Action>]
}

extension ScreenEntry {
  /// The type of the screen's feature.
  var feature: any Feature.Type { Screen.self }

  /// Returns a grammar with the link segment of the screen.
  func addLink(
    to path: PathLink<Path.State>,
    fileID: StaticString,
    line: UInt
  ) -> PathLink<Path.State> {
    let embed = state.embed
    let extract = state.extract
    return path.screen(Screen.link, embed, fileID: fileID, line: line) { extract($0) }
  }

  /// Encodes a state under the name of the screen.
  func encode(state: Path.State, to encoder: any Encoder) throws {
    try encode(self.state.extract(state), to: encoder)
  }

  /// Encodes an action under the name of the screen.
  func encode(action: Path.Action, to encoder: any Encoder) throws {
    try encode(self.action.extract(action), to: encoder)
  }

  private func encode(_ payload: (some Encodable)?, to encoder: any Encoder) throws {
    var screens = encoder.container(keyedBy: ScreenKey.self)
    let key = ScreenKey(stringValue: name)
    var container = screens.nestedContainer(keyedBy: ScreenKey.self, forKey: key)
    try container.encodeIfPresent(payload, forKey: .payload)
  }

  /// Decodes a payload as a state.
  func decodeState(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.State {
    state.embed(try payload.decode(Screen.State.self, forKey: .payload))
  }

  /// Decodes a payload as an action.
  func decodeAction(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.Action {
    action.embed(try payload.decode(Screen.Action.self, forKey: .payload))
  }
}

/// The screen of a feature.
final class FeatureEntry<Screen: Feature, Path: Screens>: ScreenEntry {
  let name: String
  let state: Case<Path.State, Screen.State>
  let action: Case<Path.Action, Screen.Action>
  let reducer: @Sendable (Path) -> Reduce<Path.State, Path.Action>

  init(
    _ name: String,
    _ state: Case<Path.State, Screen.State>,
    _ action: Case<Path.Action, Screen.Action>,
    _ reducer: @escaping @Sendable (Path) -> Reduce<Path.State, Path.Action>
  ) {
    self.name = name
    self.state = state
    self.action = action
    self.reducer = reducer
  }

  func appearances(in state: Path.State) -> [Appearance<Path.Action>] {
    if Screen.containsScreens {
      return self.state.extract(state).map { Screen.appearances(in: $0, action.embed) } ?? []
    }
    // Without a copy of the state, for which each push would wait.
    guard let appear = Screen.appear else { return [] }
    return [Appearance(action.embed(appear))]
  }
}

extension ReportedIssue {
  static func wrongScreen(
    _ place: String,
    _ value: Any,
    what: String = "An action arrived at a screen of another kind."
  ) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: what,
      values: ["action or state": "\(value)"],
      reasons: [
        "The case in `path[id: id, case: …]` is not the screen's.",
        "A screen was replaced by one of another kind under the same id.",
      ],
      remedy: "Use the case of the screen, and replace screens by pop and push."
    )
  }
}
