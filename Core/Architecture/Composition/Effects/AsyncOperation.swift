/// The operation of a `.run`, which runs in its own task.
@MainActor
class AsyncOperation<Action> {
  nonisolated init() {}

  /// Runs the task up to its first suspension; its actions are passed to `deliver`.
  func start(
    _ context: consuming EffectContext,
    _ interceptor: EffectInterceptor?,
    _ deliver: @escaping (Action, InFlightEffect) -> Void
  ) {}
}

/// A child's operation as an operation of its parent, which embeds the child's actions, or an intercepted operation.
///
/// It wraps the start and not the task's body, so the task has one stack frame of this module
/// regardless of the depth of the child.
final class LiftedOperation<Action, NewAction>: AsyncOperation<NewAction> {
  private let operation: AsyncOperation<Action>
  private let embed: @Sendable (Action) -> NewAction
  /// The scope of the child; nil if there is none.
  private let node: Presenter.Node?
  private let interceptor: EffectInterceptor?

  nonisolated init(
    _ operation: AsyncOperation<Action>,
    _ transform: EffectTransform<Action, NewAction>
  ) {
    (self.operation, embed) = (operation, transform.embed)
    (node, interceptor) = (transform.node, transform.interceptor)
  }

  override func start(
    _ context: consuming EffectContext,
    _ outer: EffectInterceptor?,
    _ deliver: @escaping (NewAction, InFlightEffect) -> Void
  ) {
    var context = context
    if let node { context.path.nodes.insert(node, at: 0) }
    let interceptor = outer?.wrapping(interceptor) ?? interceptor
    operation.start(context, interceptor) { [embed] in deliver(embed($0), $1) }
  }
}
