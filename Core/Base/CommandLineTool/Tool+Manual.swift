extension Tool {
  /// The manual page of section 1, in the macros of `man`.
  var manual: String {
    let lines =
      [
        ".TH \(name.uppercased()) 1 \"\" \"\(escaped("\(name) \(version)"))\"",
        ".SH NAME", "\(escaped(name)) \\- \(escaped(summary))",
        ".SH SYNOPSIS", ".B \(escaped(name))", "[COMMAND] [OPTIONS]",
        ".SH COMMANDS",
      ]
      + commands.flatMap(manualLines)
      + [".SH OPTIONS OF ALL COMMANDS"] + [Option.version, .help].flatMap(manualLines)
      + (notes.map { [".SH NOTES", ".nf", paragraphs($0), ".fi"] } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  private func manualLines(of command: Command) -> [String] {
    let usage = [command.name, "[OPTIONS]", self.usage(of: command.positionals)]
    let heading = usage.compactMap(\.self).joined(separator: " ")
    let summary = command.summary + (command.name == defaultCommand ? " (default)" : "")
    let notes = command.notes.map { [".PP", ".nf", paragraphs($0), ".fi"] } ?? []
    return [".SS \"\(escaped(heading))\"", escaped(summary)]
      + command.options.flatMap(manualLines) + notes
  }

  private func manualLines(of option: Option) -> [String] {
    [".TP", ".B \(escaped(option.signature))", escaped(option.summary)]
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// Escapes backslashes and hyphens, and a period or quote that would begin a request.
  private func escaped(_ text: String) -> String {
    let line = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }
}
