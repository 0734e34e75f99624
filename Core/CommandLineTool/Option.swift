/// One option of a command, declared once: parsing, checking and help are all derived from it.
public struct Option: Sendable, Equatable {
  /// What stands after an option's name on the command line.
  public enum Value: Sendable, Equatable {
    /// Nothing: the option is there or it is not.
    case none
    /// Any text; the associated word stands for it in the help, such as `FILE`.
    case text(String)
    /// One of the given words, in the order the help lists them.
    case choice([String])
  }

  /// The long name without its dashes, such as `format`.
  public let name: String
  /// The one-letter name, or nil when there is none.
  public let letter: Character?
  /// What the option expects after its name.
  public let value: Value
  /// One line for the help, in lower case and without a period.
  public let summary: String

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - letter: The one-letter name, nil for none.
  ///   - value: What stands after the name, nothing by default.
  ///   - summary: One line for the help.
  public init(
    _ name: String,
    letter: Character? = nil,
    value: Value = .none,
    summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// How the option is written in the help, such as `-f, --format text|json`.
  var signature: String {
    let names = (letter.map { "-\($0), " } ?? "") + "--\(name)"
    switch value {
    case .none: return names
    case .text(let placeholder): return "\(names) \(placeholder)"
    case .choice(let words): return "\(names) \(words.joined(separator: "|"))"
    }
  }
}

extension Option {
  /// The option every command has: prints its help.
  public static let help = Option("help", letter: "h", summary: "print this help")
  /// The option every tool has: prints its name and version.
  public static let version = Option("version", summary: "print the version")
}
