/// Something the palette can do on every screen, such as going to another one.
public struct Command<Action> {
  /// What it does, in a few words.
  public var label: Text
  /// A few more words; nil for none.
  public var detail: Text?
  /// What is sent when it is chosen.
  public var action: Action

  /// Makes a command.
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

/// Where a screen is, in a form that can be kept and gone back to, such as a deep link.
public struct Place<Action> {
  /// This screen's address.
  public var address: String
  /// Makes the action that goes to an address which was kept earlier.
  public var open: (String) -> Action

  /// Makes a place.
  @inlinable
  public init(address: String, open: @escaping (String) -> Action) {
    self.address = address
    self.open = open
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Place<B> {
    Place<B>(address: address, open: { [open] in transform(open($0)) })
  }
}

/// A short message about something that happened out of sight.
///
/// It is shown or announced once for each `id`, until the person's next key, or until the menu no
/// longer holds it.
public struct Toast: Codable, Equatable, Identifiable, Sendable {
  /// Tells this message from an equal one that came earlier.
  public var id: String
  /// What happened.
  public var text: Text

  /// Makes a message.
  public init(id: String, text: Text) {
    self.id = id
    self.text = text
  }
}
