import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorTerminalUI

/// What the command line asks for.
struct CommandLineOptions {
  /// The name of the command that prints the effective keys.
  static let keys = "keys"

  static let tool = Tool(
    "navigator",
    version: "0.1.0",
    summary: "walk through screens in the terminal",
    commands: [
      Command(
        "show",
        summary: "show the screens (what happens without a command)",
        options: [
          Option("plain", summary: "print screens as text and read answers line by line"),
          Option("accessible", summary: "the same for a screen reader: say only what changed"),
          Option(
            "language",
            value: .choice(Language.allCases.map(\.rawValue)),
            summary: "speak this language instead of the locale's"
          ),
          Option("mouse", summary: "take clicks and the wheel"),
          Option("open", value: .text("LINK"), summary: "begin at a link such as /hoge/fuga"),
        ]
      ),
      Command(keys, summary: "print what every key does, in the form of the key file"),
    ],
    defaultCommand: "show"
  )

  let isPlain: Bool
  let isAccessible: Bool
  private let language: Language?
  private let usesMouse: Bool
  private let open: String?
  private let environment: Environment

  init(_ arguments: Arguments, environment: Environment) {
    isPlain = arguments.has("plain")
    isAccessible = arguments.has("accessible") || environment.isAccessible
    language = arguments.value("language").flatMap(Language.init(rawValue:))
    usesMouse = arguments.has("mouse")
    open = arguments.value("open")
    self.environment = environment
  }

  private var standard: TerminalOptions { TerminalOptions(environment: environment) }

  /// How the front end is to behave.
  var terminal: TerminalOptions {
    get throws {
      var options = standard
      options.language = language ?? options.language
      options.usesMouse = usesMouse
      options.keyMap = try KeyMap.ofPerson(environment)
      return options
    }
  }

  /// Where to begin; nil for the first screen.
  ///
  /// - Throws: ``WrongLink`` for a link that cannot be read.
  var link: String? {
    get throws {
      guard let open else { return nil }
      do throws(LinkError) {
        _ = try AppRouter.Path.link.screens(in: open)
        return open
      } catch {
        throw WrongLink(error: error, language: language ?? standard.language)
      }
    }
  }
}

extension KeyMap {
  /// The standard keys, with those changed that the person's key file names.
  ///
  /// - Parameter environment: Tells where the file is.
  /// - Returns: The effective keys; the standard ones when there is no file.
  /// - Throws: ``KeyFileError`` for a file that cannot be used, and the file system's error for one
  ///   that cannot be read.
  static func ofPerson(_ environment: Environment) throws -> KeyMap {
    guard let path = filePath(program: "navigator", environment: environment),
      Platform.kind(of: path) != nil
    else { return .standard }
    return try reading(String(decoding: Platform.contents(of: path), as: UTF8.self), file: path)
  }
}
