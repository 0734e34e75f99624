public import NavigatorComposition

/// A reducer that decides which screen is next, and has the stack of screens.
///
/// It does nothing else. The features are its children, which do not depend on each other. A
/// feature sends a delegate action, and the router handles it in ``route(_:_:)``, usually by
/// pushing a screen:
///
/// <!-- code: symbol-router -->
/// ```swift
/// struct ShopRouter: RouterReducer {
///   @Screens struct Path {
///     let root = Catalog()
///     let detail = Detail()
///     let account = Account()
///   }
///   struct State: RouterState {
///     var root = Catalog.State()
///     var path = StackState<Path.State>()
///   }
///   @Cases enum Action: RouterAction {
///     case root(Catalog.Action)
///     case path(Path.StackAction)
///   }
///   let path = Path()
///
///   func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
///     switch delegate {
///     case .root(.toDetail(let number)), .detail(.toDetail(let number)):
///       state.path.append(.detail(Detail.State(number: number)))
///     case .detail(.toEditor): state.path.append(.account(Account.State()))
///     case .account(.signOut): state.path.popToRoot()
///     }
///     return .none
///   }
/// }
/// ```
///
/// For an action of a screen the screen's reducer runs first; then, if the action is a delegate,
/// ``route(_:_:)``. Every screen that was added, in any way, receives its ``Feature/appear``
/// action.
///
/// A router can have a sheet in front of its screens: the property `sheet` of its state and the case `sheet` of its
/// action, for the features of a struct `Sheet` with ``Screens(_:)``. Its body is
/// `routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }`. The sheet is a place like a screen of the stack: its
/// feature receives ``Feature/appear``, it is part of ``link(to:withDrafts:)``, and ``RouterView`` shows it.
public protocol RouterReducer: Reducer
where
  State: RouterState, Action: RouterAction,
  State.RootState == Path.Root.State, State.ScreenState == Path.State,
  Action.RootAction == Path.Root.Action, Action.ScreenState == Path.State,
  Action.ScreenAction == Path.Action,
  State.SheetState == Sheet.State, Action.SheetAction.Presented == Sheet.Action
{
  /// The screens: the root and those that can be on the stack.
  associatedtype Path: RouterScreens

  /// The features that can be the sheet in front of the screens; ``NoSheet`` by default.
  associatedtype Sheet: Screens = NoSheet

  /// The reducers of the screens, with their dependencies.
  var path: Path { get }

  /// Handles a delegate of the root or of a screen on the stack, usually by pushing a screen.
  ///
  /// The switch over the delegates has no `default` and no wildcard, so that a new delegate does
  /// not compile until it is routed. The compiler checks a switch over up to about 750 delegates;
  /// above that, call a function for each feature:
  /// `case .hoge(let delegate): route(delegate, &state)`.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - state: The state of the router.
  /// - Returns: The effect to run.
  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action>

  /// Handles an action other than those of the root and of the stack.
  ///
  /// The default does nothing.
  func handle(_ action: Action, _ state: inout State) -> Effect<Action>

  /// Returns an effect for each removed screen, the top one first; nil if none needs an effect.
  var didPop: ((Path.State) -> Effect<Action>)? { get }
}

/// The state of a router: the root, the stack of screens above it, and the sheet in front of them if it has one.
///
/// <!-- code: symbol-router-state -->
/// ```swift
/// struct State: RouterState {
///   var root = Home.State()
///   var path = StackState<Path.State>()
///   /// Something that no screen has.
///   var user: String?
/// }
///
/// @Cases enum Action: RouterAction {
///   case root(Home.Action)
///   case path(Path.StackAction)
///   /// An action that no screen sends.
///   case signedIn(name: String)
/// }
/// ```
public protocol RouterState: Equatable, Sendable, Codable {
  /// The state of the root.
  associatedtype RootState: Equatable & Sendable & Codable

  /// The state of a screen on the stack.
  associatedtype ScreenState: Equatable & Sendable & Codable

  /// The state of the sheet; `Never` for a router without one.
  associatedtype SheetState: Equatable & Sendable & Codable = Never

  /// The root, which is displayed while the stack is empty.
  var root: RootState { get set }

  /// The screens above the root, the last on top.
  var path: StackState<ScreenState> { get set }

  /// The sheet in front of the screens; nil while it is not presented.
  var sheet: SheetState? { get set }
}

