extension FullScreen {
  func drawIfDirty() {
    if isDirty, !isEnding, !isAway { draw() }
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
    let frame = screen.draw(program.menu())
    let difference = FrameDifference(from: shown, to: frame)
    shown = frame
    if !frame.size.isEmpty { terminal.queue(encoder.bytes(of: difference, size: frame.size)) }
    flush()
  }

  /// Writes what is waiting, and asks to be called back when not everything was taken.
  func flush() {
    guard let terminal else { return }
    terminal.flush()
    if terminal.isClosed {
      end(.outputClosed)
    } else if terminal.isBusy {
      thread?.tellWhenWritable()
    }
  }

  /// Draws everything anew, whatever the terminal shows.
  func redraw() {
    shown = nil
    encoder.forget()
    draw()
  }
}
