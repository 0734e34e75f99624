/// One thing on a screen.
///
/// Made with functions that are written with a leading dot, such as
/// ``item(_:detail:badge:shortcut:role:disabled:action:)``.
public struct Row<Action> {
  /// What kind of row it is, with all it needs.
  public var content: Content
  /// Finds this row again when others come and go around it; nil means "by its label".
  public var id: String?
  /// Rows written directly before this one, as the methods for rows below each other collect them.
  ///
  /// The builder takes them apart, so nobody else ever sees any.
  @usableFromInline var before: [Row] = []

  /// Makes a row of any kind.
  @inlinable
  public init(_ content: Content, id: String? = nil) {
    self.content = content
    self.id = id
  }

  /// The kinds of row there are; a front end switches over all of them.
  ///
  /// Indirect, because a menu is made and mapped for every key: a row is a few words to copy and not
  /// what the largest kind needs.
  public indirect enum Content {
    /// Words.
    case text(Text, TextStyle)
    /// A label and what it stands at.
    case value(Text, Text)
    /// Something to choose.
    case item(Item<Action>)
    /// A value with a smaller and a larger neighbour.
    case stepper(Stepper<Action>)
    /// Something that is on or off.
    case toggle(Toggle<Action>)
    /// One of a few.
    case choice(Choice<Action>)
    /// Words to type.
    case textField(TextField<Action>)
    /// Work that is going on.
    case progress(Progress<Action>)
    /// Many rows, made only where they are seen.
    case list(List<Action>)
    /// Rows under a heading.
    case section(Text, [Row<Action>])
    /// What is said when there is nothing.
    case empty(Text)
    /// What went wrong, and the action that tries again; nil when that cannot help.
    case error(Text, retry: Action?)
  }

  /// The same row, found again by `id`.
  @inlinable
  public func id(_ id: String) -> Row {
    var row = self
    row.id = id
    return row
  }

  /// The same row with every action turned into a parent's.
  @inlinable
  public func map<B>(_ transform: @escaping (Action) -> B) -> Row<B> {
    var row = Row<B>(content.map(transform), id: id)
    row.before = before.map { $0.map(transform) }
    return row
  }
}

/// How words in a row are set.
public enum TextStyle: String, Codable, Sendable {
  /// Running text.
  case body
  /// Less important than what stands around it.
  case secondary
  /// The beginning of something.
  case heading
  /// Something to be typed or read letter by letter.
  case code
  /// What went wrong.
  case error
}

extension Row.Content {
  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Row<B>.Content {
    switch self {
    case .text(let text, let style): .text(text, style)
    case .value(let label, let value): .value(label, value)
    case .item(let item): .item(item.map(transform))
    case .stepper(let stepper): .stepper(stepper.map(transform))
    case .toggle(let toggle): .toggle(toggle.map(transform))
    case .choice(let choice): .choice(choice.map(transform))
    case .textField(let field): .textField(field.map(transform))
    case .progress(let progress): .progress(progress.map(transform))
    case .list(let list): .list(list.map(transform))
    case .section(let title, let rows): .section(title, rows.map { $0.map(transform) })
    case .empty(let text): .empty(text)
    case .error(let text, let retry): .error(text, retry: retry.map(transform))
    }
  }
}
