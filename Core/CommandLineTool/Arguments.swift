/// What was said on the command line, in the order it was said.
public struct Arguments: Sendable, Equatable {
  /// One option as it was given.
  public struct Given: Sendable, Equatable {
    /// The option's long name without dashes.
    public let name: String
    /// The value, nil for an option that takes none.
    public let value: String?
  }

  /// The options in the order they were given, repetitions included.
  public internal(set) var options: [Given] = []
  /// The operands in the order they were given.
  public internal(set) var operands: [String] = []

  /// Whether the option was given at least once.
  ///
  /// - Parameter name: A long name without dashes.
  /// - Returns: True when it was given.
  public func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option; the last one counts when it was given several times.
  ///
  /// - Parameter name: A long name without dashes.
  /// - Returns: The value, or nil when the option was not given.
  public func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// Every value of an option, in the order given.
  ///
  /// - Parameter name: A long name without dashes.
  /// - Returns: The values; empty when the option was not given.
  public func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }
}
