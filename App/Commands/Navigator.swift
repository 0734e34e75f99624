import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorSpelling
import NavigatorTerminal
import NavigatorTerminalUI

/// The program: parses the command line, and carries out the command.
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
  private static func run(_ words: [String]) -> Int32 {
    do {
      return try run(NavigatorCommand(words, environment: .process))
    } catch {
      printError(error)
      return exitStatus(of: error)
    }
  }

  @MainActor
  private static func run(_ command: NavigatorCommand) throws -> Int32 {
    switch command {
    case .text(let text): return print(text)
    case .show(let options): return try show(options)
    case .modules(let folder, let options): return try showModules(in: folder, options)
    case .replay(let file, let replay, let options):
      return try sessions(file).show(replay, options)
    case .verify(let file): return try verify(file)
    case .graph(let format): return print(NavigationGraph.app().text(format))
    case .links: return print(AppRouter.Path.link.grammar)
    case .keys: return print(try KeyMap.user(.process).fileText)
    case .doctor(let language):
      let doctor = Doctor(.process)
      let status = print(doctor.text(in: language))
      return status == 0 && doctor.hasProblem ? 1 : status
    }
  }

  @MainActor
  private static func verify(_ file: String) throws -> Int32 {
    let sessions = try sessions(file)
    if let mismatch = sessions.firstMismatch() {
      let status = print("\(mismatch)\n")
      return status == 0 ? 1 : status
    }
    let subject = sessions.count == 1 ? "1 action leads" : "\(sessions.count) actions lead"
    return print("\(subject) to the recorded states\n")
  }

  @MainActor
  private static func sessions(_ file: String) throws -> Sessions {
    let dependencies = try Dependencies.live(Folders(.process), warn: { _ in })
    return try Sessions(path: file, dependencies: dependencies)
  }

  private static func exitStatus(of error: any Error) -> Int32 {
    if error is Tool.ParseError || error is InvalidLinkError { return EX_USAGE }
    if let error = error as? SessionError { return error.exitStatus }
    return EX_CONFIG
  }

  /// Runs the front end that the options and the terminal allow.
  @MainActor
  static func run(_ program: Program, _ options: FrontEndOptions) throws -> Int32 {
    let terminal = try options.terminal()
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
  /// Their text may come from a file, a server or the command line, so it contains nothing that a terminal or a CI obeys.
  static func print(_ text: String) -> Int32 {
    let lines = text.printable(in: .lines)
    if Platform.write(Array(lines.utf8), to: STDOUT_FILENO) { return 0 }
    printError(SystemError("standard output"))
    return EX_IOERR
  }

  /// Prints the reason of a failure on standard error.
  static func printError(_ error: Any) {
    // Control characters have pictures, so that a person sees which one it was.
    let lines = Sanitizing.visible("navigator: \(error)\n", keepingLines: true)
    Platform.write(Array(lines.printable(in: .lines).utf8), to: STDERR_FILENO)
  }
}
