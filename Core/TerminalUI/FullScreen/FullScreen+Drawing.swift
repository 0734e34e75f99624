extension FullScreen {
  func drawIfDirty() {
    if isDirty, ending == nil, !isAway { draw() }
  }

  /// Brings the terminal to the newest frame, unless it is still busy with an older one.
  func draw() {
    guard let terminal else { return }
    guard !terminal.isBusy else {
      isDirty = true
      return
    }
    isDirty = false
    screen.size = terminal.size
    let frame = screen.draw(menu)
    forgetMenu()
    let difference = FrameDifference(from: shown, to: frame)
    shown = frame
    if !frame.size.isEmpty { terminal.queue(encoder.bytes(of: difference, size: frame.size)) }
    flush()
  }

  /// Writes what the terminal takes now; the rest is written when it takes more.
  func flush() {
    terminal?.flush()
    if terminal?.isClosed == true { ending = ending ?? .outputClosed }
  }

  /// Draws everything anew, whatever the terminal shows.
  func redraw() {
    shown = nil
    encoder.forget()
    draw()
  }
}
