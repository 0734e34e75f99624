import NavigatorCommandLineTool
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI

/// The declaration of the command line, from which it is parsed, and from which its help is made.
extension NavigatorCommand {
  /// The names of the commands.
  enum Name: String {
    case show
    case replay
    case verify
    case graph
    case modules
    case links
    case doctor
    case keys
  }

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

  /// The commands with their options.
  static let tool = Tool(
    "navigator",
    version: packageVersion,
    summary: "navigate screens in the terminal",
    commands: [
      Command(
        Name.show.rawValue,
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
        Name.replay.rawValue,
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
        Name.verify.rawValue,
        summary: "check that a recorded session leads to the same states",
        positionals: Command.Positionals("FILE", count: 1...1),
        notes: "The status is 0 if it does, and 1 with the first action that differs."
      ),
      Command(
        Name.graph.rawValue,
        summary: "print which screen leads to which, computed from the routers",
        options: [
          Option(
            "format",
            letter: "f",
            value: .choice(NavigationGraph.Format.allCases.map(\.rawValue)),
            summary: "the form of the graph (default: text)"
          )
        ]
      ),
      Command(
        Name.modules.rawValue,
        summary: "show what each module of a package imports, and why",
        options: [plainOption, accessibleOption, languageOption, themeOption, mouseOption],
        positionals: Command.Positionals("PATH", count: 0...1),
        notes: "Reading the package runs its manifest, by the program 'boundaries'."
      ),
      Command(Name.links.rawValue, summary: "print the grammar of links, with an example of each"),
      Command(
        Name.doctor.rawValue,
        summary: "diagnose terminal, colors, keyboard, language, folders and network",
        options: [languageOption],
        notes: "A line that begins with '!' will not work, and the status is then 1."
      ),
      Command(Name.keys.rawValue, summary: "print all key bindings in the format of the key file"),
    ],
    defaultCommand: Name.show.rawValue,
    notes: notes
  )
}
