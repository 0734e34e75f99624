extension Tool {
  /// The completions as a script of zsh, to be sourced or to be found in `$fpath`.
  var zshCompletions: String {
    """
    #compdef \(name)
    # The completions of \(name) for zsh.
    \(functionName)() {
      local command=\(defaultCommand)
      local -a commands=(
    \(commands.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command commands
        return
      fi
      if (( ${commands[(I)$words[2]:*]} )); then
        command=$words[2]
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(commands.map(zshArguments).joined(separator: "\n"))
      esac
    }
    if [ "$funcstack[1]" = \(functionName) ]; then \(functionName) "$@"; else compdef \(functionName) \(name); fi

    """
  }

  private func zshArguments(of command: Command) -> String {
    let rest: [String] =
      switch Completion(placeholder: command.positionals.placeholder) {
      case .nothing: []
      case .files: ["'*:file:_files'"]
      case .words(let words): [quoted("1:value:(\(words.joined(separator: " ")))")]
      }
    let specifications = completedOptions(of: command).flatMap(zshSpecifications) + rest
    return "    \(command.name)) _arguments -s \(specifications.joined(separator: " ")) ;;"
  }

  private func zshSpecifications(of option: Option) -> [String] {
    let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let value =
      switch (option.value, Completion(option.value)) {
      case (.flag, _): ""
      case (_, .nothing): ":\(option.placeholder): "
      case (_, .files): ":\(option.placeholder):_files"
      case (_, .words(let words)): ":\(option.placeholder):(\(words.joined(separator: " ")))"
      }
    return option.spellings.map { spelling in
      let attached = option.value == .flag ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return quoted("*\(spelling)\(attached)[\(summary)]\(value)")
    }
  }
}
