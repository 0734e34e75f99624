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

/// Lets the main thread wait for bytes and run the main actor's work in the same wait.
///
/// A program whose `main` is asynchronous has no main thread any more on Linux: its main actor wanders
/// over worker threads, each key costs a hop between two of them, and idle ones wake up to end
/// themselves. So the front ends are synchronous and wait here: one thread, no hop, and no wake-up while
/// nothing happens. Their `run()` must be called from a synchronous `main`.
@MainActor
public enum MainLoop {
  /// What a wait has come to.
  enum Event: Equatable {
    /// Which of those waited for are ready.
    case ready([Bool])
    /// Nothing came in time.
    case timeout
  }

  #if canImport(Darwin)
  /// Waits until one is ready, and runs the main actor's work meanwhile.
  static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> Event {
    let now = Poll.wait(polls, milliseconds: 0)
    if now.contains(true) { return .ready(now) }
    let result = Waited()
    let thread = Thread {
      let ready = Poll.wait(polls, milliseconds: milliseconds)
      result.ready.withLock { $0 = ready }
      DispatchQueue.main.async { CFRunLoopStop(CFRunLoopGetMain()) }
    }
    // Nobody would stop the loop without one: a look a tenth of a second later, and work between.
    guard let thread else {
      _ = CFRunLoopRunInMode(.defaultMode, 0.1, true)
      return .ready(Poll.wait(polls, milliseconds: 0))
    }
    CFRunLoopRun()
    thread.join()
    let ready = result.ready.withLock { $0 }
    return ready.contains(true) ? .ready(ready) : .timeout
  }

  /// What a thread waited for, for another to read.
  private final class Waited: Sendable { let ready = Mutex<[Bool]>([]) }

  /// Runs the work that is ready on the main actor; false when there is none.
  static func runPending() -> Bool {
    CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
  }
  #else
  /// Waits until one is ready, and runs the main actor's work meanwhile.
  ///
  /// Work never shortens the wait: what is left of it after the work is waited for again.
  static func wait(_ polls: [Poll], milliseconds: Int? = nil) -> Event {
    let start = ContinuousClock.now
    var left = milliseconds
    while true {
      let ready = Poll.wait(polls + [Poll(queue, .reading)], milliseconds: left)
      if ready[polls.count] { runWork() }
      if ready.dropLast().contains(true) { return .ready(Array(ready.dropLast())) }
      guard let milliseconds else { continue }
      let elapsed = (ContinuousClock.now - start) / .milliseconds(1)
      if elapsed >= Double(milliseconds) || !ready.contains(true) { return .timeout }
      left = max(1, milliseconds - Int(elapsed))
    }
  }

  /// Runs the work that is ready on the main actor; false when there is none.
  static func runPending() -> Bool {
    guard Poll.wait([Poll(queue, .reading)], milliseconds: 0)[0] else { return false }
    runWork()
    return true
  }

  /// Readable while work is waiting for the main actor.
  private static let queue = Descriptor(number: mainQueueHandle())

  private static func runWork() {
    _ = queue.read(most: 8)
    runMainQueue(nil)
  }
  #endif
}

#if !canImport(Darwin)
// The two functions through which Foundation's run loop serves the main queue. They are exported by
// every libdispatch outside Darwin but declared in no module; Foundation itself would cost ten
// milliseconds at start. Both are plain C functions of word-sized arguments, for which Swift's calling
// convention is C's.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
#endif

extension MainLoop {
  /// Runs asynchronous work of the main actor to its end, from a synchronous `main`.
  ///
  /// Anything else on the main actor goes on meanwhile.
  public static func run<Value: Sendable>(
    _ work: @escaping @MainActor () async -> Value
  ) -> Value? {
    guard let wake = Descriptor.pipe() else { return nil }
    defer {
      wake.reading.close()
      wake.writing.close()
    }
    let result = Result<Value>()
    Task { @MainActor in
      result.value = await work()
      _ = wake.writing.write([0])
    }
    _ = wait([Poll(wake.reading, .reading)])
    return result.value
  }

  @MainActor
  private final class Result<Value: Sendable> { var value: Value? }
}
