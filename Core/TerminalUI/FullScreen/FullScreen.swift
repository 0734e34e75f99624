/// The front end that takes the whole terminal.
///
///     let reason = await FullScreen(program, options: options).run()
///
/// It draws only when something has changed, sleeps otherwise, and gives the terminal back as it was
/// found on every way out: in ``run()`` when it ends, from a signal handler when the process does.
@MainActor
public final class FullScreen<Action> {
  let program: Program<Action>
  let options: TerminalOptions
  var screen: MenuScreen<Action>
  var encoder: Encoder
  /// What the terminal shows; nil when that is not known.
  var shown: Frame?
  var terminal: Terminal?
  var thread: InputThread?
  private var mailbox: Mailbox?
  private var wake: (reading: Descriptor, writing: Descriptor)?
  var isDirty = false
  private var isDrawingScheduled = false
  var isAnswered = false
  private var ending: CheckedContinuation<ExitReason, Never>?
  /// True while another program has the terminal.
  var isAway = false

  /// A front end for standard input and output.
  public init(_ program: Program<Action>, options: TerminalOptions = TerminalOptions()) {
    self.program = program
    self.options = options
    screen = MenuScreen(
      size: Size(columns: 0, rows: 0),
      settings: .init(
        language: options.language, keyMap: options.keyMap, isUnicode: options.isUnicode))
    encoder = Encoder(
      palette: Palette(depth: options.colorDepth, appearance: options.environment.appearance))
  }

  /// Whether a whole screen can be used: both ends are a terminal that can do more than print.
  public static func isPossible(environment: Environment = .process) -> Bool {
    !environment.isDumb && Descriptor.standardInput.isTerminal
      && Descriptor.standardOutput.isTerminal
  }

  /// Runs until the person leaves or the terminal goes away.
  public func run() async -> ExitReason {
    guard ForegroundJob.waitForTurn(.standardInput), let wake = Descriptor.pipe(),
      let terminal = Terminal(
        input: .standardInput, output: .standardOutput, options: options, wake: wake.writing)
    else { return .noTerminal }
    self.wake = wake
    self.terminal = terminal
    Signals.install()
    terminal.enter()
    draw()
    terminal.ask()
    program.onChange { [weak self] in self?.menuMayHaveChanged() }
    let reason = await withCheckedContinuation { continuation in
      ending = continuation
      start()
    }
    leave(terminal)
    return reason
  }

  /// Starts listening; the mailbox outlives the threads that fill it.
  func start() {
    guard let wake, let terminal else { return }
    let mailbox = mailbox ?? Mailbox { [weak self] in self?.receive($0) }
    self.mailbox = mailbox
    thread = InputThread(
      input: terminal.input, output: terminal.outputToWatch, wake: wake,
      escapeDelay: options.environment.escapeDelay, post: { mailbox.post($0) })
    if thread == nil { end(.noTerminal) }
  }

  /// Ends the run; what comes later is not listened to any more.
  func end(_ reason: ExitReason) {
    ending?.resume(returning: reason)
    ending = nil
  }

  var isEnding: Bool { ending == nil }

  private func leave(_ terminal: Terminal) {
    thread?.stop()
    thread = nil
    // An answer takes a round trip; a tenth of a second is more than any but the slowest line needs.
    if !isAnswered, !terminal.isClosed { terminal.drainAnswers(milliseconds: 100) }
    terminal.leave()
    Signals.remove()
  }

  /// Something in the program has changed: a frame is due, however often that is said before it is made.
  private func menuMayHaveChanged() {
    isDirty = true
    guard !isDrawingScheduled else { return }
    isDrawingScheduled = true
    Task { @MainActor [weak self] in
      self?.isDrawingScheduled = false
      self?.drawIfDirty()
    }
  }
}
