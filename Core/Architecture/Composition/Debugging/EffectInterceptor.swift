/// Intercepts the effects of a reducer, for a test store or for signposts; it changes no action.
package struct EffectInterceptor: Sendable {
  /// Runs the operation of a `.run`; may run code before and after it.
  package let around: @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void

  /// Starts the tasks of operations; nil for the default.
  package var starter: EffectStarter?

  package init(
    around: @escaping @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void
  ) {
    self.around = around
  }

  /// Returns this interceptor with another one inside.
  func wrapping(_ inner: EffectInterceptor?) -> EffectInterceptor {
    guard let inner else { return self }
    var both = EffectInterceptor { [around] operation in
      await around { await inner.around(operation) }
    }
    both.starter = starter
    return both
  }
}

/// Starts the task of an operation, which runs up to its first suspension.
///
/// A test store has a starter that runs tasks in a reproducible order.
package struct EffectStarter: Sendable {
  package typealias Body = @MainActor @Sendable () async -> Void

  package let start: @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>

  package init(
    _ start: @escaping @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>
  ) {
    self.start = start
  }

  package static let immediate = EffectStarter { priority, body in
    guard #available(macOS 26, iOS 26, tvOS 26, visionOS 26, watchOS 26, *) else {
      return byExecutor.start(priority, body)
    }
    return Task.immediate(priority: priority, operation: body)
  }

  /// Starts tasks as `Task.immediate` does, on systems without it.
  package static let byExecutor = EffectStarter { priority, body in
    Task(executorPreference: StartingExecutor(), priority: priority) { await body() }
  }
}

extension Effect {
  /// Returns this effect, intercepted by `interceptor`.
  package func intercepted(by interceptor: EffectInterceptor) -> Effect {
    lift(EffectTransform(embed: { $0 }, interceptor: interceptor))
  }

  /// The actions that this effect sends synchronously, in order, without those of operations.
  package var immediateActions: [Action] {
    switch kind {
    case .none, .run, .cancel, .dismiss: []
    case .send(let action), .dismissal(let action): [action]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.immediateActions)
    case .deferred(let deferred):
      deferred.makeEffect(ThrottleStates(), deferred.path).immediateActions
    case .cancellable(let effect, _, _), .presented(let effect, _), .pending(let effect, _):
      effect.immediateActions
    }
  }
}
