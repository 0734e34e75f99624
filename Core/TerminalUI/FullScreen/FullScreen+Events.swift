import NavigatorMenus

extension FullScreen {
  /// Bytes taken before a frame is made; more would only delay it.
  private static var largestBurst: Int { 65_536 }

  /// Waits once, obeys everything that came, and draws once.
  func turn(_ terminal: Terminal, _ wake: Descriptor) {
    var polls = [Poll(terminal.input, .reading), Poll(wake, .reading)]
    if terminal.isBusy { polls.append(Poll(terminal.output, .writing)) }
    switch MainLoop.wait(polls, milliseconds: parser.wait) {
    case .timeout: receive(parser.timeOut())
    case .ready(let ready):
      if ready[1] { receiveSignals(wake) }
      if ready.count > 2, ready[2] { flush() }
      if ready[0] { read(terminal.input) }
    }
    drawIfDirty()
  }

  /// Reads all that is there, so that a burst of keys is obeyed together and drawn once.
  private func read(_ input: Descriptor) {
    var taken = 0
    repeat {
      switch input.read() {
      case .bytes(let bytes):
        taken += bytes.count
        receive(parser.feed(bytes))
      case .later: return
      case .end: ending = ending ?? .endOfInput
      }
    } while ending == nil && taken < Self.largestBurst
      && Poll.wait([Poll(input, .reading)], milliseconds: 0)[0]
  }

  private func receiveSignals(_ wake: Descriptor) {
    guard case .bytes(let reasons) = wake.read(most: 512) else { return }
    if reasons.contains(Signals.Reason.continued.rawValue) { resume() }
    if reasons.contains(Signals.Reason.resized.rawValue) { resized() }
  }

  private func receive(_ events: [InputEvent]) {
    isObeying = true
    defer { isObeying = false }
    for event in events where ending == nil { receive(event) }
  }

  private func receive(_ event: InputEvent) {
    if case .reply(let reply) = event {
      receive(reply)
      return
    }
    isDirty = true
    for outcome in screen.handle(event, menu: menu) { obey(outcome) }
  }

  private func obey(_ outcome: MenuScreen<Program.Action>.Outcome) {
    switch outcome {
    case .send(let action): send(action)
    case .leave(let reason): ending = ending ?? reason
    case .suspend: suspend()
    case .redraw:
      shown = nil
      encoder.forget()
    case .edit(let text, let action): edit(text, action)
    case .page(let text): page(text)
    }
  }

  private func receive(_ reply: Reply) {
    switch reply {
    case .kittyKeyboard: terminal?.useKittyKeyboard()
    case .synchronizedOutput(let isPossible): encoder.isSynchronizing = isPossible
    case .background(let appearance): learn(appearance)
    case .deviceAttributes: isAnswered = true
    case .other: break
    }
  }

  private func learn(_ appearance: Appearance) {
    guard encoder.palette.appearance != appearance else { return }
    encoder.palette.appearance = appearance
    guard encoder.palette.depth > .sixteen else { return }
    shown = nil
    encoder.forget()
    isDirty = true
  }

  private func resized() {
    // The size is read when the frame is made, so a hundred reports are one frame of the last size. It
    // may be the old size again, but what the terminal shows by now is anybody's guess.
    shown = nil
    encoder.forget()
    isDirty = true
  }

  /// Stops the job and lets the shell have the terminal until the person comes back.
  private func suspend() {
    terminal?.leave()
    ForegroundJob.stop()
    // Here the job has been stopped and continued, or nobody could have continued it.
    resume()
  }

  /// Takes the terminal again and draws everything.
  func resume() {
    guard let terminal else { return }
    terminal.enter()
    shown = nil
    encoder.forget()
    isDirty = true
  }
}
