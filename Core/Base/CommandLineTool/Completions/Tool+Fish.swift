extension Tool {
  var fishCompletions: String {
    let commandLines = commands.map { command in
      "complete -c \(name) -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))"
    }
    let header = ["# The completions of \(name) for fish.", "complete -c \(name) -f"]
    let lines = header + commandLines + commands.flatMap(fishLines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishLines(of command: Command) -> [String] {
    let lead = "complete -c \(name) -n \(quoted(fishCondition(of: command)))"
    let arguments = fishValue(Completion(placeholder: command.positionals.placeholder))
    let options = completedOptions(of: command).map { lead + fishOption($0) }
    return [lead + arguments] + options
  }

  /// The condition under which fish offers the options of a command.
  private func fishCondition(of command: Command) -> String {
    guard command.name == defaultCommand else {
      return "__fish_seen_subcommand_from \(command.name)"
    }
    let others = names.filter { $0 != command.name }
    return "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
  }

  private func fishOption(_ option: Option) -> String {
    var line = " -l \(option.name)"
    if let letter = option.letter {
      line += " -s \(letter)"
    }
    if !option.isFlag {
      line += " -r\(fishValue(Completion(option.value)))"
    }
    return "\(line) -d \(quoted(option.summary))"
  }

  private func fishValue(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -f"
    case .files: " -F"
    case .words(let words): " -f -a \(quoted(words.joined(separator: " ")))"
    }
  }
}
