#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The handlers that give the terminal back whatever happens.
enum Signals {
  /// What a handler tells the main loop, as a byte in its pipe.
  enum Reason: UInt8 {
    /// The window has another size.
    case resized = 1
    /// The process runs again after having been stopped.
    case continued
  }

  /// Signals that end a program: those sent to it, and those that a fault raises.
  ///
  /// Among the latter is every trap of the Swift runtime. The runtime's own handlers for faults, which
  /// would ask questions on a screen that is still taken over, are replaced.
  private static let ending = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM,
    SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
  ]

  /// Installs every handler.
  ///
  /// What was ignored when the program started, as under nohup, stays ignored.
  static func install() {
    useOwnStack()
    for number in ending where !isIgnored(number) {
      set(
        number,
        onEnding,
        flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      )
    }
    set(SIGTSTP, onStop, flags: SA_ONSTACK | SA_RESTART)
    set(SIGCONT, onContinue, flags: SA_ONSTACK | SA_RESTART)
    set(SIGWINCH, onResize, flags: SA_ONSTACK | SA_RESTART)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes a write to a pipe that nobody reads an error instead of the end.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Puts the defaults back, after which only what the shell set is left.
  static func remove() {
    for number in ending + [SIGTSTP, SIGCONT, SIGWINCH] where !isIgnored(number) {
      signal(number, SIG_DFL)
    }
  }

  private static let onEnding: @convention(c) (Int32) -> Void = { number in
    Rescue.giveBack()
    // The default stands again since the handler began, and the signal is not blocked.
    raise(number)
  }

  private static let onStop: @convention(c) (Int32) -> Void = { number in
    let before = errno
    Rescue.giveBack()
    // The default is what stops, so that a job which nobody could continue is not stopped at all.
    signal(SIGTSTP, SIG_DFL)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    var previous = sigset_t()
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &previous)
    // Here the process has been stopped and continued.
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    set(SIGTSTP, onStop, flags: SA_ONSTACK | SA_RESTART)
    Rescue.wake(Reason.continued.rawValue)
    errno = before
  }

  private static let onContinue: @convention(c) (Int32) -> Void = { _ in
    let before = errno
    Rescue.wake(Reason.continued.rawValue)
    errno = before
  }

  private static let onResize: @convention(c) (Int32) -> Void = { _ in
    let before = errno
    Rescue.wake(Reason.resized.rawValue)
    errno = before
  }

  private static func set(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void,
    flags: Int32
  ) {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
    let handler = unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #else
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
    // The handler is a pointer or one of two small numbers; compared as the number it is.
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The bytes of a stack for handlers: what the largest of them needs, many times over.
  private static let ownStackSize = 65_536

  /// The address of that stack, which is made once, never freed, and never looked at here.
  private static let ownStack = UInt(
    bitPattern: UnsafeMutableRawPointer.allocate(byteCount: ownStackSize, alignment: 16)
  )

  /// Gives this thread a stack of its own for handlers, because a fault may be that its own is full.
  private static func useOwnStack() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer(bitPattern: ownStack)
    // Signed in one C library, unsigned in another.
    stack.ss_size = .init(ownStackSize)
    sigaltstack(&stack, nil)
  }
}
