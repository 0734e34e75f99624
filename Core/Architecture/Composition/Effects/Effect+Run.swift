extension Effect {
  /// Runs `operation`, which may suspend and may send any number of actions.
  ///
  /// The operation runs on the main actor, synchronously up to its first suspension. Put long
  /// computations into a `@concurrent` function. The values that it captures have to be `Sendable`. If the
  /// reducer is declared `Sendable`, as every `Feature` of NavigatorRouting is, the compiler names a client
  /// that is not; otherwise it says that a "task or actor-isolated value cannot be sent".
  ///
  /// <!-- code: symbol-run-catch -->
  /// ```swift
  /// func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
  ///   switch action {
  ///   case .ask:
  ///     return .run { [service] send in
  ///       send(.answered(try await service(7)))
  ///     } catch: { error, send in
  ///       send(.failed(String(describing: error)))
  ///     }
  ///   case .answered(let text), .failed(let text): state.answer = text
  ///   }
  ///   return .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil inherits the sender's priority.
  ///   - operation: The asynchronous work. After its cancellation, its actions are ignored.
  ///   - handler: Receives the error that `operation` throws, except after a cancellation. Without
  ///     a handler, the error is reported as an issue with the file and line of this call.
  ///   - fileID: The file of the call, for that issue.
  ///   - line: The line of the call, for that issue.
  /// - Returns: The effect, not started.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    let closure = OperationClosure(
      priority: priority,
      work: operation,
      handler: handler,
      fileID: fileID,
      line: line
    )
    return Effect(.run(Operation(start: closure.start)))
  }

  /// Saves a shared value; an error is reported as an issue with the file and line of the caller.
  static func save(
    fileID: StaticString,
    line: UInt,
    _ save: @escaping @MainActor @Sendable () throws -> Void
  ) -> Effect {
    let closure = OperationClosure<Action>(
      priority: nil,
      work: { _ in try save() },
      handler: nil,
      fileID: fileID,
      line: line
    )
    return Effect(.save(Operation(start: closure.start)))
  }

  /// Runs a request, and sends its response, or the description of its error.
  package static func request<Response: Sendable>(
    _ response: @escaping @MainActor @Sendable (Response) -> Action,
    failure: @escaping @MainActor @Sendable (String) -> Action,
    _ request: @escaping @MainActor @Sendable () async throws -> Response
  ) -> Effect {
    .run { send in
      send(response(try await request()))
    } catch: { error, send in
      send(failure(String(describing: error)))
    }
  }

  /// Sends an action for every value of `values`, until they end or the effect is cancelled.
  ///
  /// An error thrown by `values` is reported as an issue with the file and line of this call. To
  /// send an action for it, iterate in ``run(priority:operation:catch:fileID:line:)``.
  public static func stream<Values: AsyncSequence & Sendable>(
    _ values: Values,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor @Sendable (Values.Element) -> Action
  ) -> Effect where Values.Element: Sendable {
    run(
      operation: { send in
        for try await value in values {
          send(action(value))
        }
      },
      fileID: fileID,
      line: line
    )
  }
}

/// Sends actions from a running effect to its store.
///
/// <!-- code: symbol-send -->
/// ```swift
/// return .run { [clock] send in
///   for seconds in (0..<3).reversed() {
///     try await clock.sleep(for: .seconds(1))
///     send(.left(seconds))
///   }
/// }
/// ```
///
/// An action of a cancelled effect is ignored, and one whose store was freed.
@MainActor
public struct Send<Action> {
  let effect: InFlightEffect
  let deliver: (Action) -> Void

  /// Queues `action`, unless the effect has been cancelled or the store was freed.
  public func callAsFunction(_ action: Action) {
    if effect.isCancelled || effect.runner == nil { return }
    if effect.isFinished {
      reportIssue(.sentAfterCompletion(action))
    }
    deliver(action)
  }

  /// Cancels the effects with `id` in the effect's feature and in its children, as
  /// ``Effect/cancel(id:)`` does; ignored after the effect has been cancelled.
  public func cancel(id: some Hashable & Sendable) {
    if effect.isCancelled { return }
    let context = effect.context
    let id = FeatureCancellationID(id: CancellationID(id), feature: context.feature)
    effect.runner?.cancelEffects(id, from: context.sequence)
  }
}

extension ReportedIssue {
  fileprivate static func sentAfterCompletion(_ action: Any) -> ReportedIssue {
    ReportedIssue(
      place: "Effect.run",
      what: "An action was sent from an effect that has completed already.",
      values: ["action": "\(action)"],
      reasons: ["The operation passed `send` to a callback or task and did not wait for it."],
      remedy: "Keep the operation suspended until its last send, with a stream or a continuation."
    )
  }
}
