public import NavigatorComposition

/// A reducer that decides which screen comes next, and holds the stack of screens.
///
/// It does nothing else. The features are its children, and none of them depends on another: a feature
/// sends a delegate action, and the router answers it in ``route(_:_:)``, usually by pushing a screen:
///
/// ```swift
/// struct AppRouter: RouterReducer {
///   @Screens struct Path {
///     let root = Entry()
///     let hoge = Hoge()
///     let fuga = Fuga()
///   }
///   struct State: RouterState {
///     var root = Entry.State()
///     var path = StackState<Path.State>()
///   }
///   @Cases enum Action: RouterAction {
///     case root(Entry.Action)
///     case path(Path.StackAction)
///   }
///   let path = Path()
///
///   func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
///     switch delegate {
///     case .root(.toHoge): state.path.append(.hoge(Hoge.State()))
///     case .hoge(.toFuga(let count)): state.path.append(.fuga(Fuga.State(openedWith: count)))
///     case .fuga(.backToEntry): state.path.popToRoot()
///     }
///     return .none
///   }
/// }
/// ```
///
/// For an action of a screen the screen's reducer runs first; then, if the action is a delegate,
/// ``route(_:_:)``. A screen that was added meanwhile, by whatever way, gets its ``Feature/appear``
/// action.
public protocol RouterReducer: Reducer
where
  State: RouterState, Action: RouterAction,
  State.RootState == Path.Root.State, State.ScreenState == Path.State,
  Action.RootAction == Path.Root.Action, Action.ScreenState == Path.State,
  Action.ScreenAction == Path.Action
{
  /// The screens: the root and those that can be on the stack.
  associatedtype Path: RouterScreens

  /// The screens, with the clients they need.
  var path: Path { get }

  /// Decides what comes next after a delegate of the root or of a screen on the stack.
  ///
  /// The switch over the delegates has no `default` and no wildcard, so that a new delegate does not
  /// compile until it is routed. From some 750 delegates on, give each feature's delegates a function
  /// of their own: `case .hoge(let delegate): route(delegate, &state)`.
  ///
  /// - Parameters:
  ///   - delegate: What a feature asks for.
  ///   - state: The state of the router.
  /// - Returns: The effect to run.
  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action>

  /// Handles an action of the router's own: neither the root's nor one of the stack.
  ///
  /// The default does nothing.
  func handle(_ action: Action, _ state: inout State) -> Effect<Action>

  /// Called with each screen that was removed from the stack, the upper ones first; nil for nothing.
  ///
  /// Where it is given, a change of the stack copies the stack, which takes time in proportion to its
  /// depth.
  var popped: ((Path.State) -> Effect<Action>)? { get }
}

/// The state of a router: the root's, and the stack of screens above it.
public protocol RouterState: Equatable, Sendable, Codable {
  /// The state of the root.
  associatedtype RootState: Equatable & Sendable & Codable

  /// The state of a screen on the stack.
  associatedtype ScreenState: Equatable & Sendable & Codable

  /// The root, which is shown while the stack is empty.
  var root: RootState { get set }

  /// The screens above the root, the last on top.
  var path: StackState<ScreenState> { get set }
}

/// The actions of a router: the root's, those of the stack, and any of its own.
///
/// ``NavigatorComposition/Cases()`` generates the two getters.
public protocol RouterAction: Equatable, Sendable, Codable {
  /// The actions of the root.
  associatedtype RootAction

  /// The state of a screen on the stack.
  associatedtype ScreenState

  /// The actions of the screens.
  associatedtype ScreenAction

  /// An action of the root.
  static func root(_ action: RootAction) -> Self

  /// An action of the stack or of a screen on it.
  static func path(_ action: StackAction<ScreenState, ScreenAction>) -> Self

  /// The root's action; nil for any other.
  var root: RootAction? { get }

  /// The stack's action; nil for any other.
  var path: StackAction<ScreenState, ScreenAction>? { get }
}

extension RouterReducer {
  /// Does nothing: the router has no actions of its own.
  @inlinable
  public func handle(_ action: Action, _ state: inout State) -> Effect<Action> { .none }

  /// Nil: nothing is called.
  @inlinable
  public var popped: ((Path.State) -> Effect<Action>)? { nil }

  /// The root, the screens on the stack, and the routing between them.
  @inlinable
  public var body: Reduce<State, Action> {
    let router = Router(self)
    return Reduce { router.reduce(into: &$0, $1) }
  }

  /// Opens a link: afterwards the stack has the screens that the link names.
  ///
  /// Screens that the link names and that are there already keep their state. A link that cannot be
  /// read changes nothing and is reported as an issue: check links from outside with
  /// ``PathLink/screens(in:)`` first.
  public func open(_ link: String, in state: inout State) {
    do throws(LinkError) {
      try Path.link.open(link, in: &state.path)
    } catch {
      reportIssue(.unreadable(error, place: "\(Self.self).open"))
    }
  }

  /// The ``Feature/appear`` actions of all screens, for a state that a store begins with.
  ///
  /// A router sends the actions of screens that are added later by itself.
  public func appear(_ state: State) -> Effect<Action> {
    .merge(Self.screenAppearances(in: state).map { .send($0.action) })
  }
}

extension RouterReducer {
  /// The appearances of the root and of the screens on the stack.
  @inlinable
  static func screenAppearances(in state: State) -> [Appearance<Action>] {
    var appearances = Path.Root.appearances(in: state.root, Action.root, at: 0)
    let stack = state.path
    for (position, id) in stack.ids.enumerated() {
      for appearance in Path.appearances(in: stack[position]) {
        appearances.append(
          appearance.embedded(
            { .path(.element(id: id, action: $0)) },
            at: stack.place(of: id)
          )
        )
      }
    }
    return appearances
  }
}

extension Issue {
  @usableFromInline
  static func unreadable(_ error: LinkError, place: String) -> Issue {
    Issue(
      place: place,
      what: "A link could not be read.",
      values: ["error": "\(error)"],
      reasons: [
        "A screen's part of the link prints what it does not read.",
        "A link from outside was opened without checking it.",
      ],
      remedy: "Open links that were printed before, and check every other one."
    )
  }
}
