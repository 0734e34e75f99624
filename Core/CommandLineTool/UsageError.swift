/// A command line that means nothing: one case per way to be wrong.
public enum UsageError: Error, Equatable, Sendable {
  /// No option has this name; the nearest known one, or nil when none is near.
  case unknownOption(String, nearest: String?)
  /// No command has this name; the nearest known one, or nil when none is near.
  case unknownCommand(String, known: [String], nearest: String?)
  /// The option needs a value and the line ended.
  case missingValue(option: String)
  /// The option takes no value and was given one with `=`.
  case unexpectedValue(option: String, value: String)
  /// The value is not one of the words the option knows.
  case unknownChoice(option: String, value: String, known: [String], nearest: String?)
  /// The command needs an operand that was not given.
  case missingOperand(String)
  /// There is one operand too many.
  case unexpectedOperand(String)
}

extension UsageError: CustomStringConvertible {
  /// One sentence: what is wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknownOption(let word, let nearest):
      "unknown option '\(word)'\(hint(nearest))"
    case .unknownCommand(let word, let known, let nearest):
      "unknown command '\(word)'\(hint(nearest) ?? "; the commands are \(list(known))")"
    case .missingValue(let option):
      "option '\(option)' needs a value"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, but was given '\(value)'"
    case .unknownChoice(let option, let value, let known, let nearest):
      "'\(value)' is not a value of '\(option)'\(hint(nearest) ?? "; it takes \(list(known))")"
    case .missingOperand(let placeholder):
      "missing \(placeholder)"
    case .unexpectedOperand(let word):
      "unexpected argument '\(word)'"
    }
  }

  private func hint(_ nearest: String?) -> String {
    hint(nearest) ?? ""
  }

  private func hint(_ nearest: String?) -> String? {
    nearest.map { "; did you mean '\($0)'?" }
  }

  private func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
