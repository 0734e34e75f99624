import Dispatch
import NavigatorComposition
import Synchronization

/// Runs tasks one after the other on the main queue: always in the same order.
///
/// The usual pool of threads lets two tasks overtake each other. Here everything a task calls runs on
/// the main queue, first in, first out, also what is not isolated to the main actor. Not reached are
/// unstructured and detached tasks, and actors with executors of their own.
enum SerialTasks {
  /// Jobs that are queued or run just now.
  fileprivate static let queued = Atomic(0)
  /// How many jobs there have ever been.
  fileprivate static let total = Atomic(0)

  /// Starts such a task for the operation of an effect.
  static let starter = EffectStarter { priority, body in
    Task<Void, any Error>(executorPreference: MainQueueExecutor(), priority: priority) {
      await body()
    }
  }

  /// Turns of the main queue without a job of ours, after which nothing will come by itself.
  ///
  /// One would do for these tasks alone; tasks beside them that hand on to them need some more.
  private static let quietTurns = 4
  /// A task that never comes to rest, such as a timer on an immediate clock, is not waited for.
  private static let mostTurns = 10_000

  /// Waits until every such task has ended or waits for something outside: a clock, a stream.
  @MainActor
  static func settle() async {
    await withCheckedContinuation { continuation in
      poll(quiet: 0, left: mostTurns, total: count()) { continuation.resume() }
    }
  }

  private static func count() -> Int { total.load(ordering: .relaxed) }

  private static func poll(
    quiet: Int,
    left: Int,
    total before: Int,
    then done: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.main.async {
      let isQuiet = queued.load(ordering: .relaxed) == 0 && count() == before
      let quiet = isQuiet ? quiet + 1 : 0
      if quiet == quietTurns || left == 0 { return done() }
      poll(quiet: quiet, left: left - 1, total: count(), then: done)
    }
  }
}

/// Runs the jobs of one task, and of its child tasks, on the main queue.
///
/// The first job is the start of the task. It is run on the spot, because the operation of an effect
/// begins within the send that leads to it.
private final class MainQueueExecutor: TaskExecutor {
  private let isStarted = Atomic(false)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    SerialTasks.queued.add(1, ordering: .relaxed)
    SerialTasks.total.add(1, ordering: .relaxed)
    if isStarted.exchange(true, ordering: .relaxed) || !MainQueue.isCurrent {
      DispatchQueue.main.async { self.run(job) }
    } else {
      run(job)
    }
  }

  /// Runs a job as one of the main actor's: on its queue, or in a function that is isolated to it.
  private func run(_ job: UnownedJob) {
    job.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor,
      taskExecutor: asUnownedTaskExecutor()
    )
    SerialTasks.queued.subtract(1, ordering: .relaxed)
  }
}
