extension Tool {
  var fishCompletions: String {
    let commandLines = commands.map { command in
      "complete -c \(name) -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))"
    }
    return
      (["# The completions of \(name) for fish.", "complete -c \(name) -f"] + commandLines
      + commands.flatMap(fishLines) + [""]).joined(separator: "\n")
  }

  private func fishLines(of command: Command) -> [String] {
    let others = names.filter { $0 != command.name }.joined(separator: " ")
    let condition =
      command.name == defaultCommand
      ? "not __fish_seen_subcommand_from \(others)"
      : "__fish_seen_subcommand_from \(command.name)"
    let lead = "complete -c \(name) -n \(quoted(condition))"
    let arguments = fishValue(Completion(placeholder: command.positionals.placeholder))
    return ["\(lead)\(arguments)"]
      + completedOptions(of: command).map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let value =
          option.value == .flag
          ? "" : " -r\(fishValue(Completion(option.value)))"
        return "\(lead) -l \(option.name)\(letter)\(value) -d \(quoted(option.summary))"
      }
  }

  private func fishValue(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -f"
    case .files: " -F"
    case .words(let words): " -f -a \(quoted(words.joined(separator: " ")))"
    }
  }
}
