/// The asynchronous work of an effect, with the handler of its error.
struct Operation<Action> {
  /// Starts the task of the work, which runs up to its first suspension.
  ///
  /// - Parameters:
  ///   - effect: The effect in flight.
  ///   - interceptor: Intercepts the work; nil for no interceptor.
  ///   - deliver: Receives the actions that the work sends.
  typealias Start =
    @MainActor (
      _ effect: InFlightEffect,
      _ interceptor: EffectInterceptor?,
      _ deliver: @escaping (Action) -> Void
    ) -> Task<Void, any Error>

  let start: Start

  /// Returns this operation with its actions transformed, and with an interceptor around it.
  ///
  /// The new operation wraps the start and not the work, so that the task has the same stack frames at any
  /// depth of features.
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    interceptor: EffectInterceptor? = nil
  ) -> Operation<NewAction> {
    Operation<NewAction> { [start] effect, outerInterceptor, deliver in
      let interceptor = outerInterceptor?.wrapping(interceptor) ?? interceptor
      return start(effect, interceptor) { action in
        deliver(transform(action))
      }
    }
  }
}

/// The closures of ``Effect/run(priority:operation:catch:fileID:line:)``, and the place of the call.
struct OperationClosure<Action>: Sendable {
  let priority: TaskPriority?
  let work: @MainActor @Sendable (Send<Action>) async throws -> Void
  let handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?
  let fileID: StaticString
  let line: UInt

  @MainActor
  func start(
    _ effect: InFlightEffect,
    _ interceptor: EffectInterceptor?,
    _ deliver: @escaping (Action) -> Void
  ) -> Task<Void, any Error> {
    let send = Send(effect: effect, deliver: deliver)
    let starter = interceptor?.starter ?? .immediate
    return starter.start(priority) {
      if let interceptor {
        await interceptor.around { await run(send) }
      } else {
        await run(send)
      }
      effect.finish()
    }
  }

  @MainActor
  private func run(_ send: Send<Action>) async {
    do {
      try await work(send)
    } catch {
      await handle(error, send)
    }
  }

  /// Passes an error to the handler, unless the operation was cancelled.
  @MainActor
  private func handle(_ error: any Error, _ send: Send<Action>) async {
    if error is CancellationError || Task.isCancelled { return }
    if let handler {
      await handler(error, send)
    } else {
      reportIssue(.unhandled(error, fileID: fileID, line: line))
    }
  }
}

extension ReportedIssue {
  fileprivate static func unhandled(
    _ error: any Error,
    fileID: StaticString,
    line: UInt
  ) -> ReportedIssue {
    ReportedIssue(
      place: "Effect.run at \(fileID):\(line)",
      what: "The operation threw an error, and the effect has no error handler.",
      values: ["error": String(describing: error)],
      reasons: ["The operation calls something that throws, and the effect has no `catch:`."],
      remedy: "Give the effect a `catch:` that sends an action for the failure."
    )
  }
}
