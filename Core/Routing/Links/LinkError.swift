import NavigatorSpelling

/// Why a link could not be read: where, what stands there, and what could.
public struct LinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What can stand at one place of a link.
  public enum Form: Equatable, Sendable {
    /// One of these words; without any, nothing can stand there.
    case oneOf([String])
    /// Digits, after a minus sign for a number below zero.
    case wholeNumber
    /// Any text.
    case text
    /// A parameter: `name=value`.
    case parameter
    /// A percent sign with two hexadecimal digits; several of them make a character in UTF-8.
    case escape
  }

  /// The whole link.
  public let link: String

  /// Where it went wrong, as the number of characters before it.
  public let position: Int

  /// What stands there.
  public let found: String

  /// What could stand there; words in the order of the grammar, the innermost screens first.
  public let expected: Form

  /// Makes an error.
  public init(link: String, position: Int, found: String, expected: Form) {
    self.link = link
    self.position = position
    self.found = found
    self.expected = expected
  }

  /// The word of ``expected`` that is nearest to what was found; nil when none is near.
  public var suggestion: String? {
    guard case .oneOf(let words) = expected else { return nil }
    return nearestName(to: found, in: words)
  }

  /// The link, a mark under the place, and what to write there.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    let hint = suggestion.map { " Did you mean \"\($0)\"?" } ?? ""
    return """
      \(link)
      \(mark)
      found "\(found)", expected \(expected).\(hint)
      """
  }
}

extension LinkError.Form: CustomStringConvertible {
  /// What can be written, in a few words.
  public var description: String {
    switch self {
    case .oneOf(let words): words.isEmpty ? "nothing" : words.joined(separator: ", ")
    case .wholeNumber: "a whole number"
    case .text: "a text"
    case .parameter: "name=value"
    case .escape: "% with two hexadecimal digits, in UTF-8"
    }
  }
}
