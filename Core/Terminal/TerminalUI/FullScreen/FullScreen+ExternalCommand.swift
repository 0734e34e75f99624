import NavigatorMenus

extension TerminalOptions {
  /// The user's editor, as git finds it; an empty variable names none.
  var editor: String {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }
}

extension FullScreen {
  /// Opens a line of a file in the user's editor; `+LINE` is common to those for terminals.
  func open(_ file: FileLine) {
    let command = "\(options.editor) +\(file.line)"
    run(command, file: file.path, isTemporary: false, LocalizedStrings.editorFailed)
  }

  /// Edits a text in the user's editor, and sends an action if it has changed.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    var edited: String?
    guard
      runExternally(options.editor, text: text, LocalizedStrings.editorFailed, { edited = $0.text })
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

  /// Runs a command with a temporary file that contains a text; returns whether it succeeded, and `finish` then receives
  /// the file before it is removed.
  private func runExternally(
    _ command: String,
    text: String,
    _ failure: MenuText,
    _ finish: (TemporaryFile) -> Void
  ) -> Bool {
    guard let file = TemporaryFile(text, in: options.environment) else { return false }
    defer { file.remove() }
    let isDone = run(command, file: file.path, isTemporary: true, failure) == 0
    if isDone { finish(file) }
    return isDone
  }

  /// Runs a command that uses the terminal; effects continue meanwhile, but nothing is drawn.
  ///
  /// Returns the exit status; nil if the command did not start, which is shown.
  @discardableResult
  private func run(_ command: String, file: String, isTemporary: Bool, _ failure: MenuText)
    -> Int32?
  {
    guard let terminal else { return nil }
    isExternalCommandRunning = true
    terminal.leave()
    let status = ExternalCommand.run(command, file: file, isTemporary: isTemporary)
    isExternalCommandRunning = false
    resume()
    if status == nil { screen.show(failure) }
    return status
  }
}
