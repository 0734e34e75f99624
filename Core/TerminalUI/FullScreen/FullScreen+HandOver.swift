import Menus

extension FullScreen {
  /// Lets the person's editor change a text.
  func edit(_ text: String, _ action: @escaping (String) -> Action) {
    let editor = options.environment["VISUAL"] ?? options.environment["EDITOR"] ?? "vi"
    handOver(editor, text: text) { [weak self] edited in
      guard let self, let edited else { return }
      // Editors end a file with a line feed that nobody typed.
      let kept = edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
      if kept != text { program.send(action(kept)) }
    }
  }

  /// Lets the person's pager show a text.
  func page(_ text: String) {
    handOver(options.environment["PAGER"] ?? "less", text: text) { _ in }
  }

  /// Gives the terminal to another program with a file of its own, and takes it back when that ends.
  ///
  /// The main actor stays free meanwhile: effects go on, only drawing waits.
  private func handOver(_ command: String, text: String, then: @escaping (String?) -> Void) {
    guard let terminal, let file = TemporaryFile(text) else { return }
    thread?.stop()
    thread = nil
    isAway = true
    terminal.leave()
    Task { @MainActor [weak self] in
      let status = await Child.run(command, file: file.path)
      guard let self else { return }
      isAway = false
      let edited = status == 0 ? file.text : nil
      file.remove()
      resume()
      if status == nil { screen.say(Words.noEditor) }
      then(edited)
      start()
      draw()
    }
  }
}
