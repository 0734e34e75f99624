import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal

extension FullScreen {
  /// The maximum number of bytes to read before a frame is drawn.
  private static var maximumBurst: Int { 65_536 }

  /// Waits for input, and handles all of it before a frame is drawn.
  func waitAndHandle(_ terminal: Terminal, _ wake: Descriptor) {
    var polls = [Poll(terminal.input, .reading), Poll(wake, .reading)]
    if terminal.isBusy { polls.append(Poll(terminal.output, .writing)) }
    let isSearching = screen.isSearching || companion.screen.isSearching
    var timeout = parser.timeout
    // A search continues at once if there is no input.
    if timeout == nil, isSearching { timeout = 0 }
    if let ready = MainLoop.wait(polls, milliseconds: timeout) {
      if ready[1] { handleSignals(wake) }
      if ready.count > 2, ready[2] { flush() }
      if ready[0] { read(terminal.input) }
    } else if parser.timeout == nil {
      continueSearch()
    } else {
      handle(parser.timeOut())
    }
  }

  /// Continues a search while there is no input.
  private func continueSearch() {
    isDirty = true
    let outcomes = companion.continueSearch() ?? screen.continueSearch(program.menu())
    for outcome in outcomes { perform(outcome) }
  }

  /// The bytes of a key or two, after which no more input is expected at once.
  private static var maximumKeySize: Int { 16 }

  /// Reads all available input, so that a burst of keys is drawn as one frame.
  private func read(_ input: Descriptor) {
    var count = 0
    repeat {
      switch input.read() {
      case .bytes(let bytes):
        count += bytes.count
        handle(parser.feed(bytes))
      case .wouldBlock: return
      case .end: exitReason = exitReason ?? .endOfInput
      }
      if count <= Self.maximumKeySize { return }
      let ready = Poll.wait([Poll(input, .reading)], milliseconds: 0)
      if !ready[0] { return }
    } while exitReason == nil && count < Self.maximumBurst
  }

  func handleSignals(_ wake: Descriptor) {
    guard case .bytes(let reasons) = wake.read(atMost: 512) else { return }
    if let ending = reasons.first(where: { $0 >= TerminalSignals.WakeReason.ending(0) }) {
      exitReason = .signal(Int32(ending - TerminalSignals.WakeReason.ending(0)))
      return
    }
    let continued = reasons.lastIndex(of: TerminalSignals.WakeReason.continued.rawValue)
    let stopped = reasons.lastIndex(of: TerminalSignals.WakeReason.stopRequested.rawValue)
    // As without a handler, a signal to continue cancels one to stop.
    if let stopped, stopped > continued ?? -1 {
      suspend(job: false)
    } else if continued != nil {
      resume()
    }
    // Even at the same size the terminal may have changed its contents. The size itself is read
    // when the frame is drawn, so any number of changes result in one frame.
    if reasons.contains(TerminalSignals.WakeReason.resized.rawValue) { invalidateFrame() }
  }

  private func handle(_ events: [InputEvent]) {
    isHandlingEvents = true
    defer { isHandlingEvents = false }
    for event in events where exitReason == nil { handle(event) }
  }

  private func handle(_ event: InputEvent) {
    if case .reply(let reply) = event {
      handle(reply)
      return
    }
    isDirty = true
    let outcomes: [MenuScreen<Program.Action>.Outcome]
    if case .focus = event {
      // The focus of the terminal concerns the program, also while the companion has the keys.
      outcomes = screen.handle(event, menu: program.menu())
    } else {
      outcomes = companion.handle(event) ?? screen.handle(event, menu: program.menu())
    }
    for outcome in outcomes { perform(outcome) }
  }

  private func perform(_ outcome: MenuScreen<Program.Action>.Outcome) {
    switch outcome {
    case .send(let action): send(action)
    case .back(let levels): goBack(levels)
    case .exit(let reason): exitReason = exitReason ?? reason
    case .suspend: suspend(job: true)
    case .redraw: invalidateFrame()
    case .copy(let text): terminal?.queue(EscapeSequences.copy(text))
    case .edit(let text, let action): edit(text, action)
    case .open(let file): open(file)
    case .page(let text): page(text)
    case .companion:
      let wasOpen = companion.isOpen
      program.companion?.open()
      companion.moveFocus(wasOpen: wasOpen, terminal?.size ?? screen.size)
    }
  }

  /// Goes back until the path is shorter by a number of titles, or no shorter any more.
  private func goBack(_ levels: Int) {
    var menu = companion.activeMenu ?? program.menu()
    let target = menu.path.count - levels
    while let back = menu.back, menu.path.count > target {
      let count = menu.path.count
      send(back)
      menu = companion.activeMenu ?? program.menu()
      guard menu.path.count < count else { return }
    }
  }

  func handle(_ reply: Reply) {
    switch reply {
    case .kittyKeyboard: terminal?.enableKittyKeyboard()
    case .synchronizedOutput(let isSupported): encoder.usesSynchronizedOutput = isSupported
    case .background(let background): use(options.colorScheme ?? background)
    case .deviceAttributes: repliesAwaited = nil
    case .other: break
    }
  }

  /// Suspends the process or its whole job, and resumes when the user continues it.
  private func suspend(job: Bool) {
    var typed: [InputEvent] = []
    if let terminal {
      typed = giveBack(terminal)
    }
    TerminalSignals.suspend(job: job)
    // The job was continued, or it has no shell and did not stop.
    resume()
    // A signal from outside comes in the middle of what a person types; after Ctrl-Z that is for the shell.
    if !job { handle(typed) }
  }

  /// Enters the terminal again and redraws everything, unless a signal has asked the program to end.
  func resume() {
    if let number = Signals.request {
      exitReason = exitReason ?? .signal(number)
      return
    }
    guard let terminal else { return }
    terminal.enter()
    invalidateFrame()
  }
}
