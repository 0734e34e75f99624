import NavigatorMenus

extension FullScreen {
  /// Edits a text in the user's editor, and sends an action if it has changed.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    let editor = options.environment["VISUAL"] ?? options.environment["EDITOR"] ?? "vi"
    var edited: String?
    guard runExternally(editor, text: text, LocalizedStrings.editorFailed, { edited = $0.text })
    else { return }
    guard let edited else { return screen.show(LocalizedStrings.editorLeftNoText) }
    // Editors add a line feed at the end of a file.
    let kept = edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    if kept != text { send(action(kept)) }
  }

  /// Shows a text in the user's pager.
  func page(_ text: String) {
    let pager = options.environment["PAGER"] ?? "less"
    _ = runExternally(pager, text: text, LocalizedStrings.pagerFailed) { _ in }
  }

  /// Runs a command that uses the terminal, with a temporary file that contains a text.
  ///
  /// Effects continue while it runs, but nothing is drawn.
  /// - Returns: Whether the command succeeded; `finish` then receives the file before it is removed.
  private func runExternally(
    _ command: String,
    text: String,
    _ failure: Text,
    _ finish: (TemporaryFile) -> Void
  ) -> Bool {
    guard let terminal, let file = TemporaryFile(text, in: options.environment) else {
      return false
    }
    defer { file.remove() }
    isExternalCommandRunning = true
    terminal.leave()
    let status = ExternalCommand.run(command, file: file.path)
    isExternalCommandRunning = false
    resume()
    if status == nil { screen.show(failure) }
    if status == 0 { finish(file) }
    return status == 0
  }
}
