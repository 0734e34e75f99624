#if canImport(Darwin)
import CoreFoundation
import Darwin
import Dispatch
import NavigatorOperatingSystem
import Synchronization
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waits on the main thread for file descriptors and for the main actor's work at the same time.
///
/// On Linux, with an asynchronous `main` the main actor runs on worker threads: each key costs a
/// thread switch, and idle threads wake up to exit. The front ends are therefore synchronous and
/// wait here, with one thread and no idle wake-ups. Call their `run()` from a synchronous `main`.
@MainActor
enum MainLoop {
  /// The result of a wait.
  enum Event: Equatable {
    /// Whether each of the descriptors is ready.
    case ready([Bool])
    /// No descriptor became ready in time.
    case timeout
  }

  #if canImport(Darwin)
  /// Runs the main actor's work until a descriptor is ready.
  static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> Event {
    let now = Poll.wait(polls, milliseconds: 0)
    if now.contains(true) { return .ready(now) }
    let result = ReadyFlags()
    let thread = Thread {
      let ready = Poll.wait(polls, milliseconds: milliseconds)
      result.ready.withLock { $0 = ready }
      DispatchQueue.main.async { CFRunLoopStop(CFRunLoopGetMain()) }
    }
    // Without a thread nothing stops the run loop, so it runs for at most a tenth of a second.
    guard let thread else {
      _ = CFRunLoopRunInMode(.defaultMode, 0.1, true)
      return .ready(Poll.wait(polls, milliseconds: 0))
    }
    CFRunLoopRun()
    thread.join()
    let ready = result.ready.withLock { $0 }
    return ready.contains(true) ? .ready(ready) : .timeout
  }

  /// The result of a thread's wait.
  private final class ReadyFlags: Sendable { let ready = Mutex<[Bool]>([]) }

  /// Runs the main actor's pending work, and returns false if there is none.
  static func runPending() -> Bool {
    CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
  }
  #else
  /// Runs the main actor's work until a descriptor is ready.
  ///
  /// Work does not end the wait, which continues for the remaining time.
  static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> Event {
    let start = ContinuousClock.now
    var remaining = milliseconds
    while true {
      let ready = Poll.wait(polls + [Poll(queue, .reading)], milliseconds: remaining)
      if ready[polls.count] { runWork() }
      if ready.dropLast().contains(true) { return .ready(Array(ready.dropLast())) }
      guard let milliseconds else { continue }
      let elapsed = (ContinuousClock.now - start) / .milliseconds(1)
      if elapsed >= Double(milliseconds) || !ready.contains(true) { return .timeout }
      remaining = max(1, milliseconds - Int(elapsed))
    }
  }

  /// Runs the main actor's pending work, and returns false if there is none.
  static func runPending() -> Bool {
    guard Poll.wait([Poll(queue, .reading)], milliseconds: 0)[0] else { return false }
    runWork()
    return true
  }

  /// A descriptor that is readable while the main actor has pending work.
  private static let queue = Descriptor(number: mainQueueHandle())

  private static func runWork() {
    _ = queue.read(atMost: 8)
    runMainQueue(nil)
  }
  #endif
}

#if !canImport(Darwin)
// The functions with which Foundation's run loop serves the main queue. libdispatch exports them on
// all platforms except Darwin, but no module declares them, and Foundation would add ten
// milliseconds to the start. Both are C functions with word-sized arguments, for which Swift's
// calling convention equals C's.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
#endif
