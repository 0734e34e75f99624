/// A terminal that is taken over and given back: the only place that writes to one.
///
/// Writing never waits. What the terminal does not take at once is kept until it does, and no new frame
/// is made before that, so a reader who stops gets the newest frame next and none of those in between.
@MainActor
final class Terminal {
  let input: Descriptor
  let output: Descriptor
  private let given: (input: Descriptor, output: Descriptor)
  private let mode: TerminalMode
  private let assumedSize: Size
  private let usesMouse: Bool
  private let title: String?
  private var pending: [UInt8] = []
  private var written = 0
  private var hasKitty = false
  /// True once nobody will ever read what is written.
  private(set) var isClosed = false

  /// - Returns: nil when `input` is no terminal.
  init?(input: Descriptor, output: Descriptor, options: TerminalOptions, wake: Descriptor) {
    guard let mode = TerminalMode(of: input) else { return nil }
    given = (input, output)
    self.input = input.reopenedWithoutWaiting() ?? input
    self.output = output.reopenedWithoutWaiting() ?? output
    self.mode = mode
    assumedSize = options.environment.assumedSize
    usesMouse = options.usesMouse
    title = options.title.map { Sanitizing.visible($0) }
    Rescue.prepare(input: self.input, output: self.output, mode: mode, wake: wake)
    prepareLeaving()
  }

  var size: Size { output.size ?? assumedSize }

  /// True while the terminal takes no more and bytes wait for it.
  private(set) var isBusy = false

  private func prepareLeaving() {
    Rescue.setLeaving(
      EscapeSequences.leave(mouse: usesMouse, title: title != nil, kitty: hasKitty)
    )
  }

  /// Takes the terminal over; the bytes go out with the next frame.
  ///
  /// Taken over already, as after a stop that could not be noticed, it is only told its modes again:
  /// what is kept on a stack, the title and the keyboard's protocol, would be there twice.
  func enter() {
    let isNew = !Rescue.isActive
    Rescue.setActive(true)
    mode.enterRaw(input)
    queue(EscapeSequences.enter(mouse: usesMouse, title: isNew ? title : nil))
    if hasKitty, isNew { queue(EscapeSequences.pushKittyKeyboard) }
  }

  /// Asks the terminal what it can do; nothing waits for the answers.
  ///
  /// - Returns: False when it is one that is better not asked.
  func ask(_ environment: Environment) -> Bool {
    let questions = EscapeSequences.questions(environment)
    queue(questions)
    flush()
    return !questions.isEmpty
  }

  /// Turns the keyboard protocol on that needs no waiting after an escape.
  func useKittyKeyboard() {
    guard !hasKitty else { return }
    hasKitty = true
    // First the way back, then the mode, so that no moment is without a way back.
    prepareLeaving()
    queue(EscapeSequences.pushKittyKeyboard)
    flush()
  }

  /// Gives the terminal back as it was found.
  ///
  /// What is still waiting to be written is thrown away: the first byte of the leaving sequence ends
  /// whatever it tore apart.
  func leave() {
    pending = []
    written = 0
    isBusy = false
    Rescue.giveBack()
  }

  /// Closes what was opened anew; what was given stays open.
  func close() {
    if input != given.input { input.close() }
    if output != given.output { output.close() }
  }

  func queue(_ text: String) { pending.append(contentsOf: text.utf8) }
  func queue(_ bytes: [UInt8]) { pending += bytes }

  /// Writes as much as the terminal takes.
  func flush() {
    isBusy = false
    while written < pending.count, !isClosed, !isBusy {
      switch output.write(pending[written...]) {
      case .wrote(let count): written += count
      case .later: isBusy = true
      case .closed: isClosed = true
      }
    }
    if !isBusy {
      pending.removeAll(keepingCapacity: true)
      written = 0
    }
  }

  /// Listens until the terminal has answered the last question, so that no answer lands in the shell.
  /// - Parameter milliseconds: How long to listen at most.
  func drainAnswers(milliseconds: Int) {
    var parser = KeyParser()
    // Every turn either reads something or ends the wait; a terminal that never stops talking is cut
    // off after so many bursts.
    for _ in 0..<64 {
      guard Poll.wait([Poll(input, .reading)], milliseconds: milliseconds)[0] else { return }
      guard case .bytes(let bytes) = input.read() else { return }
      if parser.feed(bytes).contains(.reply(.deviceAttributes)) { return }
    }
  }
}
