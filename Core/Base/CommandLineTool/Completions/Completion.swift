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
    if words.contains(where: { ["FILE", "FOLDER", "PATH"].contains(where: $0.hasPrefix) }) {
      self = .files
    } else if words.count > 1, words.allSatisfy({ $0 == $0.lowercased() }) {
      self = .words(words)
    } else {
      self = .nothing
    }
  }
}

extension Option {
  /// The names with their dashes, the letter first.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  var placeholder: String { if case .text(let placeholder) = value { placeholder } else { name } }
}

/// Quotes a text for a POSIX shell, zsh or fish.
func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
}

extension Tool {
  var names: [String] { commands.map(\.name) }

  var functionName: String { "_" + name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// The options of a command as the completions offer them; the default command also prints the version.
  func completedOptions(of command: Command) -> [Option] {
    (command.name == defaultCommand ? [.version] : []) + command.allOptions
  }
}
