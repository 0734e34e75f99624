/// What may follow an option or stand as an argument.
enum Completion {
  case nothing
  case files
  case words([String])

  init(_ value: Option.Value) {
    switch value {
    case .flag: self = .nothing
    case .text(let placeholder): self.init(placeholder: placeholder)
    case .choice(let words): self = .words(words)
    }
  }

  /// A placeholder of several words in lower case, such as `bash|zsh`, lists the values.
  init(placeholder: String) {
    let words = placeholder.split(separator: "|").map(String.init)
    let isChoice = words.count > 1 && placeholder == placeholder.lowercased()
    if words.contains(where: Self.isPath) {
      self = .files
    } else if isChoice {
      self = .words(words)
    } else {
      self = .nothing
    }
  }

  private static func isPath(_ word: String) -> Bool {
    let kinds = ["FILE", "FOLDER", "PATH"]
    return kinds.contains { kind in word.hasPrefix(kind) }
  }
}

extension Option {
  var isFlag: Bool { value == .flag }

  var placeholder: String {
    if case .text(let placeholder) = value { placeholder } else { name }
  }
}

/// Quotes a text for a POSIX shell, zsh or fish.
func quoted(_ text: String) -> String {
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: #"'\''"#) + "'"
}

extension Tool {
  var names: [String] { commands.map(\.name) }

  /// The name of the shell function that completes the tool's arguments.
  var functionName: String {
    "_" + name.split(separator: "-").joined(separator: "_")
  }

  /// The options of a command as the completions offer them; the default command also prints the version.
  func completedOptions(of command: Command) -> [Option] {
    if command.name == defaultCommand {
      [.version] + command.allOptions
    } else {
      command.allOptions
    }
  }
}
