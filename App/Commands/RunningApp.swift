import LegacySyncFeature
import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import SocialClient

/// The app while a front end of the terminal shows it: its store, and the observers of the store.
@MainActor
final class RunningApp {
  let store: StoreOf<AppRouter>
  private let watchers: ActionWatchers
  private let social: SocialClient
  /// The folder of the sessions that the inspector saves.
  private let sessionsFolder: String
  private let warning: Warning
  private let oldScreen: LegacyController
  private let observations: [StoreObservation]
  private var lastTask: StoreTask?

  /// Creates the store, and starts the app.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - folders: The folders of the user.
  ///   - notice: The message of the first screen; nil for no message.
  /// - Throws: The error of an invalid variable, or of a file for the recording that cannot be created.
  init(options: ShowOptions, folders: Folders, notice: MenuText?) throws {
    let warning = Warning(notice)
    let dependencies = try Self.dependencies(folders: folders, warning: warning)
    let router = AppRouter(dependencies: dependencies)
    let watchers = ActionWatchers(
      actionLog: ActionLog(initialState: AppRouter.State(), reducer: router),
      recorder: try options.recording.map(Sessions.recorder),
      debugging: options.isDebug ? Debugging(log: folders.log) : nil
    )
    let store = Store(initialState: AppRouter.State()) { watchers.watching(router.build()) }
    let model = dependencies.legacyModel
    let loggedLinks = watchers.debugging?.logLinks(of: store)
    observations = [model.bridge(to: store), loggedLinks].compactMap(\.self)
    oldScreen = LegacyController(model: model)
    social = dependencies.social
    sessionsFolder = folders.sessions
    self.warning = warning
    self.watchers = watchers
    self.store = store
    send(.launched)
  }

  /// Returns the live dependencies, which report failures to `warning`.
  private static func dependencies(folders: Folders, warning: Warning) throws -> Dependencies {
    var dependencies = try Dependencies.live(folders, warn: { warning.text = $0 })
    dependencies.social.didFail = {
      let text = MenuText(en: "A change could not be saved.", ja: "変更を保存できませんでした。")
      Task { @MainActor in warning.text = text }
    }
    return dependencies
  }

  /// The menu of the top screen, and the functions that a front end calls.
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
      isSettled: { self.isSettled }
    )
    .inspected(
      store,
      log: watchers.actionLog,
      resume: .launched,
      program: Sessions.program,
      folder: sessionsFolder,
      menu: { AppMenu.menu($0) }
    )
  }

  private var menu: ScreenMenu<AppRouter.Action> {
    AppMenu.menu(store.state, status: warning.text ?? watchers.status)
  }

  /// Whether the effects of the last action have ended.
  private var isSettled: Bool { !(lastTask?.isRunning ?? false) }

  /// Why the recording is incomplete; nil if it is complete, or nothing is recorded.
  var recordingError: (any Error)? { watchers.recorder?.error }

  /// Sends an action to the store: as the opening of a link, as input, or as the program's own.
  func send(_ action: AppRouter.Action, isInput: Bool = false) {
    if case .open = action {
      watchers.setOrigin(.link)
    } else {
      watchers.setOrigin(isInput ? .input : .effect)
    }
    lastTask = store.send(action)
  }

  /// Waits, at most a second, until each change is saved, or its text is back in the field.
  func waitForChanges() {
    if social.pendingChanges.isEmpty { return }
    MainLoop.run(for: .seconds(1)) { self.social.pendingChanges.isEmpty && self.isSettled }
  }

  /// Ends the observation of the store.
  func disconnect() {
    for observation in observations { observation.cancel() }
  }
}
