/// Effects that start one after the other.
final class Chain<Action>: Sequel {
  private var waiting: ArraySlice<Effect<Action>>
  private let context: EffectRunner<Action>.Context
  private let runner: EffectRunner<Action>

  init(
    _ effects: [Effect<Action>],
    _ context: EffectRunner<Action>.Context,
    runner: EffectRunner<Action>
  ) {
    waiting = effects[...]
    self.context = context
    self.runner = runner
    super.init(
      scope: context.scope,
      labels: context.labels,
      batch: context.batch,
      isDirect: context.isDirect
    )
  }

  /// Starts the first effect, and reserves places for the ids of those that have to wait.
  func begin() {
    register()
    context.batch.enter()
    context.chain?.enter()
    let first = waiting.popFirst()
    waiting = waiting.map { $0.reserving(in: context) }[...]
    if let first { start(first) }
    advance()
  }

  override func cancel() {
    super.cancel()
    waiting = []
    if !isRunning { end() }
  }

  override func advance() {
    while !isRunning, let next = waiting.popFirst() { start(next) }
    if !isRunning { end() }
  }

  private func start(_ effect: Effect<Action>) {
    var context = context
    context.chain = self
    counting { runner.start(effect, context) }
  }

  private func end() {
    guard !isFinished else { return }
    finish()
    context.chain?.leave()
    context.batch.leave()
  }
}

extension Effect {
  /// The same effect, with a place reserved for every id in it.
  @MainActor
  fileprivate func reserving(in context: EffectRunner<Action>.Context) -> Effect {
    switch operation {
    case .merge(let effects):
      return Effect(.merge(effects.map { $0.reserving(in: context) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { $0.reserving(in: context) }))
    case .presented(let effect, let presenter):
      var context = context
      context.scope = context.scope.scope(for: presenter)
      return Effect(.presented(effect.reserving(in: context), by: presenter))
    case .cancellable(_, let id, _):
      let label = context.scope.label(for: id)
      let reservation = Reservation(
        scope: context.scope,
        labels: Labels(label),
        batch: context.batch,
        isDirect: false
      )
      reservation.register()
      return Effect(.reserved(self, reservation))
    case .none, .send, .run, .cancel, .deferred, .dismiss, .dismissal, .delegate, .reserved:
      return self
    }
  }
}
