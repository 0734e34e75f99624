import NavigatorComposition
import NavigatorMenus

/// A screen of a table.
protocol ScreenEntry<Path>: AnyObject, Sendable {
  associatedtype Path: Screens

  /// The name of the screen's cases.
  var name: String { get }

  /// The title of the screen.
  var title: MenuText { get }

  /// Returns the reducer of the screen, with the dependencies that a path has.
  var reducer: @Sendable (Path) -> Reduce<Path.State, Path.Action> { get }

  /// Returns the appearances of the screen and of all screens inside it.
  func appearances(in state: Path.State) -> [Appearance<Path.Action>]

  /// Returns what a visitor makes of the screen's feature.
  func accept<V: ScreenVisitor<Path>>(_ visitor: V) -> V.Result

  /// Returns a grammar with the link segment of the screen.
  func addLink(to path: PathLink<Path.State>, fileID: StaticString, line: UInt)
    -> PathLink<Path.State>

  /// Encodes the payload of a state.
  func encode(state: Path.State, to payload: inout KeyedEncodingContainer<ScreenKey>) throws

  /// Encodes the payload of an action.
  func encode(action: Path.Action, to payload: inout KeyedEncodingContainer<ScreenKey>) throws

  /// Decodes a payload as a state.
  func state(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.State

  /// Decodes a payload as an action.
  func action(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.Action
}

/// The screen of a feature.
final class FeatureEntry<F: Feature, Path: Screens>: ScreenEntry {
  let name: String
  let state: Case<Path.State, F.State>
  let action: Case<Path.Action, F.Action>
  let reducer: @Sendable (Path) -> Reduce<Path.State, Path.Action>

  init(
    _ name: String,
    _ state: Case<Path.State, F.State>,
    _ action: Case<Path.Action, F.Action>,
    _ reducer: @escaping @Sendable (Path) -> Reduce<Path.State, Path.Action>
  ) {
    (self.name, self.state, self.action, self.reducer) = (name, state, action, reducer)
  }

  var title: MenuText { F.title }

  func appearances(in state: Path.State) -> [Appearance<Path.Action>] {
    if F.containsScreens {
      return self.state.extract(state).map { F.appearances(in: $0, action.embed) } ?? []
    }
    // Without a copy of the state, for which each push would wait.
    guard let appear = F.appear else { return [] }
    return [Appearance(action.embed(appear))]
  }

  func accept<V: ScreenVisitor<Path>>(_ visitor: V) -> V.Result {
    visitor.visit(F.self, state, action)
  }

  func addLink(
    to path: PathLink<Path.State>,
    fileID: StaticString,
    line: UInt
  ) -> PathLink<Path.State> {
    path.screen(F.link, state.embed, fileID: fileID, line: line) { self.state.extract($0) }
  }

  func encode(state: Path.State, to payload: inout KeyedEncodingContainer<ScreenKey>) throws {
    try payload.encodeIfPresent(self.state.extract(state), forKey: .payload)
  }

  func encode(action: Path.Action, to payload: inout KeyedEncodingContainer<ScreenKey>) throws {
    try payload.encodeIfPresent(self.action.extract(action), forKey: .payload)
  }

  func state(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.State {
    state.embed(try payload.decode(F.State.self, forKey: .payload))
  }

  func action(from payload: KeyedDecodingContainer<ScreenKey>) throws -> Path.Action {
    action.embed(try payload.decode(F.Action.self, forKey: .payload))
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
