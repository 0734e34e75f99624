package import NavigatorOperatingSystem

/// The connection to a terminal, and the only code that writes to one.
///
/// Writing never blocks. Bytes that the terminal does not accept are kept until it does, and no new
/// frame is drawn before that, so a slow terminal next receives the newest frame.
@MainActor
package final class Terminal {
  package let input: Descriptor
  package let output: Descriptor
  private let mode: TerminalMode
  private let environment: TerminalEnvironment
  private let usesMouse: Bool
  private let title: String?
  private var pending: [UInt8] = []
  private var usesKittyKeyboard = false
  /// True while bytes wait until the terminal accepts them.
  package private(set) var isBusy = false
  /// Whether the terminal is closed, so that nothing can be written.
  package private(set) var isClosed = false

  /// Connects to the terminal of standard input and output; nil if standard input is not a terminal.
  ///
  /// - Parameters:
  ///   - environment: The variables that describe the terminal.
  ///   - usesMouse: Whether the terminal reports clicks and the wheel.
  ///   - title: The title of the window; nil leaves it unchanged.
  package init?(environment: TerminalEnvironment, usesMouse: Bool, title: String?) {
    guard let mode = TerminalMode(of: .standardInput) else { return nil }
    input = Descriptor.standardInput.reopenedNonblocking() ?? .standardInput
    output = Descriptor.standardOutput.reopenedNonblocking() ?? .standardOutput
    self.mode = mode
    self.environment = environment
    self.usesMouse = usesMouse
    self.title = title
    TerminalRestorer.setActive(false)
    prepareRestorer()
  }

  /// The size, which is kept until ``forgetSize()``.
  package var size: Size {
    let size = knownSize ?? output.size ?? environment.assumedSize
    knownSize = size
    return size
  }

  private var knownSize: Size?

  package func forgetSize() { knownSize = nil }

  private func prepareRestorer() {
    let sequence = EscapeSequences.leave(
      mouse: usesMouse,
      title: title != nil,
      kitty: usesKittyKeyboard,
      erasing: environment.isLinuxConsole
    )
    TerminalRestorer.prepare(
      .init(input: input, output: output, settings: mode.original),
      leaveSequence: sequence
    )
  }

  /// Enters raw mode and the alternate screen; the bytes are written with the next frame.
  ///
  /// If the terminal was not left, as after SIGSTOP, only the modes are set again: the title and
  /// the keyboard protocol are on stacks and must not be pushed twice.
  package func enter() {
    let isNew = !TerminalRestorer.isActive
    TerminalRestorer.setActive(true)
    mode.enterRaw(input)
    let newTitle = isNew ? title : nil
    let visibleTitle = newTitle.map { Sanitizing.visible($0) }
    queue(EscapeSequences.enter(mouse: usesMouse, title: visibleTitle))
    if usesKittyKeyboard, isNew { queue(EscapeSequences.pushKittyKeyboard) }
  }

  /// Queries the terminal's capabilities without waiting; returns false for one that does not understand queries.
  package func sendQueries() -> Bool {
    let queries = EscapeSequences.queries(environment)
    queue(queries)
    flush()
    return !queries.isEmpty
  }

  /// Turns on the kitty keyboard protocol, with which a lone escape is not ambiguous.
  package func enableKittyKeyboard() {
    guard !usesKittyKeyboard else { return }
    usesKittyKeyboard = true
    // The leave sequence comes first, so that the mode can be undone at any moment.
    prepareRestorer()
    queue(EscapeSequences.pushKittyKeyboard)
    flush()
  }

  /// Restores the terminal to its original state.
  ///
  /// Unwritten bytes are discarded: the leave sequence starts by ending an unfinished sequence.
  package func leave() {
    pending = []
    isBusy = false
    TerminalRestorer.restore()
  }

  /// Closes the descriptors that this object has opened.
  package func close() {
    if input != .standardInput { input.close() }
    if output != .standardOutput { output.close() }
  }

  package func queue(_ text: String) { pending.append(contentsOf: text.utf8) }
  package func queue(_ bytes: [UInt8]) { pending += bytes }

  /// Writes as many queued bytes as the terminal accepts.
  package func flush() {
    isBusy = false
    while !pending.isEmpty, !isClosed, !isBusy {
      switch TerminalRestorer.whileActive({ output.write(pending[...]) }) {
      case .wrote(let count): pending.removeFirst(count)
      // Nil: the terminal has been restored, and may be entered again.
      case .wouldBlock, nil: isBusy = true
      case .closed: isClosed = true
      }
    }
  }
}
