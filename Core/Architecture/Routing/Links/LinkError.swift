import NavigatorSpelling

/// An error in a link: its position, the text found there, and what was expected.
///
/// <!-- code: symbol-link-error -->
/// ```swift
/// var path = StackState<ResultRouter.Path.State>()
/// do throws(LinkError) {
///   try ResultRouter.Path.link.open("/detial", in: &path)
/// } catch {
///   message = "No screen is called \(error.found); did you mean \(error.suggestion ?? "…")?"
/// }
/// ```
public struct LinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The expected form of a part of a link.
  ///
  /// <!-- code: symbol-link-form -->
  /// ```swift
  /// /// Returns what a person could type where a link is wrong.
  /// func hint(for error: LinkError) -> String {
  ///   switch error.expected {
  ///   case .oneOf(let words): words.joined(separator: ", ")
  ///   case .wholeNumber: "7"
  ///   case .text: "any text"
  ///   case .parameter: "name=value"
  ///   case .escape: "%20"
  ///   }
  /// }
  /// ```
  public enum Form: Equatable, Sendable {
    /// One of these words; if there are none, nothing is allowed.
    case oneOf([String])
    /// Digits, after a minus sign for a negative number.
    case wholeNumber
    /// Any text.
    case text
    /// A parameter: `name=value`.
    case parameter
    /// A percent sign with two hexadecimal digits; several of them encode a character in UTF-8.
    case escape
  }

  /// The whole link.
  public let link: String

  /// The number of characters before the error.
  public let position: Int

  /// The text at the position, shortened if it is long.
  public let found: String

  /// What is allowed at the position; words in the order of the grammar, innermost screens first.
  public let expected: Form

  /// Creates an error.
  public init(link: String, position: Int, found: String, expected: Form) {
    self.link = link
    self.position = position
    self.found = found.excerpt
    self.expected = expected
  }

  /// The word of ``expected`` that is most similar to ``found``; nil if none is similar.
  public var suggestion: String? {
    guard case .oneOf(let words) = expected else { return nil }
    return nearestName(to: found, in: words)
  }

  /// The link before the error and after it, each shortened to 100 characters.
  package var excerpt: (before: String, rest: String) {
    let start = link.startIndex
    let end = link.endIndex
    let errorIndex = link.index(start, offsetBy: position, limitedBy: end) ?? end
    let scalarsBefore = link[..<errorIndex].unicodeScalars.suffix(100)
    let scalarsAfter = link[errorIndex...].unicodeScalars.prefix(100)

    var before = String(Substring(scalarsBefore))
    if scalarsBefore.startIndex > start { before = "…" + before }
    var rest = String(Substring(scalarsAfter))
    if scalarsAfter.endIndex < end { rest += "…" }
    return (before: before, rest: rest)
  }

  /// The link, a mark below the position, and what was expected.
  public var description: String {
    let (before, rest) = excerpt
    let mark = String(repeating: " ", count: before.count) + "^"
    let hint = suggestion.map { " Did you mean \"\($0)\"?" } ?? ""
    return """
      \(before + rest)
      \(mark)
      found "\(found)", expected \(expected).\(hint)
      """
  }
}

extension LinkError.Form: CustomStringConvertible {
  /// The form in a few words.
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
