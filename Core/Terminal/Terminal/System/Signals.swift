package import NavigatorOperatingSystem
import Synchronization

/// The signal handlers that restore the terminal, and let the program save what it has.
package enum Signals {
  /// The reason why a handler wakes the main loop, as a byte in its pipe.
  package enum WakeReason: UInt8 {
    /// The size of the window may have changed.
    case resized = 1
    /// The process was continued after a stop.
    case continued
    /// The process shall stop.
    case stopRequested

    /// The byte for a signal that ends the main loop.
    package static func ending(_ number: Int32) -> UInt8 { 128 + UInt8(clamping: number) }
  }

  /// The first signal that asked the process to end; 0 for none.
  ///
  /// More of them, as a shell sends when its window is closed, change nothing.
  private static let ending = Atomic<Int32>(0)
  /// The ends of the pipe that wakes the main loop; -1 for none.
  private static let wakeReading = Atomic<Int32>(-1)
  private static let wakeWriting = Atomic<Int32>(-1)

  /// The first signal that asked the process to end; nil for none.
  package static var request: Int32? {
    let number = ending.load(ordering: .relaxed)
    if number == 0 { return nil }
    return number
  }

  /// The end of the pipe that is readable after a handler has woken the main loop; nil without a main loop.
  package static var wake: Descriptor? {
    let number = wakeReading.load(ordering: .relaxed)
    if number < 0 { return nil }
    return Descriptor(number: number)
  }

  /// The seconds after which the process ends in any case.
  private static let secondsToEnd: UInt32 = 3

  /// The signals of faults, including Swift's runtime traps.
  ///
  /// Handling them replaces the runtime's own crash handlers, which would write to the alternate
  /// screen.
  package static let faults = [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS]

  /// The signals that stop a process, and that can be handled.
  private static let stopping = [SIGTSTP, SIGTTIN, SIGTTOU]

  /// All signals that end a process, except SIGKILL and SIGPIPE; 64 is the largest number on any
  /// system, and numbers without a signal are rejected.
  private static let terminating: [Int32] = {
    let others = [SIGKILL, SIGSTOP, SIGPIPE] + stopping + signalsWithoutEffect
    return (1...64).filter { !others.contains($0) }
  }()

  private static let restarting = SA_ONSTACK | SA_RESTART

  /// Installs the handlers; signals that are ignored at the start, as under nohup, stay ignored.
  ///
  /// - Parameter wake: The pipe that wakes the main loop.
  package static func install(wake: (reading: Descriptor, writing: Descriptor)) {
    prepare(wake: wake)
    installTerminating(terminating)
    for number in stopping { set(number, onStop, flags: restarting) }
    for number in [SIGCONT, SIGWINCH] { set(number, onWake, flags: restarting) }
    ignoreBrokenPipes()
  }

  /// Installs the handlers of the signals that ask the process to end, for a front end without a screen.
  ///
  /// - Parameter wake: The pipe that wakes the main loop.
  package static func installRequests(wake: (reading: Descriptor, writing: Descriptor)) {
    prepare(wake: wake)
    installTerminating(terminating.filter(isRequest))
    ignoreBrokenPipes()
  }

  /// Stores what the handlers need, before any of them, so that none initializes it.
  private static func prepare(wake: (reading: Descriptor, writing: Descriptor)) {
    ending.store(0, ordering: .relaxed)
    wakeReading.store(wake.reading.number, ordering: .relaxed)
    wakeWriting.store(wake.writing.number, ordering: .relaxed)
  }

  private static func installTerminating(_ numbers: [Int32]) {
    useAlternateStack()
    let once = Int32(bitPattern: UInt32(SA_RESETHAND))
    for number in numbers where !isIgnored(number) {
      var flags = SA_ONSTACK
      // A fault that repeats in its handler ends the process.
      if !isRequest(number) { flags |= once | SA_NODEFER }
      set(number, onTermination, flags: flags)
    }
  }

  /// Makes SIGHUP do nothing, because the end of the input has said the same.
  package static func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }

  /// Makes writing to a closed pipe fail instead of ending the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Restores the default handling of every signal that is not ignored.
  package static func remove() {
    for number in terminating + stopping + [SIGCONT, SIGWINCH] where !isIgnored(number) {
      if request == nil || !isRequest(number) { signal(number, SIG_DFL) }
    }
    wakeReading.store(-1, ordering: .relaxed)
    wakeWriting.store(-1, ordering: .relaxed)
  }

  /// Whether a signal asks the process to end, as when its window is closed.
  ///
  /// These are all but the faults, after which nothing can be saved, and the alarm of the time that saving has.
  private static func isRequest(_ number: Int32) -> Bool {
    number != SIGALRM && !faults.contains(number)
  }

  /// Wakes the main loop with a reason; safe in a signal handler.
  private static func wake(_ reason: UInt8) {
    let descriptor = wakeWriting.load(ordering: .relaxed)
    var byte = reason
    if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Ends the process; if that is requested while there is a main loop, only that, so that the program can save.
  ///
  /// There is one also while an external command uses the terminal, and while the program is stopped.
  private static let onTermination: Handler = { number in
    let savedError = errno
    let hasLoop = wakeWriting.load(ordering: .relaxed) >= 0 || request != nil
    let endsLoop = isRequest(number) && hasLoop
    if endsLoop {
      let first = ending.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      guard first.exchanged else { return }
    }
    TerminalRestorer.restore()
    ExternalCommand.terminate()
    if !endsLoop { ExternalCommand.removeFile() }
    if endsLoop {
      _ = alarm(secondsToEnd)
      wake(WakeReason.ending(number))
      errno = savedError
      return
    }
    // The default action; a signal that is blocked in its handler ends the process after that.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Lets the main loop restore the terminal and stop, because a handler may interrupt it while it
  /// draws.
  ///
  /// A job in the background does not own the terminal, and stops at once.
  private static let onStop: Handler = { number in
    let savedError = errno
    if TerminalRestorer.isActive, tcgetpgrp(STDIN_FILENO) == getpgrp() {
      wake(WakeReason.stopRequested.rawValue)
    } else {
      stop(number)
      wake(WakeReason.continued.rawValue)
    }
    errno = savedError
  }

  /// Stops the process, or its whole job, as Ctrl-Z does, until it is continued.
  package static func suspend(job: Bool) { stop(SIGTSTP, job: job) }

  /// Stops the process, or its whole job, until it is continued.
  ///
  /// The default action stops no process without a shell that could continue it. Safe in a signal
  /// handler.
  static func stop(_ number: Int32, job: Bool = false) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    var previous = sigset_t()
    signal(number, SIG_DFL)
    if job {
      kill(0, number)
    } else {
      raise(number)
    }
    // In its handler the signal is blocked until here.
    pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    set(number, onStop, flags: restarting)
  }

  private static let onWake: Handler = { number in
    let savedError = errno
    let reason: WakeReason = number == SIGCONT ? .continued : .resized
    wake(reason.rawValue)
    errno = savedError
  }

  private static func set(_ number: Int32, _ handler: @escaping Handler, flags: Int32) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  /// The size of the handlers' stack, many times what the largest handler needs.
  private static let alternateStackSize = 65_536

  /// The address of the handlers' stack, which is never freed.
  private static let alternateStack = UInt(
    bitPattern: UnsafeMutableRawPointer.allocate(byteCount: alternateStackSize, alignment: 16)
  )

  /// Sets a separate stack for handlers on this thread, as a stack overflow is one of the faults.
  private static func useAlternateStack() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer(bitPattern: alternateStack)
    // The type is signed in one C library and unsigned in another.
    stack.ss_size = .init(alternateStackSize)
    sigaltstack(&stack, nil)
  }
}
