/// The front end for pipes, plain terminals and screen readers.
///
///     let reason = LineMode(program, options: options).run()
///
/// It never writes an escape byte. A screen is printed after each answer; what effects change in the
/// meantime is shown with the next one, or said once when the mode is accessible.
@MainActor
public final class LineMode<Action> {
  private let program: Program<Action>
  private let reader: LineReader
  private let output: Descriptor
  private let isConversation: Bool
  private var screen: LineScreen<Action>
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
    _ program: Program<Action>,
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
    screen = LineScreen(
      language: options.language,
      isUnicode: options.isUnicode,
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
        program.send(action)
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

  /// Lets the effects run that need nothing but a turn on the main actor.
  private func settle() {
    for _ in 0..<Self.mostTurns where !MainLoop.runPending() { return }
  }

  private func menuMayHaveChanged() {
    guard screen.isAccessible, isWaiting, !isChangePending else { return }
    isChangePending = true
    Task { @MainActor [weak self] in self?.announce() }
  }

  /// Says what has changed while an answer is waited for.
  private func announce() {
    isChangePending = false
    guard isWaiting, case .answer = screen.expecting else { return }
    let changes = screen.changes(program.menu())
    if !changes.isEmpty {
      say(changes, after: nil)
      prompt()
    }
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
