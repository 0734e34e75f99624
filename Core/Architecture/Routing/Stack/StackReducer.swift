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
  /// Returns the stack.
  let read: (State) -> Stack
  /// Passes the stack to a function, in place.
  let access: (inout State, (inout Stack) -> Void) -> Void
  let embed: @Sendable (StackAction<Screen, ScreenAction>) -> Action
  /// The hook of removed screens; nil if there is none.
  let didPop: ((Screen) -> Effect<Action>)?
  let place: String
  let origin = FeatureStep.Operator()

  /// Runs all that an action does in the parent and on the stack.
  func process(
    _ state: inout State,
    _ body: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    // The stack may have been made without the store.
    ScreenNumbers.raise(to: read(state).next)
    let leaving = dismissing(state)
    let effect = body(&state)
    if !leaving.isEmpty {
      let rest = dismissing(state)
      for screen in leaving where !rest.contains(screen) {
        ScreenNumbers.endDismissal(of: screen)
      }
    }
    return effect
  }

  /// Returns the numbers of the screens on the stack that dismiss themselves.
  private func dismissing(_ state: State) -> [Int] {
    let numbers = ScreenNumbers.dismissing
    if numbers.isEmpty { return [] }
    let stack = read(state)
    return numbers.filter { stack.contains(id: StackElementID(generation: $0)) }
  }

  /// Runs the reducer of a screen, in place.
  func run(_ action: ScreenAction, _ id: StackElementID, _ state: inout State) -> Effect<Action> {
    var effect: Effect<ScreenAction>?
    access(&state) { stack in
      guard let position = stack.position(of: id) else { return }
      effect = stack.update(at: position) { screen in
        screens.reduce(into: &screen, action: action)
      }
    }
    guard let effect else {
      report(.element(id: id, action: action), in: state)
      return .none
    }
    if effect.isNone { return .none }
    if effect.dismissesAtOnce {
      ScreenNumbers.beginDismissal(of: id.generation)
    }
    return present(effect, id)
  }

  /// Runs `parent`, and then pops; or pushes, and then runs `parent`.
  func move(
    _ action: StackAction<Screen, ScreenAction>,
    _ state: inout State,
    then parent: (inout State) -> Effect<Action> = { _ in .none }
  ) -> Effect<Action> {
    switch action {
    case .element:
      return parent(&state)
    case .popFrom(let id):
      reportUnless(read(state).contains(id: id), action, in: state)
      let effect = parent(&state)
      pop(from: id, &state)
      return effect
    case .push(let id, let screen):
      let isNew = !read(state).contains(id: id)
      reportUnless(isNew, action, in: state)
      if isNew {
        access(&state) { stack in stack.push(screen, under: id) }
      }
      return parent(&state)
    }
  }

  /// Removes a screen and all above it, except for those that were pushed since it dismissed itself.
  private func pop(from id: StackElementID, _ state: inout State) {
    let firstPushed = ScreenNumbers.endDismissal(of: id.generation)
    access(&state) { stack in
      if let firstPushed {
        stack.pop(from: id, keepingFrom: firstPushed)
      } else {
        stack.pop(from: id)
      }
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
    let before = read(state)
    var effect = change(&state)
    let difference = StackDifference(from: before, to: read(state))
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
    let embed = embed
    let step = TypedFeatureStep(origin, element: id) { (state: State, body: (Screen) -> Void) in
      let stack = read(state)
      guard let position = stack.position(of: id) else { return }
      body(stack[position])
    }
    return effect.lift(step, dismiss: embed(.popFrom(id: id))) { action in
      embed(.element(id: id, action: action))
    }
  }

  private func reportUnless(
    _ isPossible: Bool,
    _ action: StackAction<Screen, ScreenAction>,
    in state: State
  ) {
    if !isPossible {
      report(action, in: state)
    }
  }

  private func report(_ action: StackAction<Screen, ScreenAction>, in state: State) {
    reportIssue(action.issue(place: place, ids: read(state).ids))
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
