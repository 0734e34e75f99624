extension String {
  /// The text, or its first 200 characters: a message names what it is about, and does not repeat it.
  package var excerpt: String {
    unicodeScalars.count > 200 ? String(unicodeScalars.prefix(200)) + "…" : self
  }
}
