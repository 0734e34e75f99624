import NavigatorCLibrary
import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorSessions
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

  private let session: Session<AppRouter.State, AppRouter.Action>
  private let reducer: AppRouter

  /// Reads a session; the dependencies of the reducer are not used, because no effect runs.
  ///
  /// Throws `SessionError` for an invalid file, and the system's error for one that cannot be read.
  init(path: String, dependencies: Dependencies) throws {
    session = try Session(path: path, program: Self.program)
    reducer = AppRouter(dependencies: dependencies)
    if session.hasTornLine {
      Navigator.printError("\(path): the last line is incomplete and was skipped")
    }
    if session.program != Self.program {
      Navigator.printError("\(path): recorded by \(session.program); this is \(Self.program)")
    }
  }

  /// The number of actions.
  var count: Int { session.count }

  /// Returns the first action that this program processes differently; nil if there is none.
  func firstMismatch() throws -> Session<AppRouter.State, AppRouter.Action>.Mismatch? {
    try session.firstMismatch(reducer)
  }

  /// Prints the last screen of the session as text.
  func printLastScreen(_ options: TerminalOptions) -> Int32 {
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
  func printPicture(_ language: MenuText.Language, _ output: (String) -> Int32) -> Int32 {
    let size = Size(columns: 72, rows: 16)
    var screen = MenuScreen<AppRouter.Action>(size: size, settings: .init(language: language))
    // Long enough to read the caption and to see what has changed.
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

  /// Returns a program that shows the screens of the session, at first that after a number of actions.
  func player(from first: Int) -> Program {
    let states = session.states(reducer)
    let player = SessionPlayer(session, clock: ContinuousClock())
    var position = SessionPlayer.State()
    position.position = first
    let store = Store(initialState: position) { player }
    let log = ActionLog(initialState: states[first], reducer: reducer)
    let app = appWithoutEffects(states[first], log)
    var shown = first
    store.onChange { [weak store, actions = session.actions] in
      guard let position = store?.state.position, position != shown else { return }
      if position == shown + 1 {
        log.origin = .replay
        app.send(actions[shown])
      }
      if app.state != states[position] {
        log.restore(states[position], in: app)
      }
      shown = position
    }
    store.send(.play)
    return Program(
      menu: { Self.menu(of: states[store.state.position], store.state, count: session.count) },
      send: { store.send($0) },
      onChange: { redraw in store.onChange(redraw) }
    )
    .inspected(
      app,
      log: log,
      program: Self.program,
      folder: Folders(.process).sessions,
      menu: { AppMenu.menu($0) }
    )
  }

  /// Returns a store that the inspector can show: what effects sent is among the actions of the session.
  private func appWithoutEffects(
    _ state: AppRouter.State,
    _ log: ActionLog<AppRouter.State, AppRouter.Action>
  ) -> StoreOf<AppRouter> {
    let built = reducer.build()
    return Store(initialState: state) {
      Reduce<AppRouter.State, AppRouter.Action> { state, action in
        _ = built.reduce(into: &state, action: action)
        return .none
      }
      .watching { log.watch($0) }
    }
  }

  /// Returns a screen of the session, whose rows all lead to the next one.
  private static func menu(
    of recorded: AppRouter.State,
    _ state: SessionPlayer.State,
    count: Int
  ) -> ScreenMenu<SessionPlayer.Action> {
    var menu = AppMenu.menu(recorded).map { _ in SessionPlayer.Action.forward }
    menu.back = state.position > 0 ? .back : nil
    menu.linkHandler = nil
    menu.commands = {
      [
        MenuCommand(label: MenuText(en: "Play", ja: "再生"), action: .play),
        MenuCommand(label: MenuText(en: "Pause", ja: "一時停止"), action: .pause),
      ]
    }
    menu.status = MenuText(
      en: "Action \(state.position) of \(count). Any row leads to the next.",
      ja: "\(count)件中\(state.position)件目のアクション。どの行も次へ進みます。"
    )
    return menu
  }
}

extension Sessions.Recorder {
  /// What ended the recording early; nil if nothing did.
  var problem: MenuText? { error.map { MenuText(en: "Not recorded: \($0)", ja: "記録できません: \($0)") } }
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
