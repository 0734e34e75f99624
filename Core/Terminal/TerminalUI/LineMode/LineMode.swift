import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorSpelling
import NavigatorTerminal

/// The front end for pipes, dumb terminals and screen readers.
///
/// <!-- code: run-front-end -->
/// ```swift
/// if options.isPlain || options.isAccessible || !FullScreen.isPossible() {
///   let lines = LineMode(program, options: terminal, isAccessible: options.isAccessible)
///   return lines.run().exitStatus
/// }
/// return FullScreen(program, options: terminal).run().exitStatus
/// ```
///
/// It writes no escape sequences. After each line of input it waits, up to a limit, until the
/// effects of the action have finished, and prints the screen. Later changes are printed while it
/// waits for input; in accessible mode only the changed lines are printed.
@MainActor
public final class LineMode {
  private let program: Program
  private let options: TerminalOptions
  private let reader: LineReader
  private let output: Descriptor
  private let isInteractive: Bool
  private var screen: LineScreen<Program.Action>
  /// Whether the companion, such as the inspector, is shown instead of the program.
  private var isCompanionShown = false
  private var isWaiting = false
  private var isChangePending = false
  private var hasChanged = false
  private var isClosed = false
  private var hasPrinted = false

  /// Creates a front end.
  /// - Parameters:
  ///   - program: The program to run.
  ///   - options: The language and the character set; other options are ignored.
  ///   - isAccessible: True for screen readers; nil to use the environment's setting.
  ///   - input: The file descriptor to read lines from.
  ///   - output: The file descriptor to print to.
  public init(
    _ program: Program,
    options: TerminalOptions = TerminalOptions(),
    isAccessible: Bool? = nil,
    input: Int32 = 0,
    output: Int32 = 1
  ) {
    self.program = program
    self.options = options
    let input = Descriptor(number: input)
    reader = LineReader(input)
    self.output = Descriptor(number: output)
    isInteractive = input.isTerminal
    // The locale limits the characters of a terminal, not those of a pipe or a file.
    screen = LineScreen(
      language: options.language,
      isUnicode: options.isUnicode || !self.output.isTerminal,
      isAccessible: isAccessible ?? options.environment.isAccessible
    )
    screen.hasCompanion = program.companion != nil
    screen.history.storage = options.marks
  }

  /// The menu of the program, or that of its companion while it is shown.
  ///
  /// A companion that has closed itself is no longer shown.
  private var menu: ScreenMenu<Program.Action> {
    if isCompanionShown, let menu = program.companion?.menu() { return menu }
    isCompanionShown = false
    return program.menu()
  }

  /// Runs until the user quits, the input ends, the output is closed or a signal asks the program to end.
  public func run() -> ExitReason {
    guard let wake = Descriptor.pipe() else { return .noTerminal }
    TerminalSignals.installRequests(wake: wake)
    let reason = runLoop(wake.reading)
    // A window that is closed ends the input and sends SIGHUP, in either order.
    if reason == .endOfInput { Signals.ignoreHangUp() }
    TerminalSignals.remove()
    wake.reading.close()
    wake.writing.close()
    return reason
  }

  private func runLoop(_ wake: Descriptor) -> ExitReason {
    program.onChange { [weak self] in self?.menuMayHaveChanged() }
    waitForEffects()
    print(screen.show(menu))
    while !isClosed, Signals.request == nil {
      writePrompt()
      isWaiting = true
      let line = reader.next(wake)
      isWaiting = false
      guard let line else { return end() }
      if let reason = handle(line) { return reason }
    }
    let isOutputClosed = isClosed && Signals.request == nil
    return isOutputClosed ? .outputClosed : end()
  }

  /// Ends after the last line: keeps the text that is being written, and waits for what a script began.
  private func end() -> ExitReason {
    screen.unfinishedText?.send()
    if let number = Signals.request { return .signal(number) }
    while !isInteractive, !isClosed, Signals.request == nil, isInProgress {
      waitForEffects()
      print(changes(of: menu))
    }
    if let number = Signals.request { return .signal(number) }
    return .endOfInput
  }

