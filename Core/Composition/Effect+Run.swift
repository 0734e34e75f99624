extension Effect {
  /// Runs `operation`, which may suspend and may send any number of actions.
  ///
  /// The operation starts at once, on the main actor, up to its first suspension; what it awaits
  /// runs wherever that is isolated to. Computing for long belongs in a `@concurrent` function.
  ///
  /// ```swift
  /// return .run { [client] send in
  ///   try await send(.answered(client.fact(7)))
  /// } catch: { error, send in
  ///   send(.failed(String(describing: error)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil takes the one of whoever sent the action.
  ///   - operation: The work. When it is cancelled, what it sends is dropped.
  ///   - handler: Receives what `operation` throws, unless it was cancelled. Without a handler an
  ///     error is reported as an issue that names the line of this call.
  ///   - fileID: Where the effect is written, for that report.
  ///   - line: The line there.
  /// - Returns: The effect; the operation has not begun.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(
      .run(
        AsyncOperation(
          rawPriority: priority?.rawValue,
          operation: operation,
          handler: handler,
          fileID: fileID,
          line: line
        )
      )
    )
  }

  /// Sends an action for every value of `values`, until they end or the effect is cancelled.
  ///
  /// What `values` throws is reported as an issue that names the line of this call; to answer it
  /// with an action, iterate in a ``run(priority:operation:catch:fileID:line:)``.
  public static func stream<Values: AsyncSequence & Sendable>(
    _ values: Values,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @MainActor @Sendable (Values.Element) -> Action
  ) -> Effect where Values.Element: Sendable {
    run(
      operation: { send in
        for try await value in values { send(action(value)) }
      },
      fileID: fileID,
      line: line
    )
  }
}
