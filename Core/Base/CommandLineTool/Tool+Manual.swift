extension Tool {
  /// The manual page of section 1, in the macros of `man`.
  var manual: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(escaped("\(name) \(version)"))\"",
      ".SH NAME",
      "\(escaped(name)) \\- \(escaped(summary))",
      ".SH SYNOPSIS",
      ".B \(escaped(name))",
      "[COMMAND] [OPTIONS]",
      ".SH COMMANDS",
    ]
    lines += commands.flatMap(manualLines)
    lines.append(".SH OPTIONS OF ALL COMMANDS")
    lines += manualLines(of: .version)
    lines += manualLines(of: .help)
    if let notes {
      lines.append(".SH NOTES")
      lines += verbatim(notes)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func manualLines(of command: Command) -> [String] {
    let heading = escaped("\(command.name) \(command.usage)")
    var lines = [".SS \"\(heading)\"", escaped(listedSummary(of: command))]
    lines += command.options.flatMap(manualLines)
    if let notes = command.notes {
      lines.append(".PP")
      lines += verbatim(notes)
    }
    return lines
  }

  private func manualLines(of option: Option) -> [String] {
    [".TP", ".B \(escaped(option.signature))", escaped(option.summary)]
  }

  /// Paragraphs whose lines `man` does not fill.
  private func verbatim(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [".nf"] + lines.map { escaped(String($0)) } + [".fi"]
  }

  /// Escapes backslashes and hyphens, and a period or quote that would begin a request.
  private func escaped(_ text: String) -> String {
    var line = ""
    for character in text {
      switch character {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      default: line.append(character)
      }
    }
    let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
    return isRequest ? "\\&\(line)" : line
  }
}