  /// Handles a line of input, and returns the reason if it ends the front end.
  private func handle(_ line: String) -> ExitReason? {
    for outcome in screen.handle(line, menu: menu) {
      switch outcome {
      case .exit(let reason): return reason
      case .print(let lines): print(lines, after: nil)
      case .showScreen: print(screen.show(menu))
      case .companion:
        isCompanionShown.toggle()
        if isCompanionShown { program.companion?.open() }
        print(screen.show(menu))
      case .open(let file, let action): if !edit(file) { send(action) }
      case .send(let action): send(action)
      }
    }
    return nil
  }

  private func send(_ action: Program.Action) {
    action.send()
    waitForEffects()
    let menu = self.menu
    let lines = screen.isAccessible ? screen.changes(menu) : screen.show(menu)
    print(lines)
  }

  /// Returns what has changed for a screen reader, otherwise the whole screen if anything has changed.
  private func changes(of menu: ScreenMenu<Program.Action>) -> [String] {
    if screen.isAccessible { return screen.changes(menu) }
    return screen.showIfChanged(menu)
  }

  /// Opens a line of a file in the user's editor; returns whether there is a terminal for that.
  private func edit(_ file: FileLine) -> Bool {
    guard isInteractive else { return false }
    let editing = options.editing(file)
    let ending = ExternalCommand.run(editing.command, file: editing.argument)
    let editor = options.editor
    if let failure = LocalizedStrings.failure(of: editor, ending, variable: "EDITOR") {
      print([failure.string(in: options.language)], after: nil)
    }
    if let action = menu.focusReturned {
      send(action)
    } else {
      print(screen.show(menu))
    }
    return true
  }

  /// Whether the screen shows the progress of an effect.
  ///
  /// A progress without an effect never ends, as in an earlier state that the inspector shows.
  private var isInProgress: Bool { !program.isSettled() && menu.progress != nil }

  /// Runs the effects of the last action, until they finish or the timeout passes.
  ///
  /// Users do not notice a tenth of a second. A script needs the result of its action, so it waits
  /// while the screen shows progress; a network request completes or fails within a few seconds.
  private func waitForEffects() {
    let wasInProgress = isInProgress
    let waitsForResult = !isInteractive && wasInProgress
    let timeout: Duration = waitsForResult ? .seconds(5) : .milliseconds(100)
    MainLoop.run(for: timeout) { [self] in
      defer { hasChanged = false }
      if Signals.request != nil || program.isSettled() { return true }
      let mayHaveFinished = wasInProgress && hasChanged
      return mayHaveFinished && menu.progress == nil
    }
    // Gives effects another moment to end. Some never do, such as one that observes changes, so it is short.
    MainLoop.run(for: .milliseconds(100)) { Signals.request != nil || program.isSettled() }
  }

  private func menuMayHaveChanged() {
    hasChanged = true
    guard isWaiting, !isChangePending else { return }
    isChangePending = true
    Task { @MainActor [weak self] in self?.printChanges() }
  }

  /// Prints what has changed while waiting for input.
  private func printChanges() {
    isChangePending = false
    guard isWaiting, screen.answer == nil else { return }
    let changes = changes(of: menu)
    if changes.isEmpty { return }
    if screen.isAccessible {
      print(changes, after: nil)
    } else {
      print(changes)
    }
    writePrompt()
  }

  /// Prints lines after a separator line, a blank one by default.
  private func print(_ lines: [String], after separator: String? = "") {
    if lines.isEmpty { return }
    var text = ""
    if hasPrinted, let separator { text += separator + "\n" }
    for line in lines { text += line + "\n" }
    hasPrinted = true
    write(text)
  }

  /// Writes a prompt to a terminal; in a pipe it would precede the next screen's first line.
  private func writePrompt() {
    if isInteractive { write("> ") }
  }

  /// Writes text; characters that a terminal or the log of a CI would interpret are replaced.
  private func write(_ text: String) {
    if isClosed { return }
    isClosed = !output.writeAll(Array(text.printable(in: .lines).utf8))
  }
}
