/// A mistake in the configuration, and where.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The configuration's path as it was given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
  /// What is wrong, and what would be right.
  public let message: String

  /// The place and the message on one line.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