/// The actions of a router: those of the root, of the stack and of the sheet if it has one, and any others.
///
/// <!-- code: symbol-router-state -->
/// ```swift
/// struct State: RouterState {
///   var root = Home.State()
///   var path = StackState<Path.State>()
///   /// Something that no screen has.
///   var user: String?
/// }
///
/// @Cases enum Action: RouterAction {
///   case root(Home.Action)
///   case path(Path.StackAction)
///   /// An action that no screen sends.
///   case signedIn(name: String)
/// }
/// ```
///
/// ``NavigatorComposition/Cases()`` generates the getters.
public protocol RouterAction: Equatable, Sendable, Codable {
  /// The actions of the root.
  associatedtype RootAction

  /// The state of a screen on the stack.
  associatedtype ScreenState

  /// The actions of the screens.
  associatedtype ScreenAction

  /// The actions of the sheet, a ``PresentationAction``; `Never` for a router without one.
  associatedtype SheetAction: SheetActions = Never

  /// An action of the root.
  static func root(_ action: RootAction) -> Self

  /// An action of the stack or of a screen on it.
  static func path(_ action: StackAction<ScreenState, ScreenAction>) -> Self

  /// An action of the sheet.
  static func sheet(_ action: SheetAction) -> Self

  /// The action of the root; nil for any other action.
  var root: RootAction? { get }

  /// The action of the stack; nil for any other action.
  var path: StackAction<ScreenState, ScreenAction>? { get }

  /// The action of the sheet; nil for any other action.
  var sheet: SheetAction? { get }
}

extension RouterReducer {
  /// Does nothing: the router has no other actions.
  public func handle(_ action: Action, _ state: inout State) -> Effect<Action> { .none }

  /// No hook.
  public var didPop: ((Path.State) -> Effect<Action>)? { nil }

  /// Runs the root or a screen on the stack, and then, if the action is a delegate, the routing.
  ///
  /// A router with presentations or shared values of its own has a body that applies operators to ``routing``.
  public var body: Reduce<State, Action> { routing }

  /// The default ``body``.
  public var routing: Reduce<State, Action> {
    let root = rootReducer()
    let stack = StackReducer<State, Action, Path.State, Path.Action>(
      screens: path.build(),
      read: { state in state.path },
      access: { state, body in body(&state.path) },
      embed: { .path($0) },
      didPop: didPop,
      place: "\(Self.self)"
    )
    return Reduce { state, action in
      stack.process(&state) { state in process(action, &state, root, stack) }
    }
  }

  /// Runs the root or a screen on the stack, and then the routing.
  private func process(
    _ action: Action,
    _ state: inout State,
    _ root: (inout State, Path.Root.Action) -> Effect<Action>,
    _ stack: StackReducer<State, Action, Path.State, Path.Action>
  ) -> Effect<Action> {
    switch action.path {
    case .element(let id, let screenAction):
      let effect = stack.run(screenAction, id, &state)
      guard let delegate = Path.delegate(in: screenAction) else { return effect }
      return effect.merge(with: observe(stack, &state) { route(delegate, &$0) })
    case let stackAction?:
      return observe(stack, &state) { stack.move(stackAction, &$0) }
    case nil:
      break
    }
    guard let rootAction = action.root else {
      return observe(stack, &state) { handle(action, &$0) }
    }
    let effect = root(&state, rootAction)
    guard let delegate = Path.Root.delegate(in: rootAction).flatMap({ Path.rootDelegate?($0) })
    else { return effect }
    return effect.merge(with: observe(stack, &state) { route(delegate, &$0) })
  }

  /// Returns the reducer of the root, lifted to the router.
  private func rootReducer() -> (inout State, Path.Root.Action) -> Effect<Action> {
    // Its presentations are separate from those of the screens.
    let root = path.root.build()
    let step = TypedFeatureStep(FeatureStep.Operator()) { (state: State) in state.root }
    return { state, action in
      root.reduce(into: &state.root, action: action).lift(step, Action.root)
    }
  }

  /// Changes the stack and the sheet to those of a link.
  ///
  /// An invalid link changes nothing and is reported as an issue: open an external link with the
  /// static function of this name, which throws the error.
  public func open(_ link: String, in state: inout State) {
    do throws(LinkError) {
      try Self.open(link, in: &state)
    } catch {
      reportIssue(.invalidLink(error, place: "\(Self.self).open"))
    }
  }

  /// Sends the ``Feature/appear`` actions of all screens, for the initial state of a store.
  ///
  /// For screens that are added later, the router does so automatically.
  public func appear(_ state: State) -> Effect<Action> {
    .merge(Self.screenAppearances(in: state).map { .send($0.action) })
  }
}

extension ReportedIssue {
  static func invalidLink(_ error: LinkError, place: String) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: "A link could not be read.",
      values: ["error": "\(error)"],
      reasons: [
        "The link segment of a screen prints text that it does not read.",
        "An external link was opened without a check.",
      ],
      remedy: "Check a link before opening it, unless it was printed for a state."
    )
  }
}
