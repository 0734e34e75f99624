import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal

extension TerminalOptions {
  /// The user's editor, as git finds it; an empty variable names none.
  var editor: String {
    environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
  }

  /// Returns the command and the argument with which the editor opens a line of a file.
  func editing(_ file: FileLine) -> (command: String, argument: String) {
    let path = editor.split(separator: " ").first
    let program = path?.split(separator: "/").last
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
  /// Opens a line of a file in the user's editor, and then tells the screen that the user is back.
  func open(_ file: FileLine) {
    let editing = options.editing(file)
    run(
      editing.command,
      of: options.editor,
      variable: "EDITOR",
      file: editing.argument
    )
    if exitReason == nil, let action = program.menu().focusReturned {
      send(action)
    }
  }

  /// Edits a text in the user's editor, and sends an action if it has changed.
  ///
  /// If a signal ends the program and with it the editor, the text is what the editor has saved until then.
  func edit(_ text: String, _ action: (String) -> Program.Action) {
    guard let file = temporaryFile(text) else { return }
    let editor = options.editor
    let ending = run(editor, of: editor, variable: "EDITOR", file: file.path)
    let content = file.text(limit: Paste.maximumSize)
    file.remove()
    let isEnded = exitReason != nil
    guard isEnded || ending == .exited(0) else { return }
    // An editor that was ended may have emptied the file in order to write it.
    if isEnded, content?.isEmpty == true { return }
    guard let content else {
      let message = MenuText(
        en: "The editor left no text that can be read.",
        ja: "エディターが残したファイルを読めませんでした。"
      )
      screen.notice = .init(text: message)
      return
    }
    var edited = Paste.sanitized(content)
    // Editors add a line feed at the end of a file.
    if edited.hasSuffix("\n"), !text.hasSuffix("\n") { edited.removeLast() }
    if edited != text { send(action(edited)) }
  }

  /// Shows a text in the user's pager.
  func page(_ text: String) {
    guard let file = temporaryFile(text) else { return }
    let pager = options.environment["PAGER"] ?? "less"
    run(pager, of: pager, variable: "PAGER", file: file.path)
    file.remove()
  }

  /// Creates a file with a text for a command; nil if the system does not permit it.
  private func temporaryFile(_ text: String) -> TemporaryFile? {
    let folder = options.environment.path("TMPDIR")
    return try? TemporaryFile(text, word: "navigator-edit", in: folder)
  }

  /// Runs a command that uses the terminal; effects continue meanwhile, but nothing is drawn.
  ///
  /// A failure is shown.
  /// - Parameters:
  ///   - command: The command.
  ///   - program: The program of the user that the command starts.
  ///   - variable: The environment variable that names the program.
  ///   - file: The argument of the command.
  /// - Returns: How the command ended; nil without a terminal.
  @discardableResult
  private func run(
    _ command: String,
    of program: String,
    variable: String,
    file: String
  ) -> ExternalCommand.Ending? {
    guard let terminal else { return nil }
    giveBack(terminal)
    let ending = ExternalCommand.run(command, file: file)
    resume()
    if let failure = LocalizedStrings.failure(of: program, ending, variable: variable) {
      screen.notice = .init(text: failure)
    }
    return ending
  }
}
