import NavigatorMenus

extension FullScreen {
  /// Draws after a change, unless an external command uses the terminal.
  func drawIfDirty() { if isDirty, exitReason == nil, TerminalRestorer.isActive { draw() } }

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
    openMenu()
    updateAppearance(screen.view.key)
    let main = screen.draw()
    let frame = companion.draw(beside: main, layout, size)
    let difference = FrameDifference(from: shownFrame, to: frame)
    shownFrame = frame
    if !frame.size.isEmpty { terminal.queue(encoder.bytes(of: difference, in: frame)) }
    flush()
  }

  /// Uses the colors for the terminal's background from the next screen on.
  private func updateAppearance(_ key: ScreenID) {
    if key != shownKey, let appearance, encoder.palette.appearance != appearance {
      encoder.palette.appearance = appearance
      if encoder.palette.depth > .none { invalidateFrame() }
      isDirty = false
    }
    shownKey = key
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
