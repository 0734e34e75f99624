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
    case .push(let id, let screen):
      let start = beginChange(of: &state)
      if !state.path.push(consume screen, under: id) {
        presenter.report(.pushOfPresent(id), in: &state)
      }
      return endChange(of: &state, since: start)
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
}

extension Router {
  /// Runs a change of the router's state, and then the hooks of removed and added screens.
  @inlinable
  func performChange(
    of state: inout State,
    _ change: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let start = beginChange(of: &state)
    let effect = change(&state)
    return endChange(of: &state, since: start, effect)
  }

  /// The record of a change, and the appearances inside of the root before it.
  @usableFromInline typealias Start = (
    record: StackRecord<R.Path.State>, root: [Appearance<Action>]
  )

  @inlinable
  func beginChange(of state: inout State) -> Start {
    (state.path.beginRecord(), R.innerAppearances(in: state))
  }

  @inlinable
  func endChange(
    of state: inout State,
    since start: Start,
    _ effect: Effect<Action> = .none
  ) -> Effect<Action> {
    var effect = effect
    var changes = state.path.endRecord(start.record)
    if let popped { effect = changes.merge(effect, with: popped) }
    for action in R.newAppearances(in: &state, after: changes, root: start.root) {
      effect = effect.merge(with: .send(action))
    }
    return effect
  }
}
