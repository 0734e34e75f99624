import NavigatorMenus

extension FullScreen {
  /// Edits a text in the user's editor, and sends an action if it has changed.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    let editor = options.environment["VISUAL"] ?? options.environment["EDITOR"] ?? "vi"
    let failure = LocalizedStrings.editorFailed
    guard let edited = runExternally(editor, text: text, failure) else { return }
    // Editors add a line feed at the end of a file.
    let kept = edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    if kept != text { send(action(kept)) }
  }

  /// Shows a text in the user's pager.
  func page(_ text: String) {
    let pager = options.environment["PAGER"] ?? "less"
    _ = runExternally(pager, text: text, LocalizedStrings.pagerFailed)
  }

  /// Runs a command that uses the terminal, with a temporary file that contains a text.
  ///
  /// Effects continue while it runs, but nothing is drawn.
  /// - Returns: The contents of the file afterwards; nil if the command failed.
  private func runExternally(_ command: String, text: String, _ failure: Text) -> String? {
    guard let terminal, let file = TemporaryFile(text, in: options.environment) else { return nil }
    isExternalCommandRunning = true
    terminal.leave()
    let status = ExternalCommand.run(command, file: file.path)
    isExternalCommandRunning = false
    resume()
    if status == nil { screen.show(failure) }
    defer { file.remove() }
    return status == 0 ? file.text : nil
  }
}
