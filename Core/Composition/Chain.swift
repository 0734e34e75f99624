/// Effects that start one after the other.
final class Chain<Action>: Sequel {
  private var waiting: ArraySlice<Effect<Action>>
  private let runner: EffectRunner<Action>

  init(
    _ effects: [Effect<Action>],
    _ context: EffectContext,
    runner: EffectRunner<Action>
  ) {
    waiting = effects[...]
    self.runner = runner
    super.init(context)
  }

  /// Starts the first effect, and reserves places for the ids of those that have to wait.
  func begin() {
    register()
    context.batch.enter()
    context.chain?.enter()
    let first = waiting.popFirst()
    waiting =
      waiting.map { effect in
        var reservations: [Reservation] = []
        return effect.reserving(&reservations, in: context, runner.isPresented)
      }[...]
    if let first { start(first) }
    advance()
  }

  override func cancel() {
    super.cancel()
    waiting = []
    if !isRunning { end() }
  }

  override func advance() {
    if !isRunning && !waiting.isEmpty {
      runner.settling {
        while !isRunning, let next = waiting.popFirst() { start(next) }
      }
    }
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
