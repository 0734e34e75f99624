/// A mistake in the configuration, and its location.
package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the configuration as given.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int
  /// A description of the mistake and of its correction.
  package let message: String

  package var description: String { "\(file):\(line):\(column): \(message)" }
}
