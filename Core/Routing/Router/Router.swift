public import NavigatorComposition

/// The reducers of a router, built once for each store.
@usableFromInline
struct Router<R: RouterReducer> {
  @usableFromInline typealias State = R.State
  @usableFromInline typealias Action = R.Action

  @usableFromInline let router: R
  @usableFromInline let root: ReduceOf<R.Path.Root>
  @usableFromInline let screens: R.Path.Reducers
  @usableFromInline let presenter: StackPresenter<R.State, R.Action, R.Path.State, R.Path.Action>
  /// The node of the root's presentations, which are separate from those of the screens.
  @usableFromInline let rootNode = Presenter.Node()
  /// The router's hook, which creates a closure on each read.
  @usableFromInline let popped: ((R.Path.State) -> Effect<R.Action>)?

  @inlinable
  init(_ router: R) {
    self.router = router
    root = router.path.root.build()
    screens = router.path.build()
    presenter = StackPresenter(
      stack: { $0.path },
      embed: { .path($0) },
      place: "\(R.self)"
    )
    popped = router.popped
  }

  @inlinable
  func reduce(into state: inout State, _ action: Action) -> Effect<Action> {
    switch action.path {
    case .element(let id, let screenAction): return reduce(into: &state, screenAction, id)
    case .popFrom(let id): return performChange(of: &state) { pop(id, &$0) }
    case .push(let id, let screen): return performChange(of: &state) { push(screen, id, &$0) }
    case nil:
      if let rootAction = action.root { return reduce(into: &state, rootAction) }
      return performChange(of: &state) { router.handle(action, &$0) }
    }
  }

  @inlinable
  func reduce(
    into state: inout State,
    _ action: R.Path.Action,
    _ id: StackElementID
  ) -> Effect<Action> {
    let effect = state.path.modify(id: id) { screens.reduce(into: &$0, action: action) }
    if effect == nil { presenter.report(.missing(id, action), in: &state) }
    let routed = R.Path.delegate(in: action).map { route($0, &state) } ?? .none
    guard let effect, !effect.isNone else { return routed }
    return presenter.lift(effect, id: id, in: &state).merge(with: routed)
  }

  @inlinable
  func reduce(into state: inout State, _ action: R.Path.Root.Action) -> Effect<Action> {
    let effect = root.reduce(into: &state.root, action: action)
    let lifted: Effect<Action> =
      effect.isNone
      ? .none : effect.lift(Action.root, from: { (state: State) in state.root }, via: rootNode)
    guard let delegate = R.Path.Root.delegate(in: action) else { return lifted }
    return lifted.merge(with: route(R.Path.delegate(delegate), &state))
  }

  @inlinable
  func route(_ delegate: R.Path.Delegate, _ state: inout State) -> Effect<Action> {
    performChange(of: &state) { router.route(delegate, &$0) }
  }

  @usableFromInline
  func pop(_ id: StackElementID, _ state: inout State) -> Effect<Action> {
    if !state.path.contains(id: id) { presenter.report(.popOfMissing(id), in: &state) }
    state.path.pop(from: id)
    return .none
  }

  @usableFromInline
  func push(_ screen: R.Path.State, _ id: StackElementID, _ state: inout State) -> Effect<Action> {
    if !state.path.push(screen, under: id) { presenter.report(.pushOfPresent(id), in: &state) }
    return .none
  }
}

extension Router {
  /// Runs a change of the router's state, and then the hooks of removed and added screens.
  @inlinable
  func performChange(
    of state: inout State,
    _ change: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let root = R.innerAppearances(in: state)
    let record = state.path.beginRecord()
    var effect = change(&state)
    var changes = state.path.endRecord(record)
    if let popped {
      // Moved out, because a copy of a screen takes as long as the rest.
      while let screen = changes.removed.popLast() {
        effect = effect.merge(with: popped(screen.state))
      }
    }
    for action in R.newAppearances(in: &state, after: changes, root: root) {
      effect = effect.merge(with: .send(action))
    }
    return effect
  }
}
