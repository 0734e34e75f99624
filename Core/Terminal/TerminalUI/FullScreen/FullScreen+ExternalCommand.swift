import NavigatorMenus

extension TerminalOptions {
  /// The user's editor, as git finds it; an empty variable names none.
  var editor: String {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// Returns the command and the argument with which the editor opens a line of a file.
  func editing(_ file: FileLine) -> (command: String, argument: String) {
    let program =
      editor.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
    let place = "\(file.path):\(file.line)"
    return switch program {
    case "code", "codium", "cursor": ("\(editor) --goto", place)
    case "hx", "subl", "zed": (editor, place)
    case "mate", "xed": ("\(editor) --line \(file.line)", file.path)
    default: ("\(editor) +\(file.line)", file.path)
    }
  }
}

extension FullScreen {
  /// Opens a line of a file in the user's editor.
  func open(_ file: FileLine) {
    let (command, argument) = options.editing(file)
    run(command, file: argument, isTemporary: false)
  }

  /// Edits a text in the user's editor, and sends an action if it has changed.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    guard let file = TemporaryFile(text, in: options.environment) else { return }
    let status = run(options.editor, file: file.path, isTemporary: true)
    let edited = file.text.map(Paste.sanitized)
    file.remove()
    guard status == 0 else { return }
    guard let edited else {
      return screen.notice = MenuText(
        en: "The editor left no text that can be read.",
        ja: "エディターが残したファイルを読めませんでした。"
      )
    }
    // Editors add a line feed at the end of a file.
    let kept = edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    if kept != text { send(action(kept)) }
  }

  /// Shows a text in the user's pager.
  func page(_ text: String) {
    guard let file = TemporaryFile(text, in: options.environment) else { return }
    let pager = options.environment["PAGER"] ?? "less"
    run(pager, file: file.path, isTemporary: true)
    file.remove()
  }

  /// Runs a command that uses the terminal; effects continue meanwhile, but nothing is drawn.
  ///
  /// Returns the exit status, nil if the command did not start; a failure is shown.
  @discardableResult
  private func run(_ command: String, file: String, isTemporary: Bool) -> Int32? {
    guard let terminal else { return nil }
    giveBack(terminal)
    let status = ExternalCommand.run(command, file: file, isTemporary: isTemporary)
    resume()
    if let failure = LocalizedStrings.failure(of: command, status) { screen.notice = failure }
    return status
  }
}
