import NavigatorComposition

/// Runs the reducer of a presented feature and the reducer of its parent.
struct Presentation<State, Action, Child, ChildAction> {
  private let lens: Lens<State, Child?>
  private let action: Case<Action, PresentationAction<ChildAction>>
  private let child: LazyReducer<Child, ChildAction>
  /// Whether the feature is an alert, which its answer removes after the parent has run.
  private let isAlert: Bool
  private let place: String
  private let presenter: ChildPresenter<State, Child>

  init(
    state: WritableKeyPath<State, Child?>,
    action: Case<Action, PresentationAction<ChildAction>>,
    child: LazyReducer<Child, ChildAction>,
    isAlert: Bool = false,
    place: String
  ) {
    lens = Lens(state)
    self.action = action
    self.child = child
    self.isAlert = isAlert
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
    _ childAction: ChildAction,
    _ state: inout State,
    _ parentAction: Action,
    _ parent: Reduce<State, Action>
  ) -> Effect<Action> {
    let effect = lens.withValue(&state) { optional -> Effect<ChildAction>? in
      // Moved out and back, so that arrays in the child's state are uniquely referenced.
      guard var childState = optional.take() else { return nil }
      defer { optional = childState }
      return child.reduce(into: &childState, action: childAction)
    }
    if effect == nil { reportIssue(.nothingPresented(place, "\(childAction)")) }
    let lifted = effect.map { lift($0, state) } ?? .none
    let answered = isAlert ? presenter.identity(in: state) : nil
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

  private func lift(_ effect: Effect<ChildAction>, _ state: State) -> Effect<Action> {
    guard !effect.isNone else { return .none }
    let embed = action.embed
    return presenter.present(effect, of: state, { embed(.presented($0)) }, dismiss: embed(.dismiss))
  }

  /// Removes the presented feature, unless one with another identity replaced it.
  private func remove(_ identity: EffectID?, _ state: inout State) {
    guard let identity, presenter.identity(in: state) == identity else { return }
    lens.withValue(&state) { $0 = nil }
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
