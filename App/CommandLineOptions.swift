import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSpelling
import NavigatorTerminalUI

struct CommandLineOptions {
  /// The names of the commands other than the one that shows the screens.
  static let keys = "keys"
  static let replay = "replay"
  static let verify = "verify"
  static let graph = "graph"
  static let links = "links"
  static let doctor = "doctor"
  static let modules = "modules"

  private static let languageOption = Option(
    "language",
    value: .choice(MenuText.Language.allCases.map(\.rawValue)),
    summary: "use this language instead of the locale's"
  )
  private static let themeOption = Option(
    "theme",
    value: .choice(ColorScheme.allCases.map(\.rawValue)),
    summary: "colors for this background instead of the terminal's"
  )
  private static let plainOption = Option(
    "plain",
    summary: "print screens as text and read input line by line"
  )
  private static let accessibleOption = Option(
    "accessible",
    summary: "line mode for a screen reader: print only changes"
  )
  private static let mouseOption = Option("mouse", summary: "enable clicks and the mouse wheel")

  /// The files and the variables, for the help.
  private static let notes = """
    Files:
      ~/.config/navigator/keys                the keys of the commands; see 'navigator keys'
      ~/.local/share/navigator/marks.json     the marked places
      ~/.local/share/navigator/social.json    people, communities and messages; one that is damaged is
                                              kept as social.json.damaged1
      ~/.local/state/navigator/navigator.log  errors, and with --debug each action
      ~/.local/state/navigator/place.json     the place that was left last
    They are in the same folders on macOS.

    Environment:
      XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME
                                 absolute paths instead of ~/.config, ~/.local/share, ~/.local/state
      HOME                       the absolute path ~; without any, nothing is saved
      NAVIGATOR_NUMBERS_URL      the service of number facts (\(Dependencies.numbersAddress))
      http_proxy, https_proxy, all_proxy, no_proxy
                                 the proxies of its requests
      PATH                       has 'curl', which requests number facts, and 'swift', by which
                                 'boundaries' reads a package's manifest
      VISUAL, EDITOR, PAGER      the programs that edit and show long texts (vi, less)
      TMPDIR                     the folder of their files (/tmp)
      LC_ALL, LC_MESSAGES, LC_CTYPE, LANG
                                 the language and the characters
      TERM, TERM_PROGRAM, TERM_PROGRAM_VERSION, COLORTERM, COLORFGBG, FORCE_COLOR, NO_COLOR
                                 the abilities and colors of the terminal
      TERMINFO, TERMINFO_DIRS    the folders of its description, before those of the system
      COLUMNS, LINES             its size, if it does not tell
      ESCDELAY                   milliseconds after which Esc alone is a key (50)
      ACCESSIBLE                 as --accessible, if not 0
    """

  static let tool = Tool(
    "navigator",
    version: packageVersion,
    summary: "navigate screens in the terminal",
    commands: [
      Command(
        "show",
        summary: "show the screens",
        options: [
          plainOption, accessibleOption, languageOption, themeOption, mouseOption,
          Option("open", value: .text("LINK"), summary: "open a link such as /hoge/fuga"),
          Option("fresh", summary: "start at Entry, not at the place that was left last"),
          Option(
            "state",
            value: .text("FILE"),
            summary: "keep the place in this file, also without a terminal"
          ),
          Option(
            "record",
            value: .text("FILE"),
            summary: "record the session, with all typed texts, in a new file"
          ),
          Option("debug", summary: "log each action and its changes"),
        ],
        notes: """
          A recorded session has all typed texts; only its owner can read the file.
          Files, also on macOS: keys in ~/.config/navigator, data and marks in ~/.local/share/navigator, the log and
          the last place in ~/.local/state/navigator. XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME
          replace ~/.config, ~/.local/share and ~/.local/state.
          """
      ),
      Command(
        replay,
        summary: "show the screens of a recorded session",
        options: [
          Option("from", value: .text("N"), summary: "begin after the first N actions"),
          Option("headless", summary: "print the last screen and exit"),
          Option("svg", summary: "print the screens as an animated picture and exit"),
          plainOption, languageOption, themeOption,
        ],
        positionals: Command.Positionals("FILE", count: 1...1)
      ),
      Command(
        verify,
        summary: "check that a recorded session leads to the same states",
        positionals: Command.Positionals("FILE", count: 1...1),
        notes: "The status is 0 if it does, and 1 with the first action that differs."
      ),
      Command(
        graph,
        summary: "print which screen leads to which, computed from the routers",
        options: [
          Option(
            "format",
            letter: "f",
            value: .choice(NavigationGraph.Format.allCases.map(\.rawValue)),
            summary: "the form of the graph (text)"
          )
        ]
      ),
      Command(
        modules,
        summary: "show what each module of a package imports, and why",
        options: [plainOption, accessibleOption, languageOption, themeOption, mouseOption],
        positionals: Command.Positionals("PATH", count: 0...1),
        notes: "Reading the package runs its manifest, by the program 'boundaries'."
      ),
      Command(links, summary: "print the grammar of links, with an example of each"),
      Command(
        doctor,
        summary: "diagnose terminal, colors, keyboard, language, folders and network",
        options: [languageOption],
        notes: "A line that begins with '!' will not work, and the status is then 1."
      ),
      Command(keys, summary: "print all key bindings in the format of the key file"),
    ],
    defaultCommand: "show",
    notes: notes
  )

