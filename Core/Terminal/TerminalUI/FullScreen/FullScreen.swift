import NavigatorMenus
import NavigatorOperatingSystem
public import NavigatorTerminal

/// The front end that uses the whole terminal.
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
/// It draws only after a change and sleeps otherwise. The terminal is restored on every way out: by
/// ``run()`` when it returns, by a signal handler when a signal ends the process.
///
/// Call ``run()`` on the main thread from a synchronous `main`: with an asynchronous one, the main
/// actor may leave the main thread.
@MainActor
public final class FullScreen {
  let program: Program
  let options: TerminalOptions
  var screen: MenuScreen<Program.Action>
  /// The program's companion, and where both are.
  var companion: CompanionPane
  var encoder: FrameEncoder
  var parser: KeyParser
  /// The frame that the terminal shows; nil if that is unknown.
  var shownFrame: Frame?
  var terminal: Terminal?
  /// The reason to end; nil while running.
  var exitReason: ExitReason?
  var isDirty = false
  private var isDrawingScheduled = false
  /// True while events are handled, after which a frame is drawn anyway.
  var isHandlingEvents = false
  /// The time until which the terminal may reply to the queries; nil if it owes no reply.
  var repliesAwaited: ContinuousClock.Instant?

  /// Creates a front end for standard input and output.
  public init(_ program: Program, options: TerminalOptions = TerminalOptions()) {
    self.program = program
    self.options = options
    let settings = ScreenSettings(
      language: options.language,
      keyMap: options.keyMap,
      isUnicode: options.isUnicode
    )
    screen = MenuScreen(size: Size(columns: 0, rows: 0), settings: settings)
    companion = CompanionPane(program.companion, screen.settings)
    if program.companion != nil { screen.settings.pane = .active }
    screen.history.storage = options.marks
    encoder = FrameEncoder(
      palette: Palette(
        depth: options.colorDepth,
        colorScheme: options.colorScheme ?? options.environment.colorScheme
      )
    )
    parser = KeyParser(escapeDelay: options.environment.escapeDelay)
  }

  /// Returns whether standard input and output are a terminal that supports escape sequences.
  public nonisolated static func isPossible(environment: TerminalEnvironment = .process) -> Bool {
    environment.canShowFullScreen
  }

  /// Runs until the user quits or the terminal is closed.
  public func run() -> ExitReason {
    guard ForegroundJob.waitForForeground(.standardInput), let wake = Descriptor.pipe(),
      let terminal = connect()
    else { return .noTerminal }
    self.terminal = terminal
    TerminalSignals.install(wake: wake)
    terminal.enter()
    draw()
    if terminal.sendQueries() { repliesAwaited = .now + Self.longestReply }
    program.onChange { [weak self] in self?.menuMayHaveChanged() }
    while exitReason == nil {
      waitAndHandle(terminal, wake.reading)
      drawIfDirty()
    }
    if exitReason == .endOfInput {
      // A window that is closed ends the input and sends SIGHUP, in either order.
      Signals.ignoreHangUp()
      handleSignals(wake.reading)
    }
    giveBack(terminal)
    TerminalSignals.remove()
    terminal.close()
    wake.reading.close()
    wake.writing.close()
    return exitReason ?? .quit
  }

  /// Connects to the terminal; nil if there is none.
  private func connect() -> Terminal? {
    Terminal(
      environment: options.environment,
      usesMouse: options.usesMouse,
      title: options.title
    )
  }

  /// The time after which a terminal that has not replied never does.
  private static let longestReply = Duration.seconds(5)
  /// The time for which the program waits for owed replies before it gives the terminal back.
  private static let replyPatience = Duration.seconds(1)

  /// Gives the terminal to what uses it next, such as a shell, which would take owed replies for typed text.
  ///
  /// - Returns: The keys that were typed among the replies, which the next reader does not get.
  @discardableResult
  func giveBack(_ terminal: Terminal) -> [InputEvent] {
    let typed = awaitReplies(terminal)
    terminal.leave()
    return typed
  }

  /// Reads the replies that the terminal owes; waits a second at most, and not at all if it owes none.
  ///
  /// On a slow line they come long after the frame.
  ///
  /// - Returns: The keys that were typed during the wait.
  private func awaitReplies(_ terminal: Terminal) -> [InputEvent] {
    var typed: [InputEvent] = []
    let now = ContinuousClock.now
    guard let last = repliesAwaited, last > now, !terminal.isClosed, !terminal.isBusy else {
      return typed
    }
    let end = now + Self.replyPatience
    while repliesAwaited != nil, ContinuousClock.now < end {
      let remaining = Int((end - .now) / .milliseconds(1)) + 1
      guard Poll.wait([Poll(terminal.input, .reading)], milliseconds: remaining)[0],
        case .bytes(let bytes) = terminal.input.read()
      else { break }
      for event in parser.feed(bytes) {
        if case .reply(let reply) = event {
          handle(reply)
        } else {
          typed.append(event)
        }
      }
    }
    repliesAwaited = nil
    return typed
  }

  func send(_ action: Program.Action) {
    updateSearches()
    action.send()
  }

  /// Lets the rows be searched again that a filter narrows.
  private func updateSearches() {
    screen.menuMayHaveChanged()
    companion.screen.menuMayHaveChanged()
  }

  /// Schedules a frame, unless one is scheduled or about to be drawn.
  private func menuMayHaveChanged() {
    updateSearches()
    isDirty = true
    guard !isDrawingScheduled, !isHandlingEvents else { return }
    isDrawingScheduled = true
    Task { @MainActor [weak self] in
      self?.isDrawingScheduled = false
      self?.drawIfDirty()
    }
  }

  // MARK: - Drawing

  /// Draws after a change, unless an external command uses the terminal.
  func drawIfDirty() {
    if isDirty, exitReason == nil, TerminalRestorer.isActive { draw() }
  }

  /// Draws the current menu, or later if the terminal has not accepted the previous frame yet.
  func draw() {
    guard let terminal else { return }
    guard !terminal.isBusy else {
      isDirty = true
      return
    }
    isDirty = false
    let size = terminal.size
    let layout = companion.layout(size)
    screen.size = layout.main
    screen.settings.pane = companion.mainPane
    let main = screen.draw(program.menu())
    let frame = companion.draw(beside: main, layout, size)
    let difference = FrameDifference(from: shownFrame, to: frame)
    shownFrame = frame
    if !frame.size.isEmpty { terminal.queue(encoder.bytes(of: difference, in: frame)) }
    flush()
  }

  /// Uses the colors for a background, and draws once more if they are others.
  ///
  /// The reply with the background comes soon after the first frame, whose colors are readable on any background but
  /// not as well.
  func use(_ background: ColorScheme) {
    guard encoder.palette.colorScheme != background else { return }
    encoder.palette.colorScheme = background
    if encoder.palette.depth > .none { invalidateFrame() }
  }

  /// Writes the bytes that the terminal accepts now.
  func flush() {
    terminal?.flush()
    if terminal?.isClosed == true { exitReason = exitReason ?? .outputClosed }
  }

  /// Makes the next frame redraw the whole screen, because its contents are unknown.
  func invalidateFrame() {
    shownFrame = nil
    terminal?.forgetSize()
    encoder.reset()
    isDirty = true
  }
}
