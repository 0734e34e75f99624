import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI

/// The task that the command line names.
enum NavigatorCommand {
  /// Print a text of the parser, such as the help.
  case text(String)
  /// Show the screens.
  case show(ShowOptions)
  /// Show the modules of the package in a folder.
  case modules(folder: String, FrontEndOptions)
  /// Show the screens of a recorded session.
  case replay(file: String, Replay, FrontEndOptions)
  /// Check that a recorded session leads to the same states.
  case verify(file: String)
  /// Print which screen leads to which.
  case graph(NavigationGraph.Format)
  /// Print the grammar of links.
  case links
  /// Print all key bindings.
  case keys
  /// Diagnose the surroundings of the program.
  case doctor(MenuText.Language)

  /// How the screens of a session are shown.
  enum Replay {
    /// One after the other, after the first actions; the text is their number, or nil for zero.
    case screens(from: String?)
    /// The last screen as text.
    case lastScreen
    /// All screens as an animated picture.
    case picture
  }

  /// Parses a command line without the name of the program.
  ///
  /// - Throws: A `Tool.ParseError`, or ``InvalidLinkError`` for an invalid link.
  init(_ words: [String], environment: TerminalEnvironment) throws {
    switch try Self.tool.parse(words) {
    case .print(let text): self = .text(text)
    case .run(let command, let arguments):
      // The tool returns the names of its own commands only.
      let name = Name(rawValue: command) ?? .show
      try self.init(name, arguments, environment)
    }
  }

  private init(_ name: Name, _ arguments: Arguments, _ environment: TerminalEnvironment) throws {
    let frontEnd = FrontEndOptions(arguments, environment: environment)
    let argument = arguments.positionals.first
    switch name {
    case .show: self = .show(try ShowOptions(arguments, frontEnd: frontEnd))
    case .modules: self = .modules(folder: argument ?? ".", frontEnd)
    case .replay: self = .replay(file: argument ?? "", try Replay(arguments), frontEnd)
    case .verify: self = .verify(file: argument ?? "")
    case .graph:
      let format = arguments.value("format").flatMap(NavigationGraph.Format.init)
      self = .graph(format ?? .text)
    case .links: self = .links
    case .keys: self = .keys
    case .doctor: self = .doctor(frontEnd.language)
    }
  }
}

extension NavigatorCommand.Replay {
  /// Reads the options; throws a `Tool.ParseError` for a position beside an option that shows no replay.
  init(_ arguments: Arguments) throws {
    let from = arguments.value("from")
    if let other = ["svg", "headless"].first(where: arguments.has) {
      if from != nil {
        throw Tool.ParseError("'--from' and '--\(other)' cannot be used together")
      }
      self = other == "svg" ? .picture : .lastScreen
    } else {
      self = .screens(from: from)
    }
  }
}

/// The options of the command that shows the screens.
struct ShowOptions {
  let frontEnd: FrontEndOptions
  /// The link to the first screen; nil for the place that was left last.
  let link: String?
  /// Whether the first screen is Entry, not the place that was left last.
  let isFresh: Bool
  /// The file with the place; nil for the user's own.
  let placeFile: String?
  /// The file to record the session in; nil if it is not recorded.
  let recording: String?
  /// Whether each action is logged.
  let isDebug: Bool

  /// The options of a start that shows a package instead of the last place.
  init(frontEnd: FrontEndOptions) {
    self.frontEnd = frontEnd
    link = nil
    isFresh = true
    placeFile = nil
    recording = nil
    isDebug = false
  }

  /// Reads the options; throws ``InvalidLinkError`` for an invalid link.
  init(_ arguments: Arguments, frontEnd: FrontEndOptions) throws {
    self.frontEnd = frontEnd
    link = arguments.value("open")
    isFresh = arguments.has("fresh")
    placeFile = arguments.value("state")
    recording = arguments.value("record")
    isDebug = arguments.has("debug")
    guard let link else { return }
    do throws(LinkError) {
      _ = try AppRouter.Path.link.screens(in: link)
    } catch {
      throw InvalidLinkError(error: error, language: frontEnd.language)
    }
  }
}
