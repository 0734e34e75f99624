/// A question in front of everything else: an alert or a confirmation.
///
///     Alert(
///       title: Text(en: "Delete it?", ja: "削除しますか?"),
///       buttons: [
///         .init(label: Text(en: "Delete", ja: "削除"), role: .destructive, action: .confirmed),
///         .init(label: Text(en: "Keep", ja: "残す"), role: .cancel, action: .kept),
///       ],
///       dismiss: .kept)
public struct Alert<Action> {
  /// What is asked.
  public var title: Text
  /// A few more words; nil for none.
  public var message: Text?
  /// The possible answers, in order.
  public var buttons: [Button]
  /// Sent when the person turns away without an answer; nil means that one must be chosen.
  public var dismiss: Action?

  /// Makes a question.
  @inlinable
  public init(title: Text, message: Text? = nil, buttons: [Button], dismiss: Action? = nil) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.dismiss = dismiss
  }

  /// One possible answer.
  public struct Button {
    /// What it says.
    public var label: Text
    /// What choosing it means.
    public var role: Role
    /// What is sent when it is chosen.
    public var action: Action

    /// Makes an answer.
    @inlinable
    public init(label: Text, role: Role = .default, action: Action) {
      self.label = label
      self.role = role
      self.action = action
    }
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Alert<B> {
    Alert<B>(
      title: title,
      message: message,
      buttons: buttons.map {
        Alert<B>.Button(label: $0.label, role: $0.role, action: transform($0.action))
      },
      dismiss: dismiss.map(transform)
    )
  }
}
