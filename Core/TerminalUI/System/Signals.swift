import NavigatorCLibrary

/// The signal handlers that restore the terminal.
enum Signals {
  /// The reason why a handler wakes the main loop, as a byte in its pipe.
  enum WakeReason: UInt8 {
    /// The size of the window may have changed.
    case resized = 1
    /// The process was continued after a stop.
    case continued
  }

  /// The signals that terminate a process, including those of faults and of Swift runtime traps.
  ///
  /// This replaces the runtime's own crash handlers, which would write to the alternate screen.
  private static let terminating = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM,
    SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
  ]

  /// Installs the handlers; signals that are ignored at the start, as under nohup, stay ignored.
  static func install() {
    useAlternateStack()
    for number in terminating where !isIgnored(number) {
      set(
        number,
        onTermination,
        flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      )
    }
    set(SIGTSTP, onStop, flags: SA_ONSTACK | SA_RESTART)
    set(SIGCONT, onContinue, flags: SA_ONSTACK | SA_RESTART)
    set(SIGWINCH, onResize, flags: SA_ONSTACK | SA_RESTART)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes writing to a closed pipe fail instead of ending the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Restores the default handling of every signal that is not ignored.
  static func remove() {
    for number in terminating + [SIGTSTP, SIGCONT, SIGWINCH] where !isIgnored(number) {
      signal(number, SIG_DFL)
    }
  }

  private static let onTermination: @convention(c) (Int32) -> Void = { number in
    TerminalRestorer.restore()
    // SA_RESETHAND has restored the default action, and SA_NODEFER leaves the signal unblocked.
    raise(number)
  }

  private static let onStop: @convention(c) (Int32) -> Void = { number in
    let savedError = errno
    TerminalRestorer.restore()
    // The default action stops the process, unless it has no shell that could continue it.
    signal(SIGTSTP, SIG_DFL)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    var previous = sigset_t()
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &previous)
    // The process was stopped and continued.
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    set(SIGTSTP, onStop, flags: SA_ONSTACK | SA_RESTART)
    TerminalRestorer.wake(WakeReason.continued.rawValue)
    errno = savedError
  }

  private static let onContinue: @convention(c) (Int32) -> Void = { _ in
    let savedError = errno
    TerminalRestorer.wake(WakeReason.continued.rawValue)
    errno = savedError
  }

  private static let onResize: @convention(c) (Int32) -> Void = { _ in
    let savedError = errno
    TerminalRestorer.wake(WakeReason.resized.rawValue)
    errno = savedError
  }

  private static func set(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void,
    flags: Int32
  ) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // A handler is a pointer or one of two small numbers, so it is compared as a number.
    return unsafeBitCast(action.handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
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
