import NavigatorComposition

/// A stack of screens in a parent's state: runs the screens, and changes the stack.
///
/// The order, for every kind of stack: the reducer of the screen; the parent, which is `route` for a delegate
/// of a router; the hooks of removed screens, the top one first; the appearances of added ones, the bottom one
/// first; then the effects, in the order in which they were returned.
struct StackReducer<State, Action, Screen, ScreenAction> {
  typealias Stack = StackState<Screen>

  /// The reducer of all kinds of screens.
  let screens: Reduce<Screen, ScreenAction>
  /// Passes the stack to a function, in place.
  let access: (inout State, (inout Stack) -> Void) -> Void
  let embed: @Sendable (StackAction<Screen, ScreenAction>) -> Action
  /// The hook of removed screens; nil if there is none.
  let didPop: ((Screen) -> Effect<Action>)?
  let place: String
  let origin = FeatureStep.Operator()

  /// Runs the reducer of a screen, in place.
  func run(_ action: ScreenAction, _ id: StackElementID, _ state: inout State) -> Effect<Action> {
    var effect: Effect<ScreenAction>?
    var screen = id
    access(&state) {
      guard let position = $0.position(of: id) else { return }
      screen = $0.screens[position].id
      id.deliver()
      effect = $0.update(at: position) { screens.reduce(into: &$0, action: action) }
    }
    if effect == nil { report(.element(id: id, action: action), in: &state) }
    guard let effect, !effect.isNone else { return .none }
    if effect.dismissesAtOnce { access(&state) { $0.willDismiss(screen) } }
    return present(effect, screen)
  }

  /// Runs `parent`, and then pops; or pushes, and then runs `parent`.
  func move(
    _ action: StackAction<Screen, ScreenAction>,
    _ state: inout State,
    then parent: (inout State) -> Effect<Action> = { _ in .none }
  ) -> Effect<Action> {
    switch action {
    case .element: return parent(&state)
    case .popFrom(let id):
      var isThere = false
      access(&state) { isThere = $0.contains(id: id) }
      if !isThere { report(action, in: &state) }
      let effect = parent(&state)
      access(&state) { $0.dismiss(from: id) }
      if isThere { id.deliver() }
      return effect
    case .push(let id, let screen):
      var isNew = false
      access(&state) { isNew = $0.push(screen, under: id) }
      if !isNew { report(action, in: &state) }
      return parent(&state)
    }
  }

  /// Runs a change of the state, and then the hooks of the screens that it removed and added.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - change: The change.
  ///   - appearances: Returns the actions for what the change added.
  /// - Returns: The effects of the change and of the hooks.
  func observe(
    _ state: inout State,
    _ change: (inout State) -> Effect<Action>,
    appearances: (State, StackDifference<Screen>) -> [Action] = { _, _ in [] }
  ) -> Effect<Action> {
    var before = Stack()
    access(&state) { before = $0 }
    var effect = change(&state)
    var after = Stack()
    access(&state) { after = $0 }
    let difference = StackDifference(from: before, to: after)
    if let didPop {
      for screen in difference.removed.reversed() {
        effect = effect.merge(with: didPop(screen.state))
      }
    }
    for action in appearances(state, difference) { effect = effect.merge(with: .send(action)) }
    return effect
  }

  /// Converts an effect of a screen to the parent's; it is cancelled when the screen is removed.
  private func present(_ effect: Effect<ScreenAction>, _ id: StackElementID) -> Effect<Action> {
    let access = access
    let embed = embed
    let isPresented = { (state: State) in
      var state = state
      var isFound = false
      access(&state) { stack in isFound = stack.position(ofScreen: id) != nil }
      return isFound
    }
    let step = FeatureStep(origin, element: id.screen, isPresented: isPresented) {
      (state: State) -> Screen? in
      var state = state
      var found: Screen?
      access(&state) { stack in
        stack.read(id) { screen in found = screen }
      }
      return found
    }
    return effect.lift(step, dismiss: embed(.popFrom(id: StackElementID(answering: id)))) {
      embed(.element(id: StackElementID(answering: id), action: $0))
    }
  }

  private func report(_ action: StackAction<Screen, ScreenAction>, in state: inout State) {
    var ids: [StackElementID] = []
    access(&state) { ids = $0.ids }
    reportIssue(action.issue(place: place, ids: ids))
  }
}

extension StackAction {
  /// Returns the issue of an action that the stack with these ids cannot perform.
  func issue(place: String, ids: [StackElementID]) -> ReportedIssue {
    switch self {
    case .element(let id, let action):
      ReportedIssue(
        place: place,
        what: "An action arrived for a screen that is not on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)", "action": "\(action)"],
        reasons: [
          "A reducer popped the screen before its own reducer ran.",
          "A front end sent an action of a screen that was removed.",
        ],
        remedy: "Pop screens in the reducer with forEach, and do not send late actions."
      )
    case .popFrom(let id):
      ReportedIssue(
        place: place,
        what: "A popFrom arrived for a screen that is not on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)"],
        reasons: ["The screen was popped twice, for example by itself and by its parent."],
        remedy: "Pop a screen once: send popFrom, or pop it in a reducer."
      )
    case .push(let id, _):
      ReportedIssue(
        place: place,
        what: "A push arrived under an id that is on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)"],
        reasons: ["An id was kept from an earlier push."],
        remedy: "Push under the stack's `nextID`, or append in a reducer."
      )
    }
  }
}
