import NavigatorMenus

/// The front end that takes the whole terminal.
///
///     let reason = FullScreen(program, options: options).run()
///
/// It draws only when something has changed, sleeps otherwise, and gives the terminal back as it was
/// found on every way out: in ``run()`` when it ends, from a signal handler when the process does. It
/// runs on the main thread; see ``MainLoop``.
@MainActor
public final class FullScreen {
  let program: Program
  let options: TerminalOptions
  var screen: MenuScreen<Program.Action>
  var encoder: Encoder
  var parser: KeyParser
  /// What the terminal shows; nil when that is not known.
  var shown: Frame?
  var terminal: Terminal?
  /// Why the run is to end; nil while it goes on.
  var ending: ExitReason?
  var isDirty = false
  /// The menu made for an event, which serves the next one and the frame too; nil when there is none
  /// or it may have changed.
  private var made: Menu<Program.Action>?
  private var isDrawingScheduled = false
  /// True while events are obeyed, after which a frame is drawn anyway.
  var isObeying = false
  /// True once the terminal has answered the last question, or when nothing was asked.
  var isAnswered = false
  /// True while another program has the terminal.
  var isAway = false

  /// A front end for standard input and output.
  public init(_ program: Program, options: TerminalOptions = TerminalOptions()) {
    self.program = program
    self.options = options
    screen = MenuScreen(
      size: Size(columns: 0, rows: 0),
      settings: .init(
        language: options.language,
        keyMap: options.keyMap,
        isUnicode: options.isUnicode
      )
    )
    encoder = Encoder(
      palette: Palette(depth: options.colorDepth, appearance: options.environment.appearance)
    )
    parser = KeyParser(escapeDelay: options.environment.escapeDelay)
  }

  /// Whether a whole screen can be used: both ends are a terminal that can do more than print.
  public static func isPossible(environment: Environment = .process) -> Bool {
    !environment.isDumb && Descriptor.standardInput.isTerminal
      && Descriptor.standardOutput.isTerminal
  }

  /// Runs until the person leaves or the terminal goes away.
  public func run() -> ExitReason {
    guard ForegroundJob.waitForTurn(.standardInput), let wake = Descriptor.pipe(),
      let terminal = Terminal(
        input: .standardInput,
        output: .standardOutput,
        options: options,
        wake: wake.writing
      )
    else { return .noTerminal }
    self.terminal = terminal
    Signals.install()
    terminal.enter()
    draw()
    isAnswered = !terminal.ask(options.environment)
    program.onChange { [weak self] in self?.menuMayHaveChanged() }
    while ending == nil { turn(terminal, wake.reading) }
    leave(terminal)
    wake.reading.close()
    wake.writing.close()
    return ending ?? .quit
  }

  private func leave(_ terminal: Terminal) {
    // An answer takes a round trip; a tenth of a second is more than any but the slowest line needs.
    if !isAnswered, !terminal.isClosed { terminal.drainAnswers(milliseconds: 100) }
    terminal.leave()
    Signals.remove()
    terminal.close()
  }

  /// The menu of this moment.
  var menu: Menu<Program.Action> {
    let menu = made ?? program.menu()
    made = menu
    return menu
  }

  /// Lets go of the menu: it may hold the program's state, which is then not changed in place.
  func forgetMenu() { made = nil }

  /// Sends an action.
  func send(_ action: Program.Action) {
    forgetMenu()
    action.send()
  }

  /// Something in the program has changed: a frame is due, however often that is said before it is made.
  private func menuMayHaveChanged() {
    forgetMenu()
    isDirty = true
    guard !isDrawingScheduled, !isObeying else { return }
    isDrawingScheduled = true
    Task { @MainActor [weak self] in
      self?.isDrawingScheduled = false
      self?.drawIfDirty()
    }
  }
}
