extension Effect {
  /// Transforms every action this effect sends.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    if isNone { return .none }
    return lift(EffectTransform(embed: transform))
  }

  /// Converts a child's effect to the parent's: embeds its actions, and lifts its presenters and ids.
  ///
  /// `node` distinguishes the child from other features of the parent, also if these are of the same type.
  package func lift<ParentAction, ParentState, ChildState>(
    _ embed: @escaping @Sendable (Action) -> ParentAction,
    from locate: @escaping (ParentState) -> ChildState?,
    via node: Presenter.Node? = nil
  ) -> Effect<ParentAction> {
    liftImmediate(embed)
      ?? lift(
        EffectTransform(embed: embed, node: node, presenter: { $0.lift(from: locate, via: node) })
      )
  }

  /// Converts an effect that is an action, as most are; returns nil for others.
  ///
  /// Such an effect completes before its feature can be removed, so it needs no presenter.
  package func liftImmediate<NewAction>(_ embed: (Action) -> NewAction) -> Effect<NewAction>? {
    if case .send(let action) = kind { Effect<NewAction>(.send(embed(action))) } else { nil }
  }

  /// Whether the effect dismisses its feature before another action is processed.
  package var dismissesAtOnce: Bool {
    switch kind {
    case .dismiss: true
    case .merge(let effects): effects.contains(where: \.dismissesAtOnce)
    case .concatenate(let effects):
      effects.first { $0.liftImmediate(\.self) == nil }?.dismissesAtOnce ?? false
    default: false
    }
  }

  /// Converts the effect of a child that `presenter` presents and `dismiss` removes.
  ///
  /// The presenters in the effect remain those of the child's state.
  package func present<ParentAction>(
    _ embed: @escaping @Sendable (Action) -> ParentAction,
    by presenter: Presenter,
    dismiss: ParentAction?
  ) -> Effect<ParentAction> {
    let transform = EffectTransform(embed: embed, dismiss: dismiss)
    return Effect<ParentAction>(.presented(lift(transform), by: presenter))
  }

  func lift<NewAction>(_ transform: EffectTransform<Action, NewAction>) -> Effect<NewAction> {
    let lifted: Effect<NewAction>.Kind =
      switch kind {
      case .none: .none
      case .send(let action): .send(transform.embed(action))
      case .run(let start): .run(transform.lifted(start))
      case .merge(let effects): .merge(effects.map { $0.lift(transform) })
      case .concatenate(let effects): .concatenate(effects.map { $0.lift(transform) })
      case .cancel(let id): .cancel(id.lifted(via: transform.node))
      case .deferred(let deferred): .deferred(deferred.lift(transform))
      case .dismiss: transform.dismiss.map { .dismissal($0) } ?? .dismiss
      case .dismissal(let action): .dismissal(transform.embed(action))
      case .cancellable(let effect, let id, let cancelInFlight):
        .cancellable(
          effect.lift(transform),
          id: id.lifted(via: transform.node),
          cancelInFlight: cancelInFlight
        )
      case .presented(let effect, let presenter):
        // The child of the inner presenter has its own dismissal already, and is asked in its own state.
        .presented(effect.lift(transform.inPresented), by: transform.presenter(presenter))
      case .pending(let effect, let pending): .pending(effect.lift(transform), pending)
      }
    return Effect<NewAction>(lifted)
  }
}

/// The conversion of a child's effect to its parent's, or of an effect to an intercepted one.
struct EffectTransform<Action, NewAction> {
  let embed: @Sendable (Action) -> NewAction
  var dismiss: NewAction?
  /// The scope of the child; nil if there is none.
  var node: Presenter.Node?
  /// What intercepts operations; nil if nothing does.
  var interceptor: EffectInterceptor?
  var presenter: (Presenter) -> Presenter = { $0 }

  /// Returns the start of an operation whose actions are embedded, or which is intercepted.
  ///
  /// It wraps the start and not the task's body, so the task has one stack frame of this module
  /// regardless of the depth of the child.
  func lifted(_ start: @escaping Effect<Action>.Start) -> Effect<NewAction>.Start {
    { [embed, node, interceptor] context, outer, deliver in
      var context = context
      if let node { context.path.nodes.insert(node, at: 0) }
      start(context, outer?.wrapping(interceptor) ?? interceptor) { deliver(embed($0), $1) }
    }
  }

  /// The conversion of an effect of what the child presents: presenters and ids in it are those of its state.
  var inPresented: EffectTransform {
    var transform = self
    (transform.node, transform.presenter) = (nil, { $0 })
    return transform
  }
}
