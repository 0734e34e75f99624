/// An alert as state: the texts of a question, and the action of each answer.
///
/// <!-- code: symbol-button -->
/// ```swift
/// menu.alert = AlertState(
///   title: MenuText(en: "Delete all?", ja: "すべて削除しますか?"),
///   buttons: [
///     ButtonState(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: .delete),
///     ButtonState(MenuText(en: "Keep", ja: "残す"), role: .cancel, action: .keep),
///   ]
/// )
/// ```
///
/// Two alerts with the same content are equal but differ in their ``id``.
public struct AlertState<Action>: Identifiable {
  /// The identity of an alert, which its copies share.
  ///
  /// <!-- code: symbol-alert-id -->
  /// ```swift
  /// let shown: AlertState<Int>.ID? = menu.alert?.id
  /// menu.alert = AlertState(title: title)  // The same words again are another alert.
  /// let isNew = menu.alert?.id != shown
  /// ```
  public struct ID: Hashable, Sendable {
    /// An object that the id keeps alive, so that no other object has its address.
    private final class Object: Sendable {}

    private let object = Object()

    /// Whether both are of the same alert.
    public static func == (left: ID, right: ID) -> Bool { left.object === right.object }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  /// Distinguishes this alert from every other one, including one with the same content.
  public let id = ID()
  /// The question.
  public var title: MenuText
  /// A longer text below the question; nil for no text.
  public var message: MenuText?
  /// The possible answers, in order.
  public var buttons: [ButtonState<Action>]
  /// The action of a dismissal without an answer; nil if the user has to choose a button.
  public var dismiss: Action?

  /// Creates an alert.
  public init(
    title: MenuText,
    message: MenuText? = nil,
    buttons: [ButtonState<Action>] = [.ok],
    dismiss: Action? = nil
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.dismiss = dismiss
  }

  private enum CodingKeys: String, CodingKey {
    case title, message, buttons, dismiss
  }
}

/// A possible answer to an ``AlertState``.
///
/// <!-- code: symbol-button -->
/// ```swift
/// menu.alert = AlertState(
///   title: MenuText(en: "Delete all?", ja: "すべて削除しますか?"),
///   buttons: [
///     ButtonState(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: .delete),
///     ButtonState(MenuText(en: "Keep", ja: "残す"), role: .cancel, action: .keep),
///   ]
/// )
/// ```
public struct ButtonState<Action> {
  /// The text of the button.
  public var label: MenuText
  /// The meaning of the choice.
  public var role: MenuRole
  /// The action of the choice; nil if the button only dismisses the alert.
  public var action: Action?

  /// A button that only closes the alert.
  public static var ok: ButtonState { ButtonState(MenuText(en: "OK", ja: "OK"), role: .cancel) }

  /// A button that only closes the alert, beside others.
  public static var cancel: ButtonState {
    ButtonState(MenuText(en: "Cancel", ja: "キャンセル"), role: .cancel)
  }

  /// Creates a button.
  public init(_ label: MenuText, role: MenuRole = .default, action: Action? = nil) {
    self.label = label
    self.role = role
    self.action = action
  }
}

extension AlertState {
  /// The alert with every action embedded in a parent's.
  public func map<Parent>(_ transform: (Action) -> Parent) -> AlertState<Parent> {
    let parentButtons = buttons.map { button in
      ButtonState(button.label, role: button.role, action: button.action.map(transform))
    }
    return AlertState<Parent>(
      title: title,
      message: message,
      buttons: parentButtons,
      dismiss: dismiss.map(transform)
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both have the same content.
  public static func == (left: AlertState, right: AlertState) -> Bool {
    left.title == right.title && left.message == right.message
      && left.buttons == right.buttons && left.dismiss == right.dismiss
  }
}

extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Decodable where Action: Decodable {}
extension AlertState: Encodable where Action: Encodable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Decodable where Action: Decodable {}
extension ButtonState: Encodable where Action: Encodable {}
