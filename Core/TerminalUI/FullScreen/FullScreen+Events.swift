import Menus

extension FullScreen {
  /// Takes what the input thread has collected: obeys all of it, then draws once.
  func receive(_ messages: [InputThread.Message]) {
    for message in messages where !isEnding {
      switch message {
      case .events(let events): for event in events where !isEnding { receive(event) }
      case .resized: resized()
      case .continued: continued()
      case .writable: flush()
      case .ended: end(.endOfInput)
      }
    }
    drawIfDirty()
  }

  private func receive(_ event: InputEvent) {
    if case .reply(let reply) = event {
      receive(reply)
      return
    }
    isDirty = true
    for outcome in screen.handle(event, menu: program.menu()) { obey(outcome) }
  }

  private func obey(_ outcome: MenuScreen<Action>.Outcome) {
    switch outcome {
    case .send(let action): program.send(action)
    case .leave(let reason): end(reason)
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
    // The size is read when the frame is made, so a hundred reports are one frame of the last size.
    if terminal?.size != shown?.size {
      shown = nil
      encoder.forget()
    }
    isDirty = true
  }

  /// Stops the job and lets the shell have the terminal until the person comes back.
  private func suspend() {
    terminal?.leave()
    ForegroundJob.stop()
    // Here the job has been stopped and continued, or nobody could have continued it.
    resume()
  }

  /// The process runs again, after a stop of whatever kind.
  private func continued() {
    if !isAway { resume() }
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
