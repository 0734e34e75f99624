#if canImport(Darwin)
import CoreFoundation
import Dispatch
#endif

/// Waits on the main thread for file descriptors and for the main actor's work at the same time.
///
/// On Linux, with an asynchronous `main` the main actor runs on worker threads: each key costs a
/// thread switch, and idle threads wake up to exit. The front ends are therefore synchronous and
/// wait here, with one thread, on Darwin two, and no idle wake-ups. Call their `run()` from a
/// synchronous `main`.
@MainActor
package enum MainLoop {
  #if canImport(Darwin)
  /// Runs the main actor's work until a descriptor is ready; returns whether each is, nil when the time is over.
  ///
  /// Work does not end the wait, which continues for the remaining time. It comes before the
  /// descriptors, as on Linux, so it has its turn also while a paste arrives.
  package static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> [Bool]? {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      _ = runPending()
      let ready = Poll.wait(polls, milliseconds: 0)
      if ready.contains(true) { return ready }
      let remaining = end.map { ($0 - .now) / .seconds(1) }
      if let remaining, remaining <= 0 { return nil }
      waitForWork(polls, seconds: remaining ?? .greatestFiniteMagnitude)
    }
  }

  /// Runs the main actor's next work, or ends when a descriptor is ready or the time has passed.
  private static func waitForWork(_ polls: [Poll], seconds: CFTimeInterval) {
    watcher?.watch(polls)
    // Without the watcher nothing ends the run loop, so it runs for at most a tenth of a second.
    let limit = watcher == nil ? min(seconds, 0.1) : seconds
    CFRunLoopRunInMode(.defaultMode, limit, true)
  }

  /// Stops the main run loop when a descriptor is ready.
  private static let watcher = DescriptorWatcher {
    DispatchQueue.main.async { CFRunLoopStop(CFRunLoopGetMain()) }
  }

  /// Runs the main actor's pending work, and returns false if there is none.
  package static func runPending() -> Bool {
    CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
  }
  #else
  /// Runs the main actor's work until a descriptor is ready; returns whether each is, nil when the time is over.
  ///
  /// Work does not end the wait, which continues for the remaining time.
  package static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> [Bool]? {
    let start = ContinuousClock.now
    var remaining = milliseconds
    while true {
      let ready = Poll.wait(polls + [Poll(queue, .reading)], milliseconds: remaining)
      if ready[polls.count] { runWork() }
      if ready.dropLast().contains(true) { return Array(ready.dropLast()) }
      guard let milliseconds else { continue }
      let elapsed = (ContinuousClock.now - start) / .milliseconds(1)
      if elapsed >= Double(milliseconds) || !ready.contains(true) { return nil }
      remaining = max(1, milliseconds - Int(elapsed))
    }
  }

  /// Runs the main actor's pending work, and returns false if there is none.
  package static func runPending() -> Bool {
    guard Poll.wait([Poll(queue, .reading)], milliseconds: 0)[0] else { return false }
    runWork()
    return true
  }

  /// A descriptor that is readable while the main actor has pending work.
  private static let queue = Descriptor(number: mainQueueHandle())

  private static func runWork() {
    _ = queue.read(atMost: 8)
    runMainQueue(0)
  }
  #endif
}

extension MainLoop {
  /// The maximum number of main queue turns before a wait.
  ///
  /// No finite chain of main-actor effects needs as many, and an endless one must not block input.
  private static var maximumTurns: Int { 1_000 }

  /// The time between two checks whether the work is done, in milliseconds.
  private static var pollInterval: Int { 5 }

  /// Runs the main actor's work until it is done, for at most some time.
  package static func run(for limit: Duration, until isDone: () -> Bool) {
    for _ in 0..<maximumTurns where !runPending() { break }
    let start = ContinuousClock.now
    while !isDone(), ContinuousClock.now - start < limit {
      _ = wait([], milliseconds: pollInterval)
    }
  }
}

#if !canImport(Darwin)
// The functions with which Foundation's run loop serves the main queue. libdispatch exports them on
// all platforms except Darwin, but no module declares them, and Foundation would add ten
// milliseconds to the start. Both are C functions with word-sized arguments, for which Swift's
// calling convention equals C's.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: Int)
#endif
