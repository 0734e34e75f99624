/// The progress of running work.
public struct Progress<Action> {
  /// The name of the work.
  public var label: Text
  /// The completed part, 0 to 1; nil if unknown.
  public var fraction: Double?
  /// The action that cancels the work; nil if it cannot be cancelled.
  public var cancel: Action?

  /// Creates a progress.
  @inlinable
  public init(
    label: Text,
    fraction: Double?,
    cancel: Action?
  ) {
    self.label = label
    self.fraction = fraction
    self.cancel = cancel
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Progress<B> {
    Progress<B>(label: label, fraction: fraction, cancel: cancel.map(transform))
  }
}
