extension Effect {
  /// Turns every action this effect sends into another.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    if isNone { return .none }
    return lift(Lifting(embed: transform) { $0 })
  }

  /// Hands a child's effect to its parent: actions are embedded, and presenters found from there.
  ///
  /// `node` tells two places apart at which the parent may run the same child.
  @inlinable
  package func lift<ParentAction, ParentState, ChildState>(
    _ embed: @escaping @Sendable (Action) -> ParentAction,
    from locate: @escaping (ParentState) -> ChildState?,
    via node: Presenter.Node? = nil
  ) -> Effect<ParentAction> {
    liftImmediate(embed) ?? lift(Lifting(embed: embed) { $0.lift(from: locate, via: node) })
  }

  /// The effect for a parent when it is a mere action or delegate, as most are; nil otherwise.
  ///
  /// Such an effect is over before its feature can go, so nobody needs to know who presents it.
  @inlinable
  package func liftImmediate<NewAction>(
    _ embed: (Action) -> NewAction
  ) -> Effect<NewAction>? {
    switch operation {
    case .send(let action): .send(embed(action))
    case .delegate(let delegate): Effect<NewAction>(.delegate(delegate))
    default: nil
    }
  }

  /// The same for a child that `presenter` shows, and which `dismiss` takes away.
  @usableFromInline
  package func present<ParentAction, ParentState, ChildState>(
    _ embed: @escaping @Sendable (Action) -> ParentAction,
    from locate: @escaping (ParentState) -> ChildState?,
    by presenter: Presenter,
    dismiss: ParentAction?
  ) -> Effect<ParentAction> {
    let lifting = Lifting(embed: embed, dismiss: dismiss) { $0.lift(from: locate, via: nil) }
    return Effect<ParentAction>(.presented(lift(lifting), by: presenter))
  }

  @usableFromInline
  func lift<NewAction>(_ lifting: Lifting<Action, NewAction>) -> Effect<NewAction> {
    switch operation {
    case .none: .none
    case .send(let action): .send(lifting.embed(action))
    case .run(let run): Effect<NewAction>(.run(LiftedRun(run, lifting.embed)))
    case .merge(let effects): Effect<NewAction>(.merge(effects.map { $0.lift(lifting) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.lift(lifting) }))
    case .cancel(let id): Effect<NewAction>(.cancel(id: id))
    case .deferred(let deferral): Effect<NewAction>(.deferred(deferral.map { $0.lift(lifting) }))
    case .dismiss: Effect<NewAction>(lifting.dismiss.map { .dismissal($0) } ?? .dismiss)
    case .dismissal(let action): Effect<NewAction>(.dismissal(lifting.embed(action)))
    case .delegate(let delegate): Effect<NewAction>(.delegate(delegate))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(effect.lift(lifting), id: id, cancelInFlight: cancelInFlight)
      )
    case .presented(let effect, let presenter):
      // What this presenter shows has its own dismissal already: only the rest is lifted.
      Effect<NewAction>(.presented(effect.lift(lifting), by: lifting.presenter(presenter)))
    case .reserved(let effect, let reservation):
      Effect<NewAction>(.reserved(effect.lift(lifting), reservation))
    }
  }
}

/// What happens to the parts of an effect on its way from a child to its parent.
@usableFromInline
struct Lifting<Action, NewAction> {
  let embed: @Sendable (Action) -> NewAction
  let presenter: (Presenter) -> Presenter
  let dismiss: NewAction?

  @usableFromInline
  init(
    embed: @escaping @Sendable (Action) -> NewAction,
    dismiss: NewAction? = nil,
    presenter: @escaping (Presenter) -> Presenter
  ) {
    self.embed = embed
    self.dismiss = dismiss
    self.presenter = presenter
  }
}
