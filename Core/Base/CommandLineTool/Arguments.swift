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
