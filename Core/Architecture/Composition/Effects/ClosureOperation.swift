/// The closure of a `.run`, and the handler of its error.
@MainActor
final class ClosureOperation<Action> {
  /// The raw value of the priority, because `TaskPriority` has no size known at compile time.
  private let rawPriority: UInt8?
  private let operation: @MainActor @Sendable (Send<Action>) async throws -> Void
  private let handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?
  private let fileID: StaticString
  private let line: UInt

  nonisolated init(
    rawPriority: UInt8?,
    operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    handler: (@MainActor @Sendable (any Error, Send<Action>) async -> Void)?,
    fileID: StaticString,
    line: UInt
  ) {
    (self.operation, self.handler, self.fileID, self.line) = (operation, handler, fileID, line)
    self.rawPriority = rawPriority
  }

  private var priority: TaskPriority? { rawPriority.map(TaskPriority.init(rawValue:)) }

  func start(
    _ context: EffectContext,
    _ interceptor: EffectInterceptor?,
    _ deliver: @escaping (Action, InFlightEffect) -> Void
  ) {
    guard #available(macOS 26, iOS 26, tvOS 26, visionOS 26, watchOS 26, *), interceptor == nil
    else { return start(context, by: interceptor ?? EffectInterceptor { await $0() }, deliver) }
    let runningTask = RunningTask(context)
    runningTask.begin()
    // A loop of one iteration, because the optimizer inlines a call in a loop: out of line, the
    // toolchain's function (6.3) passes "no executor preference" as if it were a preference, which
    // costs every task a kilobyte and a lock at each of its steps.
    repeat {
      // Calls no interceptor, which would add a stack frame to every operation in flight. The task
      // may throw, though it does not: the toolchain wraps non-throwing tasks once more.
      let task = Task<Void, any Error>.immediate(priority: priority) { @MainActor in
        let send = Send(deliver: deliver, effect: runningTask)
        do { try await self.operation(send) } catch { await self.handle(error, send) }
        runningTask.end()
      }
      runningTask.attach(task)
    } while !runningTask.isStarted
  }

  private func start(
    _ context: EffectContext,
    by interceptor: EffectInterceptor,
    _ deliver: @escaping (Action, InFlightEffect) -> Void
  ) {
    let runningTask = RunningTask(context)
    runningTask.begin()
    let task = (interceptor.starter ?? .immediate).start(priority) {
      let send = Send(deliver: deliver, effect: runningTask)
      await interceptor.around {
        do { try await self.operation(send) } catch { await self.handle(error, send) }
      }
      runningTask.end()
    }
    runningTask.attach(task)
  }

  /// Passes `error` to the handler, unless the operation was cancelled.
  ///
  /// Never inlined, to keep the frame of an operation in flight small: for a larger frame the
  /// runtime gives a task a second kilobyte.
  @inline(never)
  private func handle(_ error: any Error, _ send: Send<Action>) async {
    if error is CancellationError || Task.isCancelled { return }
    guard let handler else { return reportUnhandled(error, fileID: fileID, line: line) }
    await handler(error, send)
  }
}

private func reportUnhandled(_ error: any Error, fileID: StaticString, line: UInt) {
  reportIssue(
    ReportedIssue(
      place: "Effect.run at \(fileID):\(line)",
      what: "The operation threw an error, and the effect has no error handler.",
      values: ["error": String(describing: error)],
      reasons: ["The operation calls something that throws, and the effect has no `catch:`."],
      remedy: "Give the effect a `catch:` that sends an action for the failure."
    )
  )
}
