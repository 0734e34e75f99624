/// Watches one operation of an effect.
package protocol EffectWatch: AnyObject, Sendable {
  /// The operation has returned, cancelled or not.
  @MainActor func ended()

  /// The operation was cancelled; called at that moment, wherever it happens.
  func cancelled()
}

/// What watches the effects of a reducer, a test store or a tracer; it changes no action.
package struct EffectTap {
  /// Called when a `.run` begins.
  package var begin: @MainActor @Sendable () -> any EffectWatch

  /// Takes a delegate that no reducer handled; nil leaves it to the store.
  package var delegate: ((any Sendable) -> Void)?

  /// Takes a dismissal that nothing presented; nil leaves it to the store.
  package var dismiss: (() -> Void)?

  package init(begin: @escaping @MainActor @Sendable () -> any EffectWatch) {
    self.begin = begin
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

extension Run {
  fileprivate func tapped(by tap: EffectTap) -> Run {
    let (work, begin) = (work, tap.begin)
    return Run(priority: priority) { send in
      let watch = begin()
      await withTaskCancellationHandler {
        await work(send)
      } onCancel: {
        watch.cancelled()
      }
      watch.ended()
    }
  }
}

extension StoreTask {
  /// Whether anything that the send led to is still running or waiting.
  @MainActor
  package var isRunning: Bool { batch?.isBusy ?? false }
}
