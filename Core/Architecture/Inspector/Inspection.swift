import NavigatorComposition
import NavigatorMenus
import NavigatorSessions
import NavigatorTerminalUI

/// Connects the inspector with the store that it inspects; before it is opened, only a log keeps actions.
@MainActor
final class Inspection<State: Codable & Sendable, Action: Codable & Sendable> {
  private typealias Step = InspectorHistory<State, Action>.Step

  let store: Store<State, Action>
  let reducer: Reduce<State, Action>
  let resume: Action?
  let program: String
  let folder: String
  private let start = ContinuousClock.now
  var history = InspectorHistory<State, Action>()
  var effects: [RunningEffect] = []
  /// The newest action, to which a cancellation is attributed.
  var newest: InspectedAction?
  private var isWatching = false
  /// Keeps the actions before the inspector is opened; nil if nothing keeps them.
  let log: ActionLog<State, Action>?
  var past: (moment: Int, state: State)?
  /// The origin of all actions; nil to tell keys, links and effects apart.
  private let onlyOrigin: ActionOrigin?
  var origin = ActionOrigin.effect
  private(set) lazy var feature = Store(initialState: Inspector.State()) {
    Inspector(client: client)
  }

  init(
    _ store: Store<State, Action>,
    _ reducer: Reduce<State, Action>,
    resume: Action?,
    program: String,
    folder: String,
    origin: ActionOrigin? = nil,
    log: ActionLog<State, Action>? = nil
  ) {
    self.log = log
    (self.store, self.reducer, self.resume) = (store, reducer, resume)
    (self.program, self.folder, onlyOrigin) = (program, folder, origin)
  }

  /// Opens the inspector, and records all actions from the first time on.
  func open() {
    if !isWatching {
      isWatching = true
      store.watch { self.recording($0) }
      store.onChange { [weak self] in self?.noteCancellations() }
      adoptLog()
    }
    feature.send(.view(.open))
  }

  /// Shows the actions since the start of the program.
  private func adoptLog() {
    guard let log else { return }
    history = log.take()
    var actions: [InspectedAction] = []
    for part in history.parts {
      var current = part.base
      for step in part.steps {
        let before = current.state
        current.process(step.action, by: reducer)
        let number = history.first + actions.count
        actions.append(inspected(number, step, before, current.state, ActionPath(step.action)))
      }
      history.end(in: current)
    }
    newest = actions.last
    feature.send(.kept(actions))
  }

  private func inspected(
    _ number: Int,
    _ step: Step,
    _ before: State,
    _ after: State,
    _ path: ActionPath,
    microseconds: Int? = nil
  ) -> InspectedAction {
    InspectedAction(
      number: number,
      origin: onlyOrigin ?? step.origin,
      feature: path.feature,
      text: path.text,
      isDelegate: path.isDelegate,
      microseconds: microseconds,
      route: PresentedScreen.route(from: before, to: after),
      fields: Difference.fields(before, after),
      send: step.send,
      words: path.words
    )
  }

  /// The state of the moment that is shown; nil for the present.
  var pastState: State? {
    guard let moment = feature.state.moment else { return nil }
    if past?.moment != moment { past = history.state(after: moment, reducer).map { (moment, $0) } }
    return past?.state
  }

  var menu: ScreenMenu<Inspector.Action>? {
    var state = feature.state
    guard state.isOpen else { return nil }
    if state.tab == .screens { state.screens = screens(pastState) }
    return Inspector.menu(state)
  }

  // MARK: - Recording

  private func recording(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    Reduce { [self] (state: inout State, action: Action) in
      let before = ReplayedState(state)
      let start = ContinuousClock.now
      let effect = reducer.reduce(into: &state, action: action)
      let duration = start.duration(to: .now)
      let after = ReplayedState(state)
      let recorded = MainActor.assumeIsolated { record(action, before, after, duration) }
      guard let recorded, !effect.isNone else { return effect }
      return effect.intercepted(by: EffectInterceptor { [self] in await run($0, recorded) })
    }
  }

  private func record(
    _ action: Action,
    _ before: ReplayedState<State>,
    _ after: ReplayedState<State>,
    _ duration: Duration
  ) -> Record? {
    let origin = onlyOrigin ?? origin
    self.origin = .effect
    noteCancellations()
    guard !feature.state.isPaused else { return nil }
    let path = ActionPath(action)
    let time = Int(start.duration(to: .now) / .milliseconds(1))
    let step = history.step(action, origin, at: time)
    let microseconds = Int(duration / .microseconds(1))
    let inspected = inspected(
      history.next,
      step,
      before.state,
      after.state,
      path,
      microseconds: microseconds
    )
    history.append(step, from: before, to: after)
    show(inspected)
    return (inspected, path.id)
  }

  /// Shows an action that is new, or whose effects have changed.
  func show(_ action: InspectedAction) {
    if action.number >= newest?.number ?? 0 { newest = action }
    feature.send(.recorded(action, oldest: history.first))
  }
}
