/// The operation of a `.run`, which runs in its own task.
@MainActor
class AsyncOperation<Action> {
  /// The raw value of the priority, because `TaskPriority` has no size known at compile time.
  nonisolated let rawPriority: UInt8?

  nonisolated init(rawPriority: UInt8?) {
    self.rawPriority = rawPriority
  }

  final var priority: TaskPriority? { rawPriority.map(TaskPriority.init(rawValue:)) }

  /// Runs the task up to its first suspension; its actions are passed to `deliver`.
  func start(
    _ context: consuming EffectContext,
    _ deliver: @escaping (Action, InFlightEffect) -> Void
  ) {}

  /// Returns this operation, intercepted by `interceptor`.
  nonisolated func intercepted(by interceptor: EffectInterceptor) -> AsyncOperation { self }
}

/// An operation whose body can run in a task that the caller starts.
class InterceptableOperation<Action>: AsyncOperation<Action> {
  func perform(_ send: Send<Action>) async {}

  /// Runs the body in a task that `starter` starts.
  final func start(
    _ context: consuming EffectContext,
    by starter: EffectStarter,
    _ deliver: @escaping (Action, InFlightEffect) -> Void
  ) {
    let runningTask = RunningTask(context)
    runningTask.begin()
    let task = starter.start(priority) {
      await self.perform(Send(deliver: deliver, effect: runningTask))
      runningTask.end()
    }
    runningTask.attach(task)
  }

  override nonisolated final func intercepted(
    by interceptor: EffectInterceptor
  ) -> AsyncOperation<Action> {
    InterceptedOperation(self, interceptor)
  }
}

/// A child's operation as an operation of its parent, which embeds the child's actions.
///
/// It wraps the start and not the task's body, so the task has one stack frame of this module
/// regardless of the depth of the child.
final class LiftedOperation<Action, NewAction>: AsyncOperation<NewAction> {
  private let operation: AsyncOperation<Action>
  private let embed: @Sendable (Action) -> NewAction
  /// The scope of the child; nil for none.
  private let node: Presenter.Node?

  nonisolated init(
    _ operation: AsyncOperation<Action>,
    _ embed: @escaping @Sendable (Action) -> NewAction,
    via node: Presenter.Node?
  ) {
    (self.operation, self.embed, self.node) = (operation, embed, node)
    super.init(rawPriority: operation.rawPriority)
  }

  override func start(
    _ context: consuming EffectContext,
    _ deliver: @escaping (NewAction, InFlightEffect) -> Void
  ) {
    var context = context
    if let node { context.path.nodes.insert(node, at: 0) }
    operation.start(context) { [embed] in deliver(embed($0), $1) }
  }

  override nonisolated func intercepted(
    by interceptor: EffectInterceptor
  ) -> AsyncOperation<NewAction> {
    LiftedOperation(operation.intercepted(by: interceptor), embed, via: node)
  }
}
