/// The form of the link segment of a screen.
package struct LinkPattern: Sendable {
  /// The number of screens around this one.
  let depth: Int
  /// The word with the kinds of its parameters, such as `/fuga;with=NUMBER`.
  let form: String
  /// A link to the screen, such as `/fuga;with=3`.
  package let example: String

  /// Returns the pattern of the screen inside another.
  func inside(_ outer: LinkPattern) -> LinkPattern {
    LinkPattern(depth: depth + 1, form: form, example: outer.example + example)
  }
}

extension LinkError.Form {
  /// The kind of the value, such as `NUMBER`, or the values; and a value.
  var pattern: (placeholder: String, example: String) {
    switch self {
    case .wholeNumber: ("NUMBER", "3")
    case .text, .parameter, .escape: ("TEXT", "blob")
    case .oneOf(let words): (words.joined(separator: "|"), words.first ?? "")
    }
  }
}