  private let arguments: Arguments
  private let environment: TerminalEnvironment

  init(_ arguments: Arguments, environment: TerminalEnvironment) {
    (self.arguments, self.environment) = (arguments, environment)
  }

  var isPlain: Bool { arguments.has("plain") }
  var isAccessible: Bool { arguments.has("accessible") || environment.isAccessible }
  var isDebug: Bool { arguments.has("debug") }
  var isHeadless: Bool { arguments.has("headless") }
  var isPicture: Bool { arguments.has("svg") }
  /// The file to record the session in; nil if it is not recorded.
  var record: String? { arguments.value("record") }
  /// Whether the place that was left last is not restored.
  var isFresh: Bool { arguments.has("fresh") }
  /// The file with the place; nil for the user's own.
  var state: String? { arguments.value("state") }
  /// The form of the printed graph.
  var format: NavigationGraph.Format {
    arguments.value("format").flatMap(NavigationGraph.Format.init) ?? .text
  }
  /// The recorded session to replay or to verify, or the package to show; nil without an argument.
  var argument: String? { arguments.positionals.first }

  private var standard: TerminalOptions { TerminalOptions(environment: environment) }

  /// The language of messages.
  var messageLanguage: MenuText.Language {
    arguments.value("language").flatMap(MenuText.Language.init(rawValue:)) ?? standard.language
  }

  /// The options of the front end.
  var terminal: TerminalOptions {
    get throws {
      var options = standard
      options.language = messageLanguage
      options.colorScheme = arguments.value("theme").flatMap(ColorScheme.init(rawValue:))
      options.usesMouse = arguments.has("mouse")
      options.keyMap = try KeyMap.user(environment)
      let folders = Folders(environment)
      options.log = folders.log.path
      options.marks = folders.data.map { .file("\($0)/marks.json", log: folders.log) }
      return options
    }
  }

  /// Returns how many of the actions of a session are not replayed one by one.
  ///
  /// - Throws: A `Tool.ParseError` for what is no number of them, or beside an option that shows no replay.
  func firstPosition(of count: Int) throws -> Int {
    guard let value = arguments.value("from") else { return 0 }
    if let other = ["svg", "headless"].first(where: arguments.has) {
      throw Tool.ParseError("'--from' and '--\(other)' cannot be used together")
    }
    if let position = Int(value), (0...count).contains(position) { return position }
    let word = value.excerpt
    throw Tool.ParseError("'\(word)' is not a number from 0 to \(count), for '--from'")
  }

  /// The link to the initial screen; nil for Entry.
  ///
  /// - Throws: ``InvalidLinkError`` for an invalid link.
  var link: String? {
    get throws {
      guard let open = arguments.value("open") else { return nil }
      do throws(LinkError) {
        _ = try AppRouter.Path.link.screens(in: open)
        return open
      } catch {
        throw InvalidLinkError(error: error, language: messageLanguage)
      }
    }
  }
}

extension KeyMap {
  /// Returns the standard keys with the changes of the user's key file, if there is one.
  ///
  /// Throws ``KeyFileError`` for an invalid file, and the system's error for one that cannot be read.
  static func user(_ environment: TerminalEnvironment) throws -> KeyMap {
    guard let path = filePath(program: "navigator", environment: environment),
      Platform.exists(path)
    else { return .standard }
    return try reading(String(decoding: Platform.contents(of: path), as: UTF8.self), file: path)
  }
}
