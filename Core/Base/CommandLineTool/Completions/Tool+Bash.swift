extension Tool {
  /// The completions as a script of bash, 3.2 or newer.
  ///
  /// Bash breaks words at `=`, so the function takes the option before it.
  var bashCompletions: String {
    """
    # The completions of \(name) for bash.
    \(functionName)() {
      local IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=\(defaultCommand) words=''
      if [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [ "$current" = = ]; then current=''; fi
      if [ "$COMP_CWORD" -gt 1 ]; then
        case "${COMP_WORDS[1]}" in \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;; esac
      fi
      case "$command $previous" in
    \(commands.flatMap(bashValues).joined(separator: "\n"))
      esac
      case "$command" in
    \(commands.map(bashWords).joined(separator: "\n"))
      esac
      if [ "$COMP_CWORD" = 1 ]; then
        case "$current" in -*) ;; *) words=\(bashLines(names)) ;; esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -F \(functionName) \(name)

    """
  }

  private func bashValues(of command: Command) -> [String] {
    let options = command.options.filter { !$0.isFlag }
    return options.map { option in
      let patterns = option.spellings.map { quoted("\(command.name) \($0)") }
      let reply = bashReply(Completion(option.value))
      return "    \(patterns.joined(separator: "|"))) \(reply) ;;"
    }
  }

  private func bashReply(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "return"
    case .files:
      #"compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -f -- "$current")); return"#
    case .words(let words):
      #"COMPREPLY=($(compgen -W \#(bashLines(words)) -- "$current")); return"#
    }
  }

  /// The words as one argument with a word for each line.
  private func bashLines(_ words: [String]) -> String {
    "$'" + words.joined(separator: #"\n"#) + "'"
  }

  private func bashWords(of command: Command) -> String {
    let options = bashLines(completedOptions(of: command).flatMap(\.spellings))
    let reply =
      switch Completion(placeholder: command.positionals.placeholder) {
      case .nothing: ""
      case .words(let words): "words=\(bashLines(words)) "
      case .files: bashReply(.files)
      }
    return
      #"    \#(command.name)) case "$current" in -*) words=\#(options) ;; *) \#(reply) ;; esac ;;"#
  }
}
