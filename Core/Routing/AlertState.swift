import NavigatorComposition

/// A question in front of everything else, as state: its words, and what each answer means.
///
/// `Words` is whatever a front end can say: a `String`, or a text in several languages. The state
/// goes with the first answer, unless the answer's action asks another question.
///
/// ```swift
/// state.alert = AlertState(
///   title: "Delete it?",
///   buttons: [
///     ButtonState("Delete", role: .destructive, action: .confirmed),
///     ButtonState("Keep", role: .cancel, action: .kept),
///   ]
/// )
/// ```
public struct AlertState<Words, Action>: Ephemeral, Identifiable {
  /// How much the question asks for.
  public enum Style: String, Codable, Sendable {
    /// An answer before anything else.
    case alert
    /// One of several ways to go on with what was just begun.
    case confirmationDialog
  }

  private var stamp = Version()

  /// How it is to be shown.
  public var style: Style

  /// What is asked.
  public var title: Words

  /// A few more words; nil for none.
  public var message: Words?

  /// The possible answers, in order.
  public var buttons: [ButtonState<Words, Action>]

  /// Makes a question.
  public init(
    style: Style = .alert,
    title: Words,
    message: Words? = nil,
    buttons: [ButtonState<Words, Action>]
  ) {
    self.style = style
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Tells this question from every other that was asked, also from one in the same words.
  public var id: UInt64 { stamp.number }

  private enum CodingKeys: String, CodingKey {
    case style, title, message, buttons
  }
}

/// A question about how to go on: an ``AlertState`` of that style.
public typealias ConfirmationDialogState<Words, Action> = AlertState<Words, Action>

/// One possible answer to a question.
public struct ButtonState<Words, Action> {
  /// What choosing it means.
  public enum Role: String, Codable, Sendable {
    /// Leaves everything as it is.
    case cancel
    /// Cannot be undone.
    case destructive
    /// Anything else.
    case normal
  }

  /// What it says.
  public var label: Words

  /// What choosing it means.
  public var role: Role

  /// What is sent when it is chosen.
  public var action: Action

  /// Makes an answer.
  public init(_ label: Words, role: Role = .normal, action: Action) {
    self.label = label
    self.role = role
    self.action = action
  }
}

extension AlertState: Equatable where Words: Equatable, Action: Equatable {}
extension AlertState: Sendable where Words: Sendable, Action: Sendable {}
extension AlertState: Decodable where Words: Decodable, Action: Decodable {}
extension AlertState: Encodable where Words: Encodable, Action: Encodable {}
extension ButtonState: Equatable where Words: Equatable, Action: Equatable {}
extension ButtonState: Sendable where Words: Sendable, Action: Sendable {}
extension ButtonState: Decodable where Words: Decodable, Action: Decodable {}
extension ButtonState: Encodable where Words: Encodable, Action: Encodable {}
