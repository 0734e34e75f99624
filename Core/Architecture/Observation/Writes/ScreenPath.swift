public import NavigatorComposition
public import NavigatorMenus
public import NavigatorRouting

/// The identity of a screen among those of a router and of the routers inside it.
///
/// <!-- code: symbol-screen-path -->
/// ```swift
/// let screens = NoteRouter.screenPaths(in: store.state)  // screens[0].id is "#0"
/// for action in NoteRouter.pop(screens[0], in: store.state) { store.send(action) }
/// ```
///
/// The stacks of nested routers are one path for a front end with a view for each screen. An element is the
/// id on the outer stack, followed by those on the inner ones.
public struct ScreenPath: Hashable, Sendable {
  /// A screen on a stack, or the router that is the first screen of another one.
  private enum Step: Hashable {
    case root
    case screen(StackElementID)
  }

  private let steps: [Step]

  /// The identity as menus, sessions and the inspector show it.
  public var id: ScreenID {
    ScreenID(steps.map { if case .screen(let id) = $0 { id.description } else { "root" } })
  }

  /// The screen of the router that has the screen inside, or is it; nil if that is the first one.
  package var outer: StackElementID? {
    if case .screen(let id) = steps.first { id } else { nil }
  }

  /// The path of the screen in the router inside; nil if it is not inside of one.
  package var inner: ScreenPath? { steps.count > 1 ? ScreenPath(steps: steps.dropFirst()) : nil }

  private init(steps: some Sequence<Step>) { self.steps = Array(steps) }

  init(_ id: StackElementID) { steps = [.screen(id)] }

  func inside(_ id: StackElementID?) -> ScreenPath {
    let step = id.map(Step.screen) ?? .root
    return ScreenPath(steps: [step] + steps)
  }
}

extension RouterReducer {
  /// Returns the paths of all screens above the first one, those of nested routers included, the bottom one first.
  ///
  /// Routers in tabs have paths of their own.
  public static func screenPaths(in state: State) -> [ScreenPath] {
    var paths = nested(Path.Root.self, state.root, popping: nil).paths.map { $0.inside(nil) }
    for (id, screen) in zip(state.path.ids, state.path) {
      paths.append(ScreenPath(id))
      paths += Path.screens(inside: screen, popping: nil).paths.map { $0.inside(id) }
    }
    return paths
  }

  /// Returns the actions that remove a screen and all above it, in order; none if it is not there.
  ///
  /// One for each stack with such a screen: those above the router that the screen is in go first.
  public static func pop(_ path: ScreenPath, in state: State) -> [Action] {
    guard let id = path.outer else {
      guard let inner = path.inner else { return [] }
      return popAll(above: -1, in: state)
        + nested(Path.Root.self, state.root, popping: inner).pops.map(Action.root)
    }
    guard let position = state.path.position(of: id) else { return [] }
    guard let inner = path.inner else { return popAll(above: position - 1, in: state) }
    let pops = Path.screens(inside: state.path[position], popping: inner).pops
    return popAll(above: position, in: state)
      + pops.map { .path(.element(id: id, action: $0)) }
  }

  private static func popAll(above position: Int, in state: State) -> [Action] {
    guard position + 1 < state.path.count else { return [] }
    return [.path(.popFrom(id: state.path.ids[position + 1]))]
  }
}

extension Screens {
  /// Returns the paths inside of a screen, or the actions that remove one of them.
  fileprivate static func screens(
    inside screen: State,
    popping path: ScreenPath?
  ) -> (paths: [ScreenPath], pops: [Action]) {
    func screens<F: Feature>(of feature: F.Type) -> (paths: [ScreenPath], pops: [Action]) {
      guard F.containsScreens, let (state, action) = cases(of: F.self, at: index(of: screen)),
        let state = state.extract(screen)
      else { return ([], []) }
      let (paths, pops) = nested(F.self, state, popping: path)
      return (paths, pops.map(action.embed))
    }
    return screens(of: feature(of: screen))
  }
}

/// Returns the paths inside of a feature that is a router, or the actions that remove one; none for other features.
private func nested<F: Feature>(
  _ feature: F.Type,
  _ state: F.State,
  popping path: ScreenPath?
) -> (paths: [ScreenPath], pops: [F.Action]) {
  func nested<R: RouterReducer>(in router: R.Type) -> ([ScreenPath], [F.Action]) {
    guard let state = state as? R.State else { return ([], []) }
    guard let path else { return (R.screenPaths(in: state), []) }
    return ([], R.pop(path, in: state) as? [F.Action] ?? [])
  }
  return (feature as? any RouterReducer.Type).map { nested(in: $0) } ?? ([], [])
}
