import NavigatorComposition

/// Runs the reducer of a presented feature and the reducer of its parent.
struct Presentation<State, Action, S: ScreenReducer> {
  private let lens: Lens<State, S.State?>
  private let action: Case<Action, PresentationAction<S.Action>>
  private let screens: S
  private let place: String
  private let presenter: ChildPresenter<State, S.State>

  init(
    state: WritableKeyPath<State, S.State?>,
    action: Case<Action, PresentationAction<S.Action>>,
    screens: S,
    place: String
  ) {
    lens = Lens(state)
    self.action = action
    self.screens = screens
    self.place = place
    presenter = ChildPresenter(lens.get)
  }

  func reduce(
    into state: inout State,
    _ parentAction: Action,
    then parent: Reduce<State, Action>
  ) -> Effect<Action> {
    switch action.extract(parentAction) {
    case .none: parent.reduce(into: &state, action: parentAction)
    case .dismiss: dismiss(&state, parentAction, parent)
    case .presented(let action): present(action, &state, parentAction, parent)
    }
  }

  private func present(
    _ childAction: S.Action,
    _ state: inout State,
    _ parentAction: Action,
    _ parent: Reduce<State, Action>
  ) -> Effect<Action> {
    var isAnswered = false
    let effect = lens.lend(&state) { child -> Effect<S.Action>? in
      guard child != nil else { return nil }
      // Moved out and back, so that arrays in the child's state are uniquely referenced.
      var screen = Screen(child.take())
      defer { child = screen.state }
      let effect = screens.reduce(into: &screen, action: childAction)
      isAnswered = screen.isAnswered
      return effect
    }
    if effect == nil { reportIssue(.nothingPresented(place, "\(childAction)")) }
    let lifted = effect.map { lift($0, state) } ?? .none
    let answered = isAnswered ? presenter.identity(in: state) : nil
    let parentEffect = parent.reduce(into: &state, action: parentAction)
    remove(answered, &state)
    return lifted.merge(with: parentEffect)
  }

  private func dismiss(
    _ state: inout State,
    _ parentAction: Action,
    _ parent: Reduce<State, Action>
  ) -> Effect<Action> {
    let dismissed = presenter.identity(in: state)
    if dismissed == nil { reportIssue(.nothingPresented(place, "dismiss")) }
    let effect = parent.reduce(into: &state, action: parentAction)
    remove(dismissed, &state)
    return effect
  }

  private func lift(_ effect: Effect<S.Action>, _ state: State) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    let embed = action.embed
    return presenter.present(effect, of: state, { embed(.presented($0)) }, dismiss: embed(.dismiss))
  }

  /// Removes the presented feature, unless one with another identity replaced it.
  private func remove(_ identity: EffectID?, _ state: inout State) {
    guard let identity, presenter.identity(in: state) == identity else { return }
    lens.lend(&state) { $0 = nil }
  }
}

extension ReportedIssue {
  fileprivate static func nothingPresented(_ place: String, _ action: String) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: "An action arrived for a presentation while nothing is shown.",
      values: ["action": action],
      reasons: [
        "A reducer set the child to nil before the child's reducer ran.",
        "The child was dismissed twice, for example by itself and by its parent.",
        "A front end sent an action of a child that was removed.",
      ],
      remedy: "Set the child to nil in the reducer that ifLet is applied to, and dismiss it once."
    )
  }
}
