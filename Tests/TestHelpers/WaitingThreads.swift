import Foundation
package import Testing

/// Runs tests that wait for programs on threads of their own.
///
/// Swift's pool has a thread for each processor: as many tests that wait would keep all others from running.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared, operation: function)
  }
}

extension Trait where Self == WaitingTrait {
  /// The test waits for programs, which block its thread.
  package static var waitsForPrograms: Self { WaitingTrait() }
}

private final class WaitingThreads: TaskExecutor {
  /// More threads would start more programs at once than the tests have time limits for.
  static let shared = WaitingThreads(count: 8)

  private let condition = NSCondition()
  // Safe because it is only used with the lock of the condition.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func run() -> Never {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
