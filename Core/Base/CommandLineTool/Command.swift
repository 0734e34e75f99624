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
