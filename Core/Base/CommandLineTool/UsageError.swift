import NavigatorSpelling

/// An invalid command line.
package enum UsageError: Error, Equatable, Sendable {
  /// No option has this name; `nearest` is a similar name, nil if there is none.
  case unknownOption(String, nearest: String?)
  /// No command has this name; `nearest` is a similar name, nil if there is none.
  case unknownCommand(String, known: [String], nearest: String?)
  /// The value of the last option is missing.
  case missingValue(option: String)
  /// A flag has a value.
  case unexpectedValue(option: String, value: String)
  /// The value is not one of the option's choices; `nearest` is a similar one, nil if there is none.
  case unknownChoice(option: String, value: String, known: [String], nearest: String?)
  /// A positional argument is missing.
  case missingArgument(String)
  /// There are more positional arguments than the command accepts.
  ///
  /// `nearest` is an option for the argument, nil if there is none.
  case unexpectedArgument(String, nearest: String?)
}

extension UsageError: CustomStringConvertible {
  /// The error and, if there is one, the nearest valid name.
  package var description: String {
    switch self {
    case .unknownOption(let word, let nearest):
      "unknown option '\(word.excerpt)'\(hint(nearest))"
    case .unknownCommand(let word, let known, let nearest):
      "unknown command '\(word.excerpt)'\(hint(nearest, or: "; the commands are \(list(known))"))"
    case .missingValue(let option):
      "option '\(option)' needs a value"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, but has '\(value.excerpt)'"
    case .unknownChoice(let option, let value, let known, let nearest):
      "'\(value.excerpt)' is not a value of '\(option)'\(hint(nearest, or: "; it takes \(list(known))"))"
    case .missingArgument(let placeholder):
      "missing argument \(placeholder)"
    case .unexpectedArgument(let word, let nearest):
      "unexpected argument '\(word.excerpt)'\(hint(nearest))"
    }
  }

  private func hint(_ nearest: String?, or other: String = "") -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? other
  }

  private func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
