import LegacySyncFeature
import NavigatorCLibrary
import NavigatorCommandLineTool
import NavigatorComposition
import NavigatorOperatingSystem
import NavigatorTerminalUI

/// The program: parses the command line, creates the store, and runs a front end.
@main
enum Navigator {
  @MainActor
  static func main() {
    let closed = Platform.openClosedStreams()
    guard closed.isEmpty else {
      printError("\(closed.joined(separator: " and ")) is closed")
      exit(EX_IOERR)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program until the user quits.
  ///
  /// - Parameter words: The command line without the name of the program.
  /// - Returns: The exit status: 64 for an invalid command line, 74 for a failed write, 78 for an
  ///   invalid configuration, otherwise that of the front end.
  @MainActor
  static func run(_ words: [String]) -> Int32 {
    do {
      switch try CommandLineOptions.tool.parse(words) {
      case .print(let text): return print(text)
      case .run(command: CommandLineOptions.keys, _):
        return print(try KeyMap.user(.process).fileText)
      case .run(_, let arguments):
        return try show(CommandLineOptions(arguments, environment: .process))
      }
    } catch {
      printError(error)
      return error is Tool.ParseError || error is InvalidLinkError ? EX_USAGE : EX_CONFIG
    }
  }

  @MainActor
  private static func show(_ options: CommandLineOptions) throws -> Int32 {
    let variable = { Environment.process[$0] }
    let log = LogFile(folder: Folders(variable).state, name: "navigator.log")
    IssueReporter.handler = { log.append(line: $0.description) }
    let debugging = options.isDebug ? Debugging(log: log) : nil
    let dependencies = try Dependencies.live(variable, log: log, notify: debugging?.notify)
    let store = Store(initialState: AppRouter.State()) {
      let router = AppRouter(dependencies: dependencies)
      debugging?.observing(router) ?? router.build()
    }
    let bridge = dependencies.legacyModel.bridge(to: store)
    let links = debugging?.logLinks(of: store)
    defer {
      bridge.cancel()
      links?.cancel()
    }
    let oldScreen = LegacyController(model: dependencies.legacyModel)
    var lastTask: StoreTask? = store.send(.launched)
    let program = Program(
      menu: { AppMenu.menu(store.state, status: debugging?.status) },
      embedded: { store.state.legacyAmount == nil ? [] : oldScreen.rows },
      send: {
        debugging?.notifications = []
        lastTask = store.send($0)
      },
      onChange: { redraw in
        store.onChange(redraw)
        oldScreen.needsDisplay = redraw
      },
      isSettled: { !(lastTask?.isRunning ?? false) }
    )
    let terminal = try options.terminal
    if let link = try options.link { lastTask = store.send(.open(link: link)) }
    if options.isPlain || options.isAccessible || !FullScreen.isPossible() {
      let lines = LineMode(program, options: terminal, isAccessible: options.isAccessible)
      return lines.run().exitStatus
    }
    return FullScreen(program, options: terminal).run().exitStatus
  }

  /// Prints a text on standard output, and returns the exit status.
  private static func print(_ text: String) -> Int32 {
    if Platform.write(Array(text.utf8), to: STDOUT_FILENO) { return 0 }
    printError(SystemError("standard output"))
    return EX_IOERR
  }

  private static func printError(_ error: Any) {
    let line = Sanitizing.visible("navigator: \(error)\n", keepingLines: true)
    Platform.write(Array(line.utf8), to: STDERR_FILENO)
  }
}
