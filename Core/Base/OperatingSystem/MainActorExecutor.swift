/// Runs the jobs of a task, and of its child tasks, as jobs of the main actor.
///
/// Here, and not where it is used, because an executor needs unsafe types of the standard library.
package final class MainActorExecutor: TaskExecutor {
  package typealias Job = @Sendable () -> Void

  /// Runs a job now or later on the thread of the main actor.
  private let schedule: @Sendable (@escaping Job) -> Void

  /// Creates an executor of one task.
  package init(schedule: @escaping @Sendable (@escaping Job) -> Void) {
    self.schedule = schedule
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule {
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor,
        taskExecutor: self.asUnownedTaskExecutor()
      )
    }
  }
}
