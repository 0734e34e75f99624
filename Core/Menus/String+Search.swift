// Foundation and the standard library's regular expressions have these too, but linking one of them
// costs `navigator` more memory than all of its screens.

extension String {
  /// The text without white space at its beginning and its end.
  package func trimmingWhitespace() -> String {
    let end = drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
    return String(end.reversed())
  }

  /// Whether the text contains `other`, without regard to upper and lower case.
  ///
  /// Every text contains the empty one.
  package func contains(caseInsensitive other: String) -> Bool {
    let (text, other) = (lowercased(), other.lowercased())
    return other.isEmpty || text.indices.contains { text[$0...].hasPrefix(other) }
  }
}
