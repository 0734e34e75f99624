import LegacySyncFeature
import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminalUI
import SocialClient
import Synchronization

/// The app while a front end of the terminal shows it: its store, and what is connected to that.
@MainActor
final class RunningApp {
  let store: StoreOf<AppRouter>
  /// Records the session for `--record`; nil without it.
  let recorder: Sessions.Recorder?
  private let folders: Folders
  private let router: AppRouter
  /// Keeps the last actions for the inspector.
  private let actionLog: ActionLog<AppRouter.State, AppRouter.Action>
  private let debugging: Debugging?
  private let warning: Warning
  private let oldScreen: LegacyController
  private let observations: [StoreObservation]
  private var lastTask: StoreTask?

  /// Creates the store and starts the app; `notice` is shown first.
  init(_ options: CommandLineOptions, _ folders: Folders, _ notice: MenuText?) throws {
    let warning = Warning(notice)
    let debugging = options.isDebug ? Debugging(log: folders.log) : nil
    let recorder = try options.record.map(Sessions.recorder)
    let dependencies = try Self.dependencies(folders, warning)
    let router = AppRouter(dependencies: dependencies)
    let actionLog = ActionLog(initialState: AppRouter.State(), reducer: router)
    let store = Store(initialState: AppRouter.State()) {
      var reducer = router.build()
      if let debugging {
        reducer = debugging.watching(reducer)
      }
      if let recorder {
        reducer = reducer.watching { recorder.watch($0) }
      }
      return reducer.watching { actionLog.watch($0) }
    }
    let bridge = dependencies.legacyModel.bridge(to: store)
    let links = debugging?.logLinks(of: store)
    observations = [bridge, links].compactMap(\.self)
    oldScreen = LegacyController(model: dependencies.legacyModel)
    self.folders = folders
    self.warning = warning
    self.debugging = debugging
    self.recorder = recorder
    self.router = router
    self.actionLog = actionLog
    self.store = store
    send(.launched)
  }

  /// Returns the live dependencies, which tell `warning` what goes wrong.
  private static func dependencies(
    _ folders: Folders,
    _ warning: Warning
  ) throws -> Dependencies {
    var dependencies = try Dependencies.live(folders, warn: { warning.text = $0 })
    dependencies.social.didFail = {
      let text = MenuText(en: "A change could not be saved.", ja: "変更を保存できませんでした。")
      Task { @MainActor in warning.text = text }
    }
    return dependencies
  }

  /// The menu of the top screen, and what a front end does with it.
  var program: Program {
    Program(
      menu: { self.menu },
      embedded: { self.store.state.legacyAmount == nil ? [] : self.oldScreen.rows },
      send: { action in
        self.warning.dismiss()
        self.send(action, isInput: true)
      },
      onChange: { redraw in
        self.store.onChange(redraw)
        self.oldScreen.needsDisplay = redraw
        self.warning.needsDisplay = redraw
      },
      isSettled: { !(self.lastTask?.isRunning ?? false) }
    )
    .inspected(
      store,
      log: actionLog,
      resume: .launched,
      program: Sessions.program,
      folder: folders.sessions,
      menu: { AppMenu.menu($0) }
    )
  }

  private var menu: ScreenMenu<AppRouter.Action> {
    let status = warning.text ?? recorder?.problem ?? debugging?.status
    return AppMenu.menu(store.state, status: status)
  }

  /// Waits, at most a second, until what was changed is saved, or is back in its field.
  func waitForChanges() {
    let social = router.dependencies.social
    let isSettled = { social.pendingChanges.isEmpty && !(self.lastTask?.isRunning ?? false) }
    if !social.pendingChanges.isEmpty {
      MainLoop.run(for: .seconds(1)) { isSettled() }
    }
  }

  /// Sends an action to the store: as the opening of a link, as input, or as the program's own.
  func send(_ action: AppRouter.Action, isInput: Bool = false) {
    var origin = isInput ? ActionOrigin.input : .effect
    if case .open = action {
      origin = .link
    }
    actionLog.origin = origin
    recorder?.origin = origin
    lastTask = store.send(action)
  }

  /// Ends what is connected to the store.
  func disconnect() { for observation in observations { observation.cancel() } }
}

/// The newest warning of the program itself, which every screen shows.
@MainActor
final class Warning {
  /// The warning; nil if there is none.
  var text: MenuText? {
    didSet {
      change = .now
      if text != oldValue { needsDisplay() }
    }
  }
  private var change: ContinuousClock.Instant?
  /// Called after a change.
  var needsDisplay: @MainActor () -> Void = {}

  init(_ text: MenuText?) { self.text = text }

  /// Removes the warning at a key, unless it came among keys that are faster than a frame with it.
  func dismiss() {
    if text == nil || change.map({ $0.duration(to: .now) < .milliseconds(300) }) == true { return }
    text = nil
  }
}
