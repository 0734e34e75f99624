/// The tasks of a store, which are cancelled when it is freed.
final class RunningTasks: Sendable {
  /// The tasks by the numbers of their effects.
  private let tasks = AtomicBox<[Int: Task<Void, any Error>]>([:])

  deinit {
    for task in tasks.load().values {
      task.cancel()
    }
  }

  /// Keeps the task of an effect until it has finished.
  func insert(_ task: Task<Void, any Error>, for number: Int) {
    tasks.modify { $0[number] = task }
  }

  /// Removes the task of an effect that has finished.
  func remove(_ number: Int) {
    tasks.modify { $0[number] = nil }
  }

  /// Cancels the task of an effect, if it runs one.
  func cancel(_ number: Int) {
    tasks.load()[number]?.cancel()
  }
}
