/// An asynchronous operation, to be performed in a task of its own.
@usableFromInline
struct Run<Action> {
  /// The raw value of a priority, whose own type is of a size that only the running program knows:
  /// every effect would be copied and compared by way of the runtime.
  @usableFromInline let rawPriority: UInt8?

  /// Starts the task of a work, on the spot up to its first suspension; last it ends the work.
  ///
  /// A parent that lifts the effect wraps this function and not what the task does, so that from
  /// however deep an effect comes, its task holds one frame of ours.
  @usableFromInline let start: @MainActor @Sendable (Send<Action>, RunningTask) -> Void

  /// Performs the operation, for whoever starts the task in a way of its own.
  @usableFromInline let perform: @MainActor @Sendable (Send<Action>) async -> Void

  @inlinable
  init(
    rawPriority: UInt8?,
    start: @escaping @MainActor @Sendable (Send<Action>, RunningTask) -> Void,
    perform: @escaping @MainActor @Sendable (Send<Action>) async -> Void
  ) {
    self.rawPriority = rawPriority
    self.start = start
    self.perform = perform
  }
}

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
    let rawPriority = priority?.rawValue
    let operation = AsyncOperation(
      rawPriority: rawPriority,
      perform: operation,
      handler: handler,
      fileID: fileID,
      line: line
    )
    let run = Run<Action>(rawPriority: rawPriority) { [operation] send, work in
      operation.start(send, work)
    } perform: { [operation] send in
      await operation.run(send)
    }
    return Effect(.run(run))
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

/// What a `.run` does, and what becomes of the error that it throws.
@MainActor
@usableFromInline
final class AsyncOperation<Action> {
  private let rawPriority: UInt8?
  private let perform: @MainActor @Sendable (Send<Action>) async throws -> Void
  private let handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?
  private let fileID: StaticString
  private let line: UInt

  @usableFromInline
  nonisolated init(
    rawPriority: UInt8?,
    perform: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?,
    fileID: StaticString,
    line: UInt
  ) {
    self.rawPriority = rawPriority
    self.perform = perform
    self.handler = handler
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline
  func start(_ send: Send<Action>, _ work: RunningTask) {
    let (priority, perform) = (rawPriority.map(TaskPriority.init(rawValue:)), perform)
    // A loop of one turn, because the optimizer inlines a call in a loop: out of line, the
    // toolchain's function (6.3) hands "no executor preference" on as if it were one, and every
    // task pays for that with a kilobyte and with a lock at each of its steps.
    repeat {
      // Not by way of `run`, which would be a frame more for every operation in flight.
      let task = Task.immediate(priority: priority) { @MainActor in
        do { try await perform(send) } catch { await self.take(error, send) }
        work.end()
      }
      work.hold(task)
    } while !work.isStarted
  }

  @usableFromInline
  func run(_ send: Send<Action>) async {
    do { try await perform(send) } catch { await take(error, send) }
  }

  /// Answers `error`, unless it is a consequence of the operation's cancellation.
  ///
  /// Out of line, so that the frame of an operation in flight has no room for it: with a larger
  /// frame the runtime gives a task a second kilobyte.
  @inline(never)
  private func take(_ error: any Error, _ send: Send<Action>) async {
    if error is CancellationError || Task.isCancelled { return }
    guard let handler else { return reportUnhandled(error, fileID: fileID, line: line) }
    await handler(error, send)
  }
}

private func reportUnhandled(_ error: any Error, fileID: StaticString, line: UInt) {
  reportIssue(
    Issue(
      place: "Effect.run at \(fileID):\(line)",
      what: "The operation threw an error that nobody handles.",
      values: ["error": String(describing: error)],
      reasons: ["The operation calls something that throws, and the effect has no `catch:`."],
      remedy: "Give the effect a `catch:` that sends an action for the failure."
    )
  )
}
