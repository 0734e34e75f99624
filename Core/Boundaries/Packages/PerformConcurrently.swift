import Dispatch
import NavigatorOperatingSystem
import Synchronization

/// Calls a function for each number below a count, on a thread for each processor, and returns after the last call.
///
/// The calling thread takes part, so that all calls are made even if the system cannot create a thread, for which
/// `DispatchQueue.concurrentPerform` would wait forever.
func performConcurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let calls = ConcurrentCalls(count, body)
  let threads = DispatchGroup()
  let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  let others = min(processors, count) - 1
  for _ in 0..<max(0, others) {
    threads.enter()
    let isStarted = startThread {
      calls.performRest()
      threads.leave()
    }
    if !isStarted {
      threads.leave()
      break
    }
  }
  calls.performRest()
  threads.wait()
}

/// Calls of a function that several threads share.
private final class ConcurrentCalls: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Makes calls until every call has been started by one of the threads.
  func performRest() {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      if number >= count { return }
      body(number)
    }
  }
}
