/// Runs the first job of a task where the task is created, and all others as without an executor.
///
/// A task can be created only on the main actor, as the operation of an effect starts within a send.
final class StartingExecutor: TaskExecutor {
  private let jobs = AtomicCounter()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if jobs.next() > 1 { return globalConcurrentExecutor.enqueue(job) }
    job.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor,
      taskExecutor: asUnownedTaskExecutor()
    )
  }
}
