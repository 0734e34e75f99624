import Dispatch
import NavigatorComposition
import NavigatorOperatingSystem
import Synchronization

/// Runs tasks one after another on the main queue, always in the same order.
///
/// On the default thread pool, one task can overtake another. Here all code that a task calls runs on the main
/// queue, first in, first out, including code that is not isolated to the main actor. Unstructured tasks,
/// detached tasks, and actors with their own executors are excluded.
enum SerialTasks {
  /// The number of jobs that are queued or running.
  fileprivate static let queued = Atomic(0)
  /// The number of jobs since the start of the process.
  fileprivate static let total = Atomic(0)

  /// Starts a task on the main queue for the operation of an effect.
  static let starter = EffectStarter { priority, body in
    let executor = MainActorExecutor(schedule: MainQueueJobs().schedule)
    return Task<Void, any Error>(executorPreference: executor, priority: priority) {
      await body()
    }
  }

  /// The number of turns of the main queue without a job after which the tasks count as idle.
  ///
  /// One turn would suffice for these tasks alone; other tasks that resume them take a few more.
  private static let idleTurns = 4
  /// The limit of turns to wait for a task that is never idle, such as a timer on an immediate clock.
  private static let maximumTurns = 10_000

  /// Waits until every such task has ended or is suspended on an external event, such as a clock.
  @MainActor
  static func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      poll(idleTurns: 0, turnsLeft: maximumTurns, jobsBefore: jobCount()) {
        continuation.resume()
      }
    }
  }

  private static func jobCount() -> Int { total.load(ordering: .relaxed) }

  /// Takes a turn of the main queue, and further ones until enough consecutive turns were idle.
  private static func poll(
    idleTurns: Int,
    turnsLeft: Int,
    jobsBefore: Int,
    then done: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.main.async {
      let isIdle = queued.load(ordering: .relaxed) == 0 && jobCount() == jobsBefore
      let newIdleTurns = isIdle ? idleTurns + 1 : 0
      if newIdleTurns == Self.idleTurns || turnsLeft == 0 { return done() }
      poll(
        idleTurns: newIdleTurns,
        turnsLeft: turnsLeft - 1,
        jobsBefore: jobCount(),
        then: done
      )
    }
  }
}

/// Runs the jobs of one task, and of its child tasks, on the main queue.
///
/// The first job starts the task. It runs synchronously, because the operation of an effect starts within the
/// send of the action.
private final class MainQueueJobs: Sendable {
  private let isStarted = Atomic(false)

  func schedule(_ job: @escaping MainActorExecutor.Job) {
    SerialTasks.queued.add(1, ordering: .relaxed)
    SerialTasks.total.add(1, ordering: .relaxed)
    if isStarted.exchange(true, ordering: .relaxed) || !MainQueue.isCurrent {
      DispatchQueue.main.async { self.run(job) }
    } else {
      run(job)
    }
  }

  /// Runs a job; the caller is on the queue of the main actor, or isolated to it.
  private func run(_ job: MainActorExecutor.Job) {
    job()
    SerialTasks.queued.subtract(1, ordering: .relaxed)
  }
}

/// The dispatch queue of the main actor, on whichever thread it runs.
enum MainQueue {
  /// Whether the current code runs on the main queue.
  static var isCurrent: Bool {
    // The first access marks the queue.
    _ = marker
    return DispatchQueue.getSpecific(key: key) == true
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let marker: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
