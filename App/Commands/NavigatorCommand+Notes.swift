extension NavigatorCommand {
  /// The files and the variables, for the help.
  static let notes = """
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
      NAVIGATOR_NUMBERS_URL      the service of number facts (default: \(Dependencies.numbersAddress))
      http_proxy, https_proxy, all_proxy, no_proxy
                                 the proxies of its requests
      PATH                       has 'curl', which requests number facts, and 'swift', by which
                                 'boundaries' reads a package's manifest
      VISUAL, EDITOR, PAGER      the programs that edit and show long texts (default: vi, less)
      TMPDIR                     the folder of their files (default: /tmp)
      LC_ALL, LC_MESSAGES, LC_CTYPE, LANG
                                 the language and the characters
      TERM, TERM_PROGRAM, TERM_PROGRAM_VERSION, COLORTERM, COLORFGBG, FORCE_COLOR, NO_COLOR
                                 the abilities and colors of the terminal
      TERMINFO, TERMINFO_DIRS    the folders of its description, before those of the system
      COLUMNS, LINES             its size, if it does not tell
      ESCDELAY                   milliseconds after which Esc alone is a key (default: 50)
      ACCESSIBLE                 as --accessible, if not 0
    """
}
