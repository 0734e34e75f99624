/// The meaning of a choice.
public enum Role: String, Codable, Sendable {
  /// No special meaning.
  case `default`
  /// Changes nothing.
  case cancel
  /// Cannot be undone.
  case destructive
}
