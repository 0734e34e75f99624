import NavigatorCLibrary
import NavigatorOperatingSystem

/// A thread that ends the process at a deadline, or when standard input is closed.
///
/// The process ends whatever it waits for. A parent keeps its end of standard input open, which the
/// system closes however the parent ends.
enum Watchdog {
  /// Starts the thread, which reports the failure at the deadline, in some seconds; also the end of standard input may
  /// end the process.
  static func start(seconds: Double, watchesInput: Bool, failure: Failure) throws(Failure) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let isStarted = startThread {
      while case let rest = (deadline - .now) / .milliseconds(1), rest > 0 {
        var request = pollfd(fd: watchesInput ? 0 : -1, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(rest.rounded(.up))) > 0 else { continue }
        var byte: UInt8 = 0
        if read(0, &byte, 1) == 0 { Interruption.end(status: EX_UNAVAILABLE) }
      }
      NumberFacts.report(failure)
      Interruption.end(status: failure.status)
    }
    if !isStarted { throw Failure(EX_UNAVAILABLE, "there is no thread left for the deadline") }
  }
}
