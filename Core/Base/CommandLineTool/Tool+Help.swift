extension Tool {
  /// The help of the whole tool, ending in a newline.
  package var help: String {
    let rows = commands.map { command in
      (command.name, command.summary + (command.name == defaultCommand ? " (default)" : ""))
    }
    // The options of the default command are valid without its name, so they are listed here too.
    let defaultOptions = commands.first { $0.name == defaultCommand }?.options ?? []
    return """
      \(summary)

      Usage: \(name) [COMMAND] [OPTIONS]

      Commands:
      \(table(rows))

      Options:
      \(table((defaultOptions + [.version, .help]).map { ($0.signature, $0.summary) }))

      See '\(name) COMMAND --help' for the options of a command.
      \(notes.map { "\n\($0)\n" } ?? "")
      """
  }

  /// The help of one of the tool's commands, ending in a newline: summary, usage, options and notes.
  package func help(_ command: Command) -> String {
    let usage = [
      name, isSingle ? nil : command.name, "[OPTIONS]", usage(of: command.positionals),
    ].compactMap(\.self).joined(separator: " ")
    let options = command.options + (isSingle ? [.version, .help] : [.help])
    return """
      \(command.summary)

      Usage: \(usage)

      Options:
      \(table(options.map { ($0.signature, $0.summary) }))
      \(command.notes.map { "\n\($0)\n" } ?? "")
      """
  }

  func usage(of positionals: Command.Positionals) -> String? {
    if positionals.count.upperBound == 0 { return nil }
    let placeholder = positionals.placeholder
    return positionals.count.lowerBound == 0 ? "[\(placeholder)]" : placeholder
  }

  /// A table of two columns; a cell wider than the left column has its own line.
  private func table(_ rows: [(String, String)]) -> String {
    // 26 characters leave 50 for the summary on 80 columns, after the indentation and the gap.
    let width = min(26, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      let gap = String(repeating: " ", count: max(0, width - left.count) + 2)
      let lead = left.count > width ? "\n  " + String(repeating: " ", count: width + 2) : gap
      return "  \(left)\(lead)\(right)"
    }.joined(separator: "\n")
  }
}
