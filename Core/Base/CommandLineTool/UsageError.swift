import NavigatorSpelling

/// An invalid command line.
struct UsageError: Error {
  /// What is wrong and, if there is one, the nearest valid name.
  let message: String

  init(_ message: String, nearest: String? = nil, or other: String = "") {
    self.message = message + (nearest.map { "; did you mean '\($0)'?" } ?? other)
  }

  /// The error of a value that is not one of an option's choices.
  static func unknownChoice(
    _ value: String,
    of option: String,
    among words: [String],
    nearest: String? = nil
  ) -> UsageError {
    let message = "'\(value.excerpt)' is not a value of '\(option)'"
    return UsageError(message, nearest: nearest, or: "; it takes \(list(words))")
  }

  static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
