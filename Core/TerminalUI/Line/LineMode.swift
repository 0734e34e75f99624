import NavigatorMenus

/// The front end for pipes, plain terminals and screen readers.
///
///     let reason = LineMode(program, options: options).run()
///
/// It never writes an escape byte. A screen is printed after each answer, as soon as what the answer
/// started has finished or has taken too long to be waited for. What effects change later, while an
/// answer is waited for, is printed then, or said once when the mode is accessible.
@MainActor
public final class LineMode {
  private let program: Program
  private let reader: LineReader
  private let output: Descriptor
  private let isConversation: Bool
  private var screen: LineScreen<Program.Action>
  private var isWaiting = false
  private var isChangePending = false
  private var isClosed = false

  /// A front end for two open files.
  /// - Parameters:
  ///   - program: What is shown and driven.
  ///   - options: The language and the characters that can be shown.
  ///   - isAccessible: True for screen readers; nil asks the environment.
  ///   - input: The descriptor that answers come from.
  ///   - output: The descriptor that screens go to.
  public init(
    _ program: Program,
    options: TerminalOptions = TerminalOptions(),
    isAccessible: Bool? = nil,
    input: Int32 = 0,
    output: Int32 = 1
  ) {
    self.program = program
    let input = Descriptor(number: input)
    reader = LineReader(input)
    self.output = Descriptor(number: output)
    isConversation = input.isTerminal
    // What reads a pipe or a file is no terminal of this locale: it gets every character.
    screen = LineScreen(
      language: options.language,
      isUnicode: options.isUnicode || !self.output.isTerminal,
      isAccessible: isAccessible ?? options.environment.isAccessible
    )
  }

  /// Runs until the person leaves, the input ends or nobody reads the output any more.
  public func run() -> ExitReason {
    Signals.ignoreBrokenPipes()
    program.onChange { [weak self] in self?.menuMayHaveChanged() }
    settle()
    say(screen.show(program.menu()))
    while !isClosed {
      prompt()
      isWaiting = true
      let line = reader.next()
      isWaiting = false
      guard let line else { return .endOfInput }
      if let reason = answer(line) { return reason }
    }
    return .outputClosed
  }

  /// Obeys what a line means; the reason to end when it means that.
  private func answer(_ line: String) -> ExitReason? {
    for outcome in screen.answer(line, menu: program.menu()) {
      switch outcome {
      case .leave(let reason): return reason
      case .say(let lines): say(lines, after: nil)
      case .show: say(screen.show(program.menu()))
      case .send(let action):
        action.send()
        settle()
        let menu = program.menu()
        say(screen.isAccessible ? screen.changes(menu) : screen.show(menu))
      }
    }
    return nil
  }

  /// More turns than any chain of effects needs that only waits for the main actor; one that never
  /// ends must not keep the next answer waiting for ever.
  private static var mostTurns: Int { 1_000 }

  /// How long an answer's effects are waited for before the screen is printed.
  ///
  /// A person sees a tenth of a second as no wait at all. A script wants to read what it asked for, so
  /// it waits for a screen that shows progress; a question that goes out to the network is answered
  /// or given up within a few seconds.
  private var patience: Duration {
    !isConversation && program.menu().isInProgress ? .seconds(5) : .milliseconds(100)
  }

  /// How long is slept between two looks at whether everything has finished, in milliseconds.
  private static var pause: Int { 5 }

  /// Lets the effects run that the answer has started.
  private func settle() {
    for _ in 0..<Self.mostTurns where !MainLoop.runPending() { break }
    let start = ContinuousClock.now
    while !program.isSettled(), ContinuousClock.now - start < patience {
      _ = MainLoop.wait([], milliseconds: Self.pause)
    }
  }

  private func menuMayHaveChanged() {
    guard isWaiting, !isChangePending else { return }
    isChangePending = true
    Task { @MainActor [weak self] in self?.announce() }
  }

  /// Says what has changed while an answer is waited for.
  private func announce() {
    isChangePending = false
    guard isWaiting, case .answer = screen.expecting else { return }
    let menu = program.menu()
    let changes = screen.isAccessible ? screen.changes(menu) : screen.showIfChanged(menu)
    if changes.isEmpty { return }
    if screen.isAccessible { say(changes, after: nil) } else { say(changes) }
    prompt()
  }

  /// Prints a screen, with a blank line before it so that screens can be told apart.
  private func say(_ lines: [String], after separator: String? = "") {
    if lines.isEmpty { return }
    let text = ((hasSpoken ? separator.map { [$0] } ?? [] : []) + lines).joined(separator: "\n")
    hasSpoken = true
    write(text + "\n")
  }

  private var hasSpoken = false

  /// A prompt is for people: in a pipe it would stand in front of the next screen's first line.
  private func prompt() {
    if isConversation { write("> ") }
  }

  private func write(_ text: String) {
    if !isClosed { isClosed = !output.writeAll(Array(text.utf8)) }
  }
}

extension Menu {
  /// Whether a row says that something is going on.
  fileprivate var isInProgress: Bool { rows.contains(where: \.isInProgress) }
}

extension Row {
  fileprivate var isInProgress: Bool {
    switch content {
    case .progress: true
    case .section(_, let rows): rows.contains(where: \.isInProgress)
    case .text, .value, .item, .stepper, .toggle, .choice, .textField, .list, .empty, .error: false
    }
  }
}
