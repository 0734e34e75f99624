import Synchronization

/// How this process handles signals: a handler notes the signal, and wakes what waits for the other end of a pipe.
///
/// A handler may interrupt any function, so that it may call hardly any itself. What a signal means is therefore done by
/// the reader of the pipe: the main loop of a front end, or the thread of ``Interruption``.
package enum Signals {
  package typealias Handler = @convention(c) (Int32) -> Void

  /// The first signal that asked the process to end; 0 for none.
  ///
  /// More of them, as a shell sends when its window is closed, change nothing.
  private static let ending = Atomic<Int32>(0)
  /// The ends of the pipe; -1 without a reader.
  private static let wakeReading = Atomic<Int32>(-1)
  private static let wakeWriting = Atomic<Int32>(-1)

  /// The first signal that asked the process to end; nil for none.
  package static var request: Int32? {
    let number = ending.load(ordering: .relaxed)
    if number == 0 { return nil }
    return number
  }

  /// Notes a signal that asks the process to end; returns whether it is the first one.
  ///
  /// Safe in a signal handler.
  package static func noteRequest(_ number: Int32) -> Bool {
    ending.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
  }

  /// The end of the pipe that is readable after a handler has written to it; nil without a reader.
  package static var wake: Descriptor? {
    let number = wakeReading.load(ordering: .relaxed)
    if number < 0 { return nil }
    return Descriptor(number: number)
  }

  /// Whether the pipe has a reader, which does what a signal means.
  ///
  /// Safe in a signal handler.
  package static var hasReader: Bool { wakeWriting.load(ordering: .relaxed) >= 0 }

  /// Sets the pipe, and forgets the request of an earlier one.
  ///
  /// To be called before a handler is set, so that no handler initializes what is stored here.
  package static func setWake(_ pipe: (reading: Descriptor, writing: Descriptor)) {
    ending.store(0, ordering: .relaxed)
    wakeReading.store(pipe.reading.number, ordering: .relaxed)
    wakeWriting.store(pipe.writing.number, ordering: .relaxed)
  }

  /// Forgets the pipe, which has no reader any more.
  package static func removeWake() {
    wakeReading.store(-1, ordering: .relaxed)
    wakeWriting.store(-1, ordering: .relaxed)
  }

  /// Writes a byte to the pipe, which tells the reader the reason.
  ///
  /// Safe in a signal handler.
  package static func wakeReader(_ reason: UInt8) {
    let descriptor = wakeWriting.load(ordering: .relaxed)
    var byte = reason
    if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
  }

  /// Sets the handler of a signal, with the flags of `sigaction(2)`.
  package static func setHandler(_ handler: @escaping Handler, of number: Int32, flags: Int32) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  /// Restores the default action of a signal.
  ///
  /// Safe in a signal handler.
  package static func setDefault(of number: Int32) { signal(number, SIG_DFL) }

  /// Makes SIGHUP do nothing, because the end of the input has said the same.
  package static func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }

  /// Makes writing to a closed pipe fail instead of ending the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ends this process by the default action of a signal.
  package static func endProcess(by number: Int32) -> Never {
    setDefault(of: number)
    raise(number)
    deliver(number)
    _exit(128 + number)
  }

  /// Lets a signal arrive that this thread blocks, as each handler blocks its own.
  ///
  /// Safe in a signal handler.
  package static func deliver(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    var previous = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Lets this thread receive signals, also if the process was started by a thread that blocks them.
  package static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Calls a function while this thread blocks some signals, or all; one that arrives is handled after it.
  package static func blocking<Result, Failure: Error>(
    _ numbers: [Int32]? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t()
    if let numbers {
      sigemptyset(&signals)
      for number in numbers { sigaddset(&signals, number) }
    } else {
      sigfillset(&signals)
    }
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }
}
