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

  /// Starts the task, on the spot up to its first suspension; it hands its actions to `deliver`.
  @usableFromInline
  func start(_ context: consuming EffectContext, _ deliver: @escaping (Action, Work) -> Void) {}

  /// The same, watched by `tap`.
  nonisolated func tapped(by tap: EffectTap) -> Run { self }
}

/// A run whose operation anybody can perform, in a task that was started in a way of its own.
@usableFromInline
class DirectRun<Action>: Run<Action> {
  func perform(_ send: Send<Action>) async {}

  override nonisolated final func tapped(by tap: EffectTap) -> Run<Action> { TappedRun(self, tap) }
}

/// The operation of a `.run`, and what becomes of the error that it throws.
@usableFromInline
final class AsyncOperation<Action>: DirectRun<Action> {
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
  override func start(
    _ context: consuming EffectContext,
    _ deliver: @escaping (Action, Work) -> Void
  ) {
    let work = RunningTask(context)
    work.begin()
    // A loop of one turn, because the optimizer inlines a call in a loop: out of line, the
    // toolchain's function (6.3) hands "no executor preference" on as if it were one, and every
    // task pays for that with a kilobyte and with a lock at each of its steps.
    repeat {
      // Not by way of `perform`, which would be a frame more for every operation in flight. And as a
      // task that may throw, though it does not: the toolchain wraps the others once more.
      let task = Task<Void, any Error>.immediate(priority: priority) { @MainActor in
        let send = Send(deliver: deliver, work: work)
        do { try await self.operation(send) } catch { await self.take(error, send) }
        work.end()
      }
      work.hold(task)
    } while !work.isStarted
  }

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

  override func start(
    _ context: consuming EffectContext,
    _ deliver: @escaping (NewAction, Work) -> Void
  ) {
    run.start(context) { [embed] in deliver(embed($0), $1) }
  }

  override nonisolated func tapped(by tap: EffectTap) -> Run<NewAction> {
    LiftedRun(run.tapped(by: tap), embed)
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
