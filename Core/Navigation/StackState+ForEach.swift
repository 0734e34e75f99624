public import Composition

extension Reducer {
  /// Runs the screen that an action addresses, and then this reducer.
  ///
  /// - For a screen's own action the screen runs first, then this reducer.
  /// - For `popFrom` this reducer runs first, and can still look at what goes.
  /// - For `push` the screen is there when this reducer runs.
  ///
  /// The effects of a screen end when it leaves, by whatever way. A ``Effect/dismiss`` of a screen
  /// becomes `popFrom` with its id. An action for an id that is not there, a `popFrom` of such an id
  /// and a `push` of an id that is there are reported as issues; this reducer still runs.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - action: The case that holds the stack's actions.
  ///   - screens: The screens that can stand on it.
  ///   - popped: Called for every screen that has left the stack in this reducer, by whatever way:
  ///     `popFrom`, or a reducer that popped it. The upper ones first.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  @inlinable
  public func forEach<S: Screens>(
    _ path: WritableKeyPath<State, StackState<S.State>>,
    action: Case<Action, StackAction<S.State, S.Action>>,
    screens: S,
    popped: ((S.State) -> Effect<Action>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let stack = StackReducer(
      path: path,
      action: action,
      screens: screens,
      place: "forEach at \(fileID):\(line)"
    )
    guard let popped else {
      return Reduce { state, action in stack.reduce(into: &state, action, then: parent) }
    }
    return Reduce { state, action in
      state[keyPath: path].watchDepartures()
      let effect = stack.reduce(into: &state, action, then: parent)
      return state[keyPath: path].takeDepartures().reduce(effect) { $0.merge(with: popped($1)) }
    }
  }
}

/// A stack's screens and the reducer they are embedded in.
@usableFromInline
struct StackReducer<State, Action, S: Screens> {
  @usableFromInline let lens: Lens<State, StackState<S.State>>
  @usableFromInline let action: Case<Action, StackAction<S.State, S.Action>>
  @usableFromInline let screens: S
  let place: String
  let node = Presenter.Node()

  @usableFromInline
  init(
    path: WritableKeyPath<State, StackState<S.State>>,
    action: Case<Action, StackAction<S.State, S.Action>>,
    screens: S,
    place: String
  ) {
    lens = Lens(path)
    self.action = action
    self.screens = screens
    self.place = place
  }

  @inlinable
  func reduce(
    into state: inout State,
    _ parentAction: Action,
    then parent: Reduce<State, Action>
  ) -> Effect<Action> {
    guard let stackAction = action.extract(parentAction) else {
      return parent.reduce(into: &state, action: parentAction)
    }
    switch stackAction {
    case .element(let id, let screenAction):
      let effect = lens.lend(&state) { stack in
        stack.modify(id: id) { screens.reduce(into: &$0, action: screenAction) }
      }
      if effect == nil { report(.missing(id, screenAction), in: state) }
      let rest = parent.reduce(into: &state, action: parentAction)
      guard let effect, !effect.isNone else { return rest }
      return present(effect, id: id, in: state).merge(with: rest)
    case .popFrom(let id):
      if !lens.get(state).contains(id: id) { report(.popOfMissing(id), in: state) }
      let rest = parent.reduce(into: &state, action: parentAction)
      lens.lend(&state) { $0.pop(from: id) }
      return rest
    case .push(let id, let screen):
      if !lens.lend(&state, to: { $0.push(screen, under: id) }) {
        report(.pushOfPresent(id), in: state)
      }
      return parent.reduce(into: &state, action: parentAction)
    }
  }

  @usableFromInline
  func present(
    _ effect: Effect<S.Action>,
    id: StackElementID,
    in state: State
  ) -> Effect<Action> {
    let (lens, embed) = (lens, action.embed)
    let element = StackPlace(stack: lens.get(state).identity.number, id: id)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      from: { (state: State) in lens.get(state)[id: id] },
      by: Presenter(node: node, element: element) { (state: State) in lens.get(state).roster },
      dismiss: embed(.popFrom(id: id))
    )
  }

  @usableFromInline
  func report(_ misuse: StackMisuse<S.Action>, in state: State) {
    reportIssue(misuse.issue(place: place, ids: lens.get(state).ids))
  }
}

/// One screen of one stack: the same id on a stack that took another's place is another screen.
struct StackPlace: Hashable, Sendable {
  let stack: UInt64
  let id: StackElementID
}

extension StackState {
  /// Lends the screen with `id` to `body`, in place; nil, and no call, when it is not here.
  @inlinable
  mutating func modify<Result>(
    id: StackElementID,
    _ body: (inout Screen<Element>) -> Result
  ) -> Result? {
    guard let position = position(of: id) else { return nil }
    return body(&screens[position])
  }

  @usableFromInline
  mutating func push(_ element: Element, under id: StackElementID) -> Bool {
    guard !contains(id: id) else { return false }
    insert(element, under: id, at: ids.count)
    return true
  }

  @usableFromInline
  mutating func watchDepartures() {
    if departed == nil { departed = [] }
  }

  @usableFromInline
  mutating func takeDepartures() -> [Element] {
    guard let elements = departed, !elements.isEmpty else { return [] }
    departed = []
    return elements
  }

  var roster: Presenter.Roster {
    Presenter.Roster(version: version.number) { element in
      guard let place = element.base as? StackPlace else { return false }
      return place.stack == identity.number && contains(id: place.id)
    }
  }
}
