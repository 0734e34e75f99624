import NavigatorSpelling

extension Tool.ParseError {
  /// Creates an error from what is wrong and the nearest valid name; without one, another text follows.
  package init(_ message: String, nearest: String? = nil, or other: String = "") {
    description = message + (nearest.map { "; did you mean '\($0)'?" } ?? other)
  }

  /// The error of a value that is not one of an option's choices.
  static func unknownChoice(
    _ value: String,
    of option: String,
    among words: [String],
    nearest: String? = nil
  ) -> Self {
    let message = "'\(value.excerpt)' is not a value of '\(option)'"
    return Self(message, nearest: nearest, or: "; it takes \(list(words))")
  }

  static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
