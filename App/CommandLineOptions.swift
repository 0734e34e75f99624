import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorTerminalUI

/// The options of the command line.
struct CommandLineOptions {
  /// The name of the command that prints the effective keys.
  static let keys = "keys"

  static let tool = Tool(
    "navigator",
    version: "0.1.0",
    summary: "navigate screens in the terminal",
    commands: [
      Command(
        "show",
        summary: "show the screens (default)",
        options: [
          Option("plain", summary: "print screens as text and read input line by line"),
          Option("accessible", summary: "line mode for a screen reader: print only changes"),
          Option(
            "language",
            value: .choice(Language.allCases.map(\.rawValue)),
            summary: "use this language instead of the locale's"
          ),
          Option("mouse", summary: "enable clicks and the mouse wheel"),
          Option("open", value: .text("LINK"), summary: "open a link such as /hoge/fuga"),
          Option("debug", summary: "log actions and changes in navigator.log"),
        ],
        notes: """
          Files, also on macOS: keys in ~/.config/navigator, data in ~/.local/share/navigator, the log in
          ~/.local/state/navigator. XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME replace ~/.config,
          ~/.local/share and ~/.local/state.
          """
      ),
      Command(keys, summary: "print all key bindings in the format of the key file"),
    ],
    defaultCommand: "show"
  )

  let isPlain: Bool
  let isAccessible: Bool
  let isDebug: Bool
  private let language: Language?
  private let usesMouse: Bool
  private let open: String?
  private let environment: Environment

  init(_ arguments: Arguments, environment: Environment) {
    isPlain = arguments.has("plain")
    isAccessible = arguments.has("accessible") || environment.isAccessible
    language = arguments.value("language").flatMap(Language.init(rawValue:))
    isDebug = arguments.has("debug")
    usesMouse = arguments.has("mouse")
    open = arguments.value("open")
    self.environment = environment
  }

  private var standard: TerminalOptions { TerminalOptions(environment: environment) }

  /// The options of the front end.
  var terminal: TerminalOptions {
    get throws {
      var options = standard
      options.language = language ?? options.language
      options.usesMouse = usesMouse
      options.keyMap = try KeyMap.user(environment)
      return options
    }
  }

  /// The link to the initial screen; nil for Entry.
  ///
  /// - Throws: ``InvalidLinkError`` for an invalid link.
  var link: String? {
    get throws {
      guard let open else { return nil }
      do throws(LinkError) {
        _ = try AppRouter.Path.link.screens(in: open)
        return open
      } catch {
        throw InvalidLinkError(error: error, language: language ?? standard.language)
      }
    }
  }
}

extension KeyMap {
  /// Returns the key map of the user: the standard keys with the changes of the key file.
  ///
  /// - Parameter environment: The variables with the path of the file.
  /// - Returns: The key map; the standard one if there is no file.
  /// - Throws: ``KeyFileError`` for an invalid file, and the error of the file system if the file
  ///   cannot be read.
  static func user(_ environment: Environment) throws -> KeyMap {
    guard let path = filePath(program: "navigator", environment: environment),
      Platform.kind(of: path) != nil
    else { return .standard }
    return try reading(String(decoding: Platform.contents(of: path), as: UTF8.self), file: path)
  }
}
