package import NavigatorTerminal

/// The key bindings of a front end, which also determine the hints in the footer and the help.
///
/// <!-- code: symbol-keys -->
/// ```swift
/// let keys = try KeyMap.reading("quit = ctrl-q", file: "keys")
/// var options = TerminalOptions(environment: TerminalEnvironment(["LANG": "ja_JP.UTF-8"]))
/// options.keyMap = keys
/// options.title = "Notes"
/// ```
public struct KeyMap: Equatable, Sendable {
  /// The keys of a command.
  struct Binding: Equatable, Sendable {
    let command: KeyCommand
    /// The keys; the first one is shown in the footer.
    var keys: [Key]
  }

  /// One binding for each command, in the order of the help.
  ///
  /// They are searched: the first dictionary of keys costs a fiftieth of the time to the first frame.
  let bindings: [Binding]

  /// Returns whether a key is bound.
  package func binds(_ key: Key) -> Bool { command(for: key) != nil }

  /// Returns the command of a key; nil if the key is not bound.
  func command(for key: Key) -> KeyCommand? {
    let binding = bindings.first { $0.keys.contains(key) }
    return binding?.command
  }

  /// Returns the keys of a command; the first one is shown in the footer.
  func keys(for command: KeyCommand) -> [Key] {
    let binding = bindings.first { $0.command == command }
    return binding?.keys ?? []
  }

  /// The default key bindings.
  public static let standard = KeyMap(
    bindings: KeyCommand.allCases.map { command in
      Binding(command: command, keys: command.standardKeys)
    }
  )
}
