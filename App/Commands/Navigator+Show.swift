import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI

extension Navigator {
  /// Shows the screens of a link, or else those of the place that was left last.
  @MainActor
  static func show(_ options: ShowOptions) throws -> Int32 {
    try show(options) { app, lastLink in
      let place = options.isFresh ? "/" : lastLink
      let link = options.link ?? place
      if link != "/" { app.send(.open(link: link)) }
    }
  }

  /// Shows the modules of the package in a folder.
  @MainActor
  static func showModules(in folder: String, _ options: FrontEndOptions) throws -> Int32 {
    let modules = Modules.State(folder: Platform.realPath(folder) ?? folder)
    return try show(ShowOptions(frontEnd: options)) { app, _ in
      app.send(.path(.push(id: 0, state: .modules(modules))))
      app.send(.path(.element(id: 0, action: .modules(.root(.delegate(.read))))))
    }
  }

  /// Runs the app until the user leaves it, and saves the place.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - openFirstScreen: Opens the first screen, with the link to the last place, `/` for none.
  /// - Returns: The exit status.
  /// - Throws: The error of an invalid configuration, or of a file that cannot be read.
  @MainActor
  private static func show(
    _ options: ShowOptions,
    openFirstScreen: (RunningApp, String) -> Void
  ) throws -> Int32 {
    let folders = Folders(.process)
    let log = folders.log
    for folder in [folders.data, folders.state].compactMap(\.self) {
      Platform.removeDrafts(in: folder)
    }
    IssueReporter.handler = { log.append(line: $0.description) }
    let place = savedPlace(options, folders)
    let restored = place?.read()
    if let notice = restored?.notice {
      log.append(line: notice.en)
    }

    let app = try RunningApp(
      options: options,
      folders: folders,
      notice: restored?.notice ?? folders.problem
    )
    defer { app.disconnect() }
    openFirstScreen(app, restored?.link ?? "/")
    let status = try run(app.program, options.frontEnd)
    app.waitForChanges()
    save(app, to: place)
    guard let error = app.recordingError else { return status }
    printError("the recording is incomplete: \(error)")
    return EX_IOERR
  }

  /// The place of a person at a terminal; nil for a script, which always starts at Entry.
  private static func savedPlace(_ options: ShowOptions, _ folders: Folders) -> SavedPlace? {
    if let path = options.placeFile { return SavedPlace(path: path) }
    guard let folder = folders.state, isatty(STDIN_FILENO) == 1 else { return nil }
    return SavedPlace(path: "\(folder)/place.json")
  }

  /// Saves the screens with the texts that are being written.
  @MainActor
  private static func save(_ app: RunningApp, to place: SavedPlace?) {
    do {
      try place?.save(AppRouter.link(to: app.store.state, withDrafts: true))
    } catch {
      printError("the place could not be saved: \(error)")
    }
  }
}
