package import NavigatorOperatingSystem

/// The signal handlers that restore the terminal, and let the program save what it has.
package enum TerminalSignals {
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
    Signals.setWake(wake)
    installTerminating(terminating)
    for number in stopping { Signals.setHandler(onStop, of: number, flags: restarting) }
    for number in [SIGCONT, SIGWINCH] {
      Signals.setHandler(onWake, of: number, flags: restarting)
    }
    Signals.ignoreBrokenPipes()
  }

  /// Installs the handlers of the signals that ask the process to end, for a front end without a screen.
  ///
  /// - Parameter wake: The pipe that wakes the main loop.
  package static func installRequests(wake: (reading: Descriptor, writing: Descriptor)) {
    Signals.setWake(wake)
    installTerminating(terminating.filter(isRequest))
    Signals.ignoreBrokenPipes()
  }

  private static func installTerminating(_ numbers: [Int32]) {
    useAlternateStack()
    let once = Int32(bitPattern: UInt32(SA_RESETHAND))
    for number in numbers where !isIgnored(number) {
      var flags = SA_ONSTACK
      // A fault that repeats in its handler ends the process.
      if !isRequest(number) { flags |= once | SA_NODEFER }
      Signals.setHandler(onTermination, of: number, flags: flags)
    }
  }

  /// Restores the default handling of every signal that is not ignored.
  package static func remove() {
    for number in terminating + stopping + [SIGCONT, SIGWINCH] where !isIgnored(number) {
      // A further request must not end the process while it saves.
      let isSaving = Signals.request != nil && isRequest(number)
      if !isSaving { Signals.setDefault(of: number) }
    }
    Signals.removeWake()
  }

  /// Whether a signal asks the process to end, as when its window is closed.
  ///
  /// These are all but the faults, after which nothing can be saved, and the alarm of the time that saving has.
  private static func isRequest(_ number: Int32) -> Bool {
    number != SIGALRM && !faults.contains(number)
  }

  private static func wake(_ reason: WakeReason) { Signals.wakeReader(reason.rawValue) }

  /// Ends the process; if that is requested while there is a main loop, only that, so that the program can save.
  ///
  /// There is one also while an external command uses the terminal, and while the program is stopped.
  private static let onTermination: Signals.Handler = { number in
    let savedError = errno
    let canSave = Signals.hasReader || Signals.request != nil
    let endsLoop = isRequest(number) && canSave
    if endsLoop {
      guard Signals.noteRequest(number) else { return }
    }
    TerminalRestorer.restore()
    ExternalCommand.terminate()
    if endsLoop {
      _ = alarm(secondsToEnd)
      Signals.wakeReader(WakeReason.ending(number))
      errno = savedError
      return
    }
    // The default action; a signal that is blocked in its handler ends the process after that.
    Signals.setDefault(of: number)
    raise(number)
  }

  /// Lets the main loop restore the terminal and stop, because a handler may interrupt it while it
  /// draws.
  ///
  /// A job in the background does not own the terminal, and stops at once.
  private static let onStop: Signals.Handler = { number in
    let savedError = errno
    if TerminalRestorer.isActive, tcgetpgrp(STDIN_FILENO) == getpgrp() {
      wake(.stopRequested)
    } else {
      stop(number)
      wake(.continued)
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
    Signals.setDefault(of: number)
    if job {
      kill(0, number)
    } else {
      raise(number)
    }
    // In its handler the signal is blocked until here.
    Signals.deliver(number)
    Signals.setHandler(onStop, of: number, flags: restarting)
  }

  private static let onWake: Signals.Handler = { number in
    let savedError = errno
    let reason: WakeReason = number == SIGCONT ? .continued : .resized
    wake(reason)
    errno = savedError
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
