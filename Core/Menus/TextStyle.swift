/// The style of a text row.
public enum TextStyle: String, Codable, Sendable {
  /// Body text.
  case body
  /// Less important than its surroundings.
  case secondary
  /// A heading.
  case heading
  /// Code.
  case code
  /// An error.
  case error
}
