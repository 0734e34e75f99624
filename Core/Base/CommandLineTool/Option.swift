/// The declaration of an option or flag, from which parsing, validation and help are derived.
package struct Option: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    /// No value: the option is a flag.
    case flag
    /// Any text, with its placeholder in the help, such as `FILE`.
    case text(String)
    /// One of several words, in the order of the help.
    case choice([String])
  }

  /// The long name without dashes, such as `format`.
  package let name: String
  /// The one-letter name; nil if there is none.
  let letter: Character?
  /// The value after the name.
  let value: Value
  /// One line for the help, in lower case and without a period.
  let summary: String

  /// Declares an option; by default it is a flag.
  package init(_ name: String, letter: Character? = nil, value: Value = .flag, summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// The names with their dashes, the letter first.
  var spellings: [String] {
    if let letter {
      ["-\(letter)", "--\(name)"]
    } else {
      ["--\(name)"]
    }
  }

  /// The names and the value in the help, such as `-f, --format text|json`.
  var signature: String {
    let names = spellings.joined(separator: ", ")
    switch value {
    case .flag: return names
    case .text(let placeholder): return "\(names) \(placeholder)"
    case .choice(let words): return "\(names) \(words.joined(separator: "|"))"
    }
  }
}

extension Option {
  /// The flag of every command that prints its help.
  static let help = Option("help", letter: "h", summary: "print this help")
  /// The flag of every tool that prints its name and version.
  static let version = Option("version", summary: "print the version")
}
