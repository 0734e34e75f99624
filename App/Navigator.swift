import ModulesFeature
import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorSpelling
import NavigatorTerminalUI
import SocialClient

/// The program: parses the command line, creates the store, and runs a front end.
package enum Navigator {
  /// Runs the program, and exits.
  @MainActor
  package static func main() -> Never {
    if let problem = Platform.openClosedStreams() {
      printError(problem)
      exit(EX_IOERR)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program until the user quits, and returns the exit status.
  ///
  /// That is 64 for an invalid command line, 65, 66 or 73 for a session's file, 74 for a failed write, 78 for an
  /// invalid configuration, otherwise the status of the front end.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    do {
      switch try CommandLineOptions.tool.parse(words) {
      case .print(let text): return print(text)
      case .run(command: CommandLineOptions.keys, _):
        return print(try KeyMap.user(.process).fileText)
      case .run(command: CommandLineOptions.links, _): return print(AppRouter.Path.link.grammar)
      case .run(let command, let arguments):
        let options = CommandLineOptions(arguments, environment: .process)
        if command == CommandLineOptions.graph {
          return print(NavigationGraph.app().text(options.format))
        }
        if command == CommandLineOptions.doctor {
          let doctor = Doctor(.process)
          let status = print(doctor.text(in: options.messageLanguage))
          return status == 0 && doctor.hasProblem ? 1 : status
        }
        if command == CommandLineOptions.modules {
          return try show(options, modulesOf: options.argument ?? ".")
        }
        guard let path = options.argument else { return try show(options) }
        return try run(command, session: path, options)
      }
    } catch {
      printError(error)
      return exitStatus(of: error)
    }
  }

  private static func exitStatus(of error: any Error) -> Int32 {
    if error is Tool.ParseError || error is InvalidLinkError { return EX_USAGE }
    return (error as? SessionError)?.exitStatus ?? EX_CONFIG
  }

  @MainActor
  private static func run(_ command: String, session path: String, _ options: CommandLineOptions)
    throws -> Int32
  {
    let dependencies = try Dependencies.live(Folders(.process), warn: { _ in })
    let sessions = try Sessions(path: path, dependencies: dependencies)
    if command == CommandLineOptions.verify {
      let mismatch = try sessions.firstMismatch()
      let actions = sessions.count == 1 ? "1 action leads" : "\(sessions.count) actions lead"
      let result = mismatch.map { "\($0)" } ?? "\(actions) to the recorded states"
      let status = print(result + "\n")
      return status != 0 ? status : mismatch == nil ? 0 : 1
    }
    let first = try options.firstPosition(of: sessions.count)
    if options.isPicture { return sessions.printPicture(try options.terminal.language, print) }
    if options.isHeadless { return try sessions.printLastScreen(options.terminal) }
    return try run(sessions.player(from: first), options)
  }

  /// Shows the screens, at first the modules of a package if there is one.
  @MainActor
  private static func show(
    _ options: CommandLineOptions,
    modulesOf folder: String? = nil
  ) throws -> Int32 {
    let folders = Folders(.process)
    let log = folders.log
    for folder in [folders.data, folders.state].compactMap(\.self) {
      Platform.removeDrafts(in: folder)
    }
    IssueReporter.handler = { log.append(line: $0.description) }
    let place = savedPlace(options, folders.state)
    let (left, notice) = place?.read() ?? ("/", nil)
    if let notice { log.append(line: notice.en) }
    let opened = try options.link
    let isElsewhere = options.isFresh || folder != nil || opened != nil
    let app = try RunningApp(options, folders, notice ?? folders.problem)
    defer { app.disconnect() }
    if let folder {
      let state = Modules.State(folder: Platform.realPath(folder) ?? folder)
      app.send(.path(.push(id: 0, state: .modules(state))))
      app.send(.path(.element(id: 0, action: .modules(.view(.read)))))
    } else if let link = opened ?? (isElsewhere ? nil : left), link != "/" {
      app.send(.open(link: link))
    }
    let status = try run(app.program, options)
    app.waitForChanges()
    do {
      try place?.save(AppRouter.link(to: app.store.state, withDrafts: true))
    } catch {
      printError("the place could not be saved: \(error)")
    }
    guard let error = app.recorder?.error else { return status }
    printError("the recording is incomplete: \(error)")
    return EX_IOERR
  }

  /// The place of a person at a terminal; nil for a script, which always starts at Entry.
  private static func savedPlace(_ options: CommandLineOptions, _ folder: String?) -> SavedPlace? {
    if let path = options.state { return SavedPlace(path: path) }
    guard let folder, isatty(STDIN_FILENO) == 1 else { return nil }
    return SavedPlace(path: "\(folder)/place.json")
  }

  /// Runs the front end that the options and the terminal allow.
  @MainActor
  private static func run(_ program: Program, _ options: CommandLineOptions) throws -> Int32 {
    let terminal = try options.terminal
    // region run-front-end
    if options.isPlain || options.isAccessible || !FullScreen.isPossible() {
      let lines = LineMode(program, options: terminal, isAccessible: options.isAccessible)
      return lines.run().exitStatus
    }
    return FullScreen(program, options: terminal).run().exitStatus
    // endregion
  }

  /// Prints lines on standard output, and returns the exit status.
  ///
  /// What is in them may come from a file, a server or the command line: no terminal and no CI obeys it.
  private static func print(_ text: String) -> Int32 {
    let lines = text.printable(in: .lines)
    if Platform.write(Array(lines.utf8), to: STDOUT_FILENO) { return 0 }
    printError(SystemError("standard output"))
    return EX_IOERR
  }

  static func printError(_ error: Any) {
    // Control characters have pictures, so that a person sees which one it was.
    let lines = Sanitizing.visible("navigator: \(error)\n", keepingLines: true)
    Platform.write(Array(lines.printable(in: .lines).utf8), to: STDERR_FILENO)
  }
}
