extension Tool {
  /// The help of the whole tool, ending in a newline.
  package var help: String {
    let commandRows = commands.map { command in
      TableRow(left: command.name, right: listedSummary(of: command))
    }
    // The options of the default command are valid without its name, so they are listed here too.
    let options = implicitCommand.options + [.version, .help]
    return """
      \(summary)

      Usage: \(name) [COMMAND] [OPTIONS]

      Commands:
      \(table(commandRows))

      Options:
      \(table(options.map(\.row)))

      See '\(name) COMMAND --help' for the options of a command.
      \(closing(notes))
      """
  }

  /// The help of one of the tool's commands, ending in a newline: summary, usage, options and notes.
  package func help(_ command: Command) -> String {
    let implicitOptions: [Option] = isSingle ? [.version, .help] : [.help]
    let options = command.options + implicitOptions
    return """
      \(command.summary)

      Usage: \(invocation(of: command)) \(command.usage)

      Options:
      \(table(options.map(\.row)))
      \(closing(command.notes))
      """
  }

  /// The summary of a command in the list of all commands.
  func listedSummary(of command: Command) -> String {
    command.name == defaultCommand ? "\(command.summary) (default)" : command.summary
  }

  private func closing(_ notes: String?) -> String {
    guard let notes else { return "" }
    return "\n\(notes)\n"
  }
}

extension Command {
  /// The command line after the command's name.
  var usage: String {
    if positionals.count.upperBound == 0 {
      "[OPTIONS]"
    } else if positionals.count.lowerBound == 0 {
      "[OPTIONS] [\(positionals.placeholder)]"
    } else {
      "[OPTIONS] \(positionals.placeholder)"
    }
  }
}

extension Option {
  fileprivate var row: TableRow { TableRow(left: signature, right: summary) }
}

private struct TableRow {
  let left: String
  let right: String
}

/// A table of two columns; after a cell that is wider than the left column, the right one has its own line.
private func table(_ rows: [TableRow]) -> String {
  // 26 characters leave 50 for the summary on 80 columns, after the indentation and the gap.
  let widest = rows.map(\.left.count).max() ?? 0
  let width = min(26, widest)
  let lines = rows.map { row in
    if row.left.count > width {
      let indentation = String(repeating: " ", count: width + 4)
      return "  \(row.left)\n\(indentation)\(row.right)"
    }
    let gap = String(repeating: " ", count: width - row.left.count + 2)
    return "  \(row.left)\(gap)\(row.right)"
  }
  return lines.joined(separator: "\n")
}
