package import NavigatorRouting

extension NumberFact {
  /// `/number-fact`, and `/number-fact;number=7` to ask about that number; the answer is no part.
  package static let link = ScreenLink("number-fact", State()).parameter("number", \.number)
}
