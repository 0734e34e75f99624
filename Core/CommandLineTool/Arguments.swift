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

  /// Whether an option is present.
  ///
  /// - Parameter name: A long name without dashes.
  /// - Returns: True if the option occurs at least once.
  package func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option's last occurrence.
  ///
  /// - Parameter name: A long name without dashes.
  /// - Returns: The value; nil if the option is not present.
  package func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }
}
