/// A command with its options and positional arguments.
package struct Command: Sendable, Equatable {
  /// The positional arguments of a command.
  package struct Positionals: Sendable, Equatable {
    /// The placeholder in the help, such as `FILE…`.
    let placeholder: String
    /// The minimum and the maximum count.
    let count: ClosedRange<Int>

    /// Declares positional arguments; `Int.max` is no maximum.
    package init(_ placeholder: String, count: ClosedRange<Int>) {
      self.placeholder = placeholder
      self.count = count
    }

    /// No positional arguments.
    package static let none = Positionals("", count: 0...0)
  }

  /// The name on the command line; for the only command of a tool, the name of the tool.
  package let name: String
  /// One line for the list of commands.
  let summary: String
  /// The options in the order of the help, without the implicit `--help`.
  var options: [Option]
  /// The positional arguments.
  let positionals: Positionals
  /// Paragraphs at the end of the help; nil if there are none.
  let notes: String?

  /// Declares a command.
  package init(
    _ name: String,
    summary: String,
    options: [Option] = [],
    positionals: Positionals = .none,
    notes: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.positionals = positionals
    self.notes = notes
  }
}

/// The parsed arguments of a command.
package struct Arguments: Sendable, Equatable {
  /// One occurrence of an option.
  package struct ParsedOption: Sendable, Equatable {
    /// The long name without dashes.
    package let name: String
    /// The value; nil for a flag.
    package let value: String?
  }

  /// The options in order, repetitions included.
  package internal(set) var options: [ParsedOption] = []
  /// The positional arguments in order.
  package internal(set) var positionals: [String] = []

  /// Returns whether an option occurs, by its long name without dashes.
  package func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// Returns the value of an option's last occurrence, by its long name; nil if it does not occur.
  package func value(_ name: String) -> String? { options.last { $0.name == name }?.value }
}
