extension Tool {
  static let shells = ["bash", "zsh", "fish"]

  /// The commands that every tool with several commands has after its own.
  static let builtInCommands = [completions, manual]

  private static let completions = Command(
    "completions",
    summary: "print the completions of a shell",
    positionals: Command.Positionals("bash|zsh|fish", count: 1...1),
    notes: """
      In bash and zsh, source the output in the shell's startup file; zsh also takes it as a
      file '_NAME' in a folder of $fpath. In fish, save it as 'NAME.fish' in
      ~/.config/fish/completions.
      """
  )

  private static let manual = Command("manual", summary: "print the manual page, for man")

  /// The text that a built-in command prints, ending in a newline; nil if the command is not built in.
  ///
  /// Throws an error for a shell that is not one of ``shells``.
  func output(of command: Command, _ arguments: Arguments) throws(Tool.ParseError) -> String? {
    if isSingle { return nil }
    switch command.name {
    case Self.manual.name: return manual
    case Self.completions.name: return try completions(of: arguments.positionals[0])
    default: return nil
    }
  }

  private func completions(of shell: String) throws(Tool.ParseError) -> String {
    switch shell {
    case "bash": return bashCompletions
    case "zsh": return zshCompletions
    case "fish": return fishCompletions
    default: throw .unknownChoice(shell, of: "SHELL", among: Self.shells)
    }
  }
}
