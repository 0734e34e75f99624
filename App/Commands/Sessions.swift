import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorSessions
import NavigatorSpelling
import NavigatorTerminal
import NavigatorTerminalUI

/// What `navigator` does with recorded sessions.
@MainActor
struct Sessions {
  typealias Recorder = SessionRecorder<AppRouter.State, AppRouter.Action>

  /// The program that records and reads the sessions.
  static let program = "navigator \(packageVersion)"

  /// Creates a recorder that writes to a new file.
  static func recorder(_ path: String) throws -> Recorder {
    try Recorder(path: path, program: program, initialState: AppRouter.State())
  }

  let session: Session<AppRouter.State, AppRouter.Action>
  let reducer: AppRouter

  /// Reads a session; the dependencies of the reducer are not used, because no effect runs.
  ///
  /// - Throws: `SessionError` for an invalid file, and the system's error for one that cannot be read.
  init(path: String, dependencies: Dependencies) throws {
    session = try Session(path: path, program: Self.program)
    reducer = AppRouter(dependencies: dependencies)
    if session.lacksFinalNewline {
      Navigator.printError("\(path): the last line is incomplete and was skipped")
    }
    if session.program != Self.program {
      Navigator.printError("\(path): recorded by \(session.program); this is \(Self.program)")
    }
  }

  /// The number of actions.
  var count: Int { session.count }

  /// Returns the first action that this program processes differently; nil if there is none.
  func firstMismatch() -> Session<AppRouter.State, AppRouter.Action>.Mismatch? {
    session.firstMismatch(reducer)
  }

  /// Shows the screens of the session, and returns the exit status.
  ///
  /// - Throws: A `Tool.ParseError` for a number of actions that the session does not have, and the error of an invalid
  ///   key file.
  func show(
    _ replay: NavigatorCommand.Replay,
    _ options: FrontEndOptions
  ) throws -> Int32 {
    switch replay {
    case .picture: printPicture(options.language, Navigator.print)
    case .lastScreen: printLastScreen(try options.terminal())
    case .screens(let from): try Navigator.run(player(from: try position(from)), options)
    }
  }

  /// Returns the number of actions in a text; zero for nil.
  private func position(_ text: String?) throws -> Int {
    guard let text else { return 0 }
    if let position = Int(text), (0...count).contains(position) { return position }
    throw Tool.ParseError("'\(text.excerpt)' is not a number from 0 to \(count), for '--from'")
  }

  /// Prints the last screen of the session as text.
  private func printLastScreen(_ options: TerminalOptions) -> Int32 {
    let menu = AppMenu.menu(session.states(reducer).last ?? session.initialState)
    let program = Program(menu: { menu }, send: { _ in }, onChange: { _ in })
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    return LineMode(program, options: options, input: input).run().exitStatus
  }

  /// Prints the screens of the session, each with the action that led to it, as an animated SVG.
  ///
  /// - Parameters:
  ///   - language: The language of the screens.
  ///   - output: Prints a part, and returns an exit status; one that is not zero ends the picture.
  /// - Returns: The exit status.
  private func printPicture(_ language: MenuText.Language, _ output: (String) -> Int32) -> Int32 {
    let size = Size(columns: 72, rows: 16)
    var screen = MenuScreen<AppRouter.Action>(size: size, settings: .init(language: language))
    // Long enough to read the caption and to see the change.
    var picture = AnimatedSVG(scenes: count + 1, size: size, milliseconds: 1_500)
    let captions = session.captions
    var status = output(picture.start)
    for (index, state) in session.states(reducer).enumerated() where status == 0 {
      let caption = index == 0 ? Self.program : captions[index - 1]
      let shown = caption.count > size.columns ? caption.prefix(size.columns - 1) + "…" : caption
      var menu = AppMenu.menu(state)
      // A picture has no history of places, each of which would retain its state.
      menu.linkHandler = nil
      status = output(picture.scene(index, screen.draw(menu), caption: shown))
    }
    return status == 0 ? output(picture.end) : status
  }
}

extension Sessions.Recorder {
  /// What ended the recording early; nil if nothing did.
  var problem: MenuText? {
    guard let error else { return nil }
    return MenuText(en: "Not recorded: ", ja: "記録できません: ") + MenuText(quoting: "\(error)")
  }
}

extension SessionError {
  /// The exit status, as in `sysexits.h`.
  var exitStatus: Int32 {
    switch self {
    case .fileExists: EX_CANTCREAT
    case .unreadable: EX_NOINPUT
    case .invalid, .otherProgram, .newerFormat: EX_DATAERR
    }
  }
}
