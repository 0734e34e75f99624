/// A command of the palette, such as opening another screen.
public struct Command<Action> {
  /// The label.
  public var label: Text
  /// A secondary text; nil for none.
  public var detail: Text?
  /// The action of the command.
  public var action: Action

  /// Creates a command.
  @inlinable
  public init(label: Text, detail: Text? = nil, action: Action) {
    self.label = label
    self.detail = detail
    self.action = action
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Command<B> {
    Command<B>(label: label, detail: detail, action: transform(action))
  }
}
