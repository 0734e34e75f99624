import NavigatorMenus

extension FullScreen {
  /// Lets the person's editor change a text.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    let editor = options.environment["VISUAL"] ?? options.environment["EDITOR"] ?? "vi"
    guard let edited = handOver(editor, text: text) else { return }
    // Editors end a file with a line feed that nobody typed.
    let kept = edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    if kept != text { send(action(kept)) }
  }

  /// Lets the person's pager show a text.
  func page(_ text: String) {
    _ = handOver(options.environment["PAGER"] ?? "less", text: text)
  }

  /// Gives the terminal to another program with a file of its own, and takes it back when that ends.
  ///
  /// Effects go on meanwhile, only drawing waits.
  /// - Returns: What stands in the file afterwards; nil when the program failed.
  private func handOver(_ command: String, text: String) -> String? {
    guard let terminal, let file = TemporaryFile(text) else { return nil }
    isAway = true
    terminal.leave()
    let status = Child.run(command, file: file.path)
    isAway = false
    resume()
    if status == nil { screen.say(Words.noEditor) }
    defer { file.remove() }
    return status == 0 ? file.text : nil
  }
}
