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
    let summary = zshEscaped(option.summary)
    if option.isFlag {
      return option.spellings.map { quoted("*\($0)[\(summary)]") }
    }
    let value = zshValue(of: option)
    return option.spellings.map { spelling in
      // The value of a long name follows `=`, the one of a letter may follow at once.
      let separator = spelling.hasPrefix("--") ? "=" : "+"
      return quoted("*\(spelling)\(separator)[\(summary)]\(value)")
    }
  }

  private func zshValue(of option: Option) -> String {
    let message = ":\(option.placeholder):"
    return switch Completion(option.value) {
    case .nothing: "\(message) "
    case .files: "\(message)_files"
    case .words(let words): "\(message)(\(words.joined(separator: " ")))"
    }
  }

  /// Escapes the characters that have a meaning in a specification of `_arguments`.
  private func zshEscaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) {
        escaped += "\\"
      }
      escaped.append(character)
    }
    return escaped
  }
}
