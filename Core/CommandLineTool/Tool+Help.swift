extension Tool {
  /// The help of the whole tool, ending in a newline.
  public var help: String {
    let options = "[OPTIONS]"
    let usage = fallback == nil ? "\(name) COMMAND \(options)" : "\(name) [COMMAND] \(options)"
    let rows = commands.map { command in
      (command.name, command.summary + (command.name == fallback ? " (default)" : ""))
    }
    // What may be said without a command is said here, so that nobody has to look twice.
    let usual = commands.first { $0.name == fallback }?.options ?? []
    return """
      \(summary)

      Usage: \(usage)

      Commands:
      \(table(rows))

      Options:
      \(table((usual + [.version, .help]).map { ($0.signature, $0.summary) }))

      '\(name) COMMAND --help' tells what a command accepts.

      """
  }

  /// The help of one command, ending in a newline; derived from its declaration.
  ///
  /// - Parameter command: One of the tool's commands.
  /// - Returns: Summary, usage, options and notes.
  public func help(_ command: Command) -> String {
    let usage = [
      name, isSingle ? nil : command.name, "[OPTIONS]", usage(of: command.operands),
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

  private func usage(of operands: Command.Operands) -> String? {
    if operands.count.upperBound == 0 { return nil }
    return operands.count.lowerBound == 0 ? "[\(operands.placeholder)]" : operands.placeholder
  }

  /// Two columns; a left cell wider than the column takes a line of its own.
  private func table(_ rows: [(String, String)]) -> String {
    // 26 columns leave 52 for the summary on a terminal of 80, with the two of indentation.
    let width = min(26, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      let gap = String(repeating: " ", count: max(0, width - left.count) + 2)
      let lead = left.count > width ? "\n  " + String(repeating: " ", count: width + 2) : gap
      return "  \(left)\(lead)\(right)"
    }.joined(separator: "\n")
  }
}
