/// Something to be performed in a task of its own.
@MainActor
@usableFromInline
class Run<Action> {
  /// The raw value of a priority, whose own type is of a size that only the running program knows.
  nonisolated let rawPriority: UInt8?

  @usableFromInline
  nonisolated init(rawPriority: UInt8?) {
    self.rawPriority = rawPriority
  }

  final var priority: TaskPriority? { rawPriority.map(TaskPriority.init(rawValue:)) }

  /// Starts the task of a work, on the spot up to its first suspension; last it ends the work.
  @usableFromInline
  func start(_ send: Send<Action>, _ work: RunningTask) { work.end() }

  /// Performs the operation, for whoever starts the task in a way of its own.
  @usableFromInline
  func perform(_ send: Send<Action>) async {}
}

/// The operation of a `.run`, and what becomes of the error that it throws.
@usableFromInline
final class AsyncOperation<Action>: Run<Action> {
  private let operation: @MainActor @Sendable (Send<Action>) async throws -> Void
  private let handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?
  private let fileID: StaticString
  private let line: UInt

  @usableFromInline
  nonisolated init(
    rawPriority: UInt8?,
    operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?,
    fileID: StaticString,
    line: UInt
  ) {
    self.operation = operation
    self.handler = handler
    self.fileID = fileID
    self.line = line
    super.init(rawPriority: rawPriority)
  }

  @usableFromInline
  override func start(_ send: Send<Action>, _ work: RunningTask) {
    let (priority, operation) = (priority, operation)
    // A loop of one turn, because the optimizer inlines a call in a loop: out of line, the
    // toolchain's function (6.3) hands "no executor preference" on as if it were one, and every
    // task pays for that with a kilobyte and with a lock at each of its steps.
    repeat {
      // Not by way of `perform`, which would be a frame more for every operation in flight.
      let task = Task.immediate(priority: priority) { @MainActor in
        do { try await operation(send) } catch { await self.take(error, send) }
        work.end()
      }
      work.hold(task)
    } while !work.isStarted
  }

  @usableFromInline
  override func perform(_ send: Send<Action>) async {
    do { try await operation(send) } catch { await take(error, send) }
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

/// A child's run for its parent, to whom it sends its actions embedded.
///
/// It wraps the start and not what the task does, so that from however deep an effect comes, its task
/// holds one frame of ours.
final class LiftedRun<Action, NewAction>: Run<NewAction> {
  private let run: Run<Action>
  private let embed: @Sendable (Action) -> NewAction

  nonisolated init(_ run: Run<Action>, _ embed: @escaping @Sendable (Action) -> NewAction) {
    self.run = run
    self.embed = embed
    super.init(rawPriority: run.rawPriority)
  }

  override func start(_ send: Send<NewAction>, _ work: RunningTask) {
    run.start(Send { [embed] in send(embed($0)) }, work)
  }

  override func perform(_ send: Send<NewAction>) async {
    await run.perform(Send { [embed] in send(embed($0)) })
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
