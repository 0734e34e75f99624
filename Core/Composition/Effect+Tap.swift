/// Starts the task of an operation: up to its first suspension, before it returns.
///
/// A test store has one that lets effects run in a reproducible order.
package struct EffectStarter: Sendable {
  package typealias Body = @MainActor @Sendable () async -> Void

  package let start: @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>

  package init(
    _ start: @escaping @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>
  ) {
    self.start = start
  }

  static let immediate = EffectStarter { Task.immediate(priority: $0, operation: $1) }
}

/// What watches the effects of a reducer, a test store or a tracer; it changes no action.
package struct EffectTap {
  /// Runs the operation of a `.run`, with what is to happen before and after it.
  package let around: @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void

  /// Starts the tasks of operations; nil for the usual way.
  package var starter: EffectStarter?

  /// Takes a delegate that no reducer handled; nil leaves it to the store.
  package var delegate: ((any Sendable) -> Void)?

  /// Takes a dismissal that nothing presented; nil leaves it to the store.
  package var dismiss: (() -> Void)?

  package init(
    around: @escaping @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void
  ) {
    self.around = around
  }
}

extension Effect {
  /// The same effect, watched by `tap`.
  package func tapped(by tap: EffectTap) -> Effect {
    switch operation {
    case .none, .send, .cancel, .dismissal: return self
    case .deferred(let deferral):
      return Effect(.deferred(deferral.map { $0.tapped(by: tap) }))
    case .run(let run): return Effect(.run(run.tapped(by: tap)))
    case .merge(let effects): return .merge(effects.map { $0.tapped(by: tap) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.tapped(by: tap) })
    case .dismiss:
      guard let dismiss = tap.dismiss else { return self }
      dismiss()
      return .none
    case .delegate(let value):
      guard let delegate = tap.delegate else { return self }
      delegate(value)
      return .none
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect(
        .cancellable(effect.tapped(by: tap), id: id, cancelInFlight: cancelInFlight)
      )
    case .presented(let effect, let presenter):
      let rest = effect.tapped(by: tap)
      return rest.isNone ? .none : Effect(.presented(rest, by: presenter))
    case .reserved(let effect, let reservation):
      return Effect(.reserved(effect.tapped(by: tap), reservation))
    }
  }
}

/// A run that a tap watches.
final class TappedRun<Action>: DirectRun<Action> {
  private let run: DirectRun<Action>
  private let around: @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void
  private let starter: EffectStarter

  nonisolated init(_ run: DirectRun<Action>, _ tap: EffectTap) {
    self.run = run
    around = tap.around
    starter = tap.starter ?? .immediate
    super.init(rawPriority: run.rawPriority)
  }

  override func start(
    _ context: consuming EffectContext,
    _ deliver: @escaping (Action, Work) -> Void
  ) {
    let work = RunningTask(context)
    work.begin()
    let task = starter.start(priority) {
      await self.perform(Send(deliver: deliver, work: work))
      work.end()
    }
    work.hold(task)
  }

  override func perform(_ send: Send<Action>) async {
    await around { await run.perform(send) }
  }
}

extension StoreTask {
  /// Whether anything that the send led to is still running or waiting.
  @MainActor
  package var isRunning: Bool { batch?.isBusy ?? false }
}

extension Effect {
  /// The actions that this effect sends without suspending, in order; operations are left out.
  package var immediateActions: [Action] {
    switch operation {
    case .none, .run, .cancel, .dismiss, .delegate: []
    case .send(let action), .dismissal(let action): [action]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.immediateActions)
    case .deferred(let deferral): deferral.decide(Gates()).immediateActions
    case .cancellable(let effect, _, _), .presented(let effect, _), .reserved(let effect, _):
      effect.immediateActions
    }
  }
}
