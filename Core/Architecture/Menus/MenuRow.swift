/// A row of a menu.
///
/// <!-- code: example-rows -->
/// ```swift
/// let menu: ScreenMenu<Action> = ScreenMenu(title: MenuText(en: "Profile", ja: "プロフィール")) {
///   MenuRow.introduction(en: "What others see.", ja: "ほかの人に見えるものです。")
///   MenuRow.item(MenuText(en: "Open", ja: "開く"), action: .open)
///   MenuRow.stepper(
///     MenuText(en: "Count", ja: "回数"),
///     number: count,
///     decrement: .decrement,
///     increment: .increment
///   )
///   if !name.isEmpty {
///     MenuRow.textField(MenuText(en: "Name", ja: "名前"), value: name) { .edit($0) }
///   }
/// }
/// ```
///
/// Create rows with static functions such as ``item(_:detail:badge:shortcut:role:disabled:action:)``.
public struct MenuRow<Action> {
  /// The kind of the row and its values.
  public var content: Content
  /// Identifies the row when other rows are added or removed; nil means its label does.
  public var id: String?
  /// Returns what a wide window shows beside the row while it is focused; nil for nothing.
  public var preview: (() -> [MenuRow<Action>])?
  /// The line of a file that the row is about; choosing the row opens it in the user's editor.
  public var file: FileLine?
  /// What choosing the row does, in a word for the key hints; nil for the usual word of its kind.
  public var verb: MenuText?

  /// Creates a row of any kind.
  public init(_ content: Content, id: String? = nil) {
    self.content = content
    self.id = id
  }

  /// The kinds of rows.
  ///
  /// Indirect because a menu is created and mapped for every key: copying a row then copies a few
  /// words instead of the largest payload.
  ///
  /// <!-- code: symbol-row-content -->
  /// ```swift
  /// /// Returns what a screen reader says of the value of a row; nil for a row without one.
  /// func spokenValue<Action>(of row: MenuRow<Action>) -> String? {
  ///   switch row.content {
  ///   case .item(let item): item.isSelected ? "selected" : nil
  ///   case .stepper(let stepper): stepper.value.en
  ///   case .toggle(let toggle): toggle.isOn ? "on" : "off"
  ///   case .choice(let choice): choice.options[choice.selected].en
  ///   case .textField(let textField): textField.value
  ///   case .progress(let progress): progress.fraction.map { "\(Int($0 * 100)) percent" }
  ///   case .list(let list):
  ///     list.table.map { table in "\(list.count) rows, \(table.columns.count) columns" }
  ///   case .value(_, let value): value.en
  ///   case .text, .section, .empty, .error: nil
  ///   }
  /// }
  /// ```
  public indirect enum Content {
    /// A text.
    case text(MenuText, TextStyle)
    /// A label and a value.
    case value(MenuText, MenuText)
    /// An item that can be chosen.
    case item(MenuRow<Action>.Item)
    /// A value that can be decremented and incremented.
    case stepper(MenuRow<Action>.Stepper)
    /// A switch between on and off.
    case toggle(MenuRow<Action>.Toggle)
    /// A choice of one option.
    case choice(MenuRow<Action>.Choice)
    /// A field for typing text.
    case textField(MenuRow<Action>.TextField)
    /// The progress of running work.
    case progress(MenuRow<Action>.Progress)
    /// A list whose rows are created on demand.
    case list(MenuRow<Action>.List)
    /// Rows below a heading.
    case section(MenuText, [MenuRow<Action>])
    /// A placeholder for missing content.
    case empty(MenuText)
    /// An error and the action that retries; nil if retrying is pointless.
    case error(MenuText, retry: Action?)
  }

  /// Returns this row with an identifier.
  public func id(_ id: String) -> MenuRow { with { $0.id = id } }

  /// Returns this row with rows that a wide window shows beside it while it is focused.
  ///
  /// The key of an item among them chooses that item while the row is focused, in a window of any width; in line mode
  /// it does after the number of the row, as in `3f`.
  public func preview(@RowsBuilder<Action> _ rows: @escaping () -> [MenuRow]) -> MenuRow {
    with { $0.preview = rows }
  }

  /// Returns this row with a word for what choosing it does, such as "mark as read".
  public func verb(_ verb: MenuText) -> MenuRow { with { $0.verb = verb } }

  /// Returns this row for a line of a file, which choosing it opens in the user's editor.
  ///
  /// Without a terminal, as in line mode with a pipe, the action of the row is sent.
  public func file(_ path: String, line: Int) -> MenuRow {
    with { $0.file = FileLine(path: path, line: line) }
  }

  private func with(_ change: (inout MenuRow) -> Void) -> MenuRow {
    var row = self
    change(&row)
    return row
  }

  /// Returns this row with every action transformed.
  public func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B> {
    var row = MenuRow<B>(content.map(transform), id: id)
    row.verb = verb
    row.file = file
    row.preview = preview.map { preview in { preview().map { $0.map(transform) } } }
    return row
  }
}

extension MenuRow {
  /// The items of the preview that a key chooses while the row is focused.
  package var previewItems: [(item: Item, key: Character)] {
    (preview?() ?? []).compactMap { row in
      guard case .item(let item) = row.content, let key = item.shortcut else { return nil }
      return (item, key)
    }
  }

  /// Returns what the first progress of rows waits for, by a loop: a lazy sequence takes a start as long as a frame.
  static func firstProgress(of rows: [MenuRow]) -> MenuText? {
    for row in rows { if let progress = row.shownProgress { return progress } }
    return nil
  }

  private var shownProgress: MenuText? {
    switch content {
    case .progress(let progress): progress.label
    case .section(_, let rows): Self.firstProgress(of: rows)
    case .text, .value, .item, .stepper, .toggle, .choice, .textField, .list, .empty, .error: nil
    }
  }
}

extension MenuRow.Content {
  func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.Content {
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

/// A line of a file.
///
/// <!-- code: symbol-file-line -->
/// ```swift
/// let place: MenuRow<Action> = .item(MenuText(verbatim: "Cart.swift:12"), action: .open(0))
///   .file("/Shop/Cart.swift", line: 12)
/// // place.file is FileLine(path: "/Shop/Cart.swift", line: 12), which a terminal opens in the editor.
/// ```
public struct FileLine: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// The line, from 1.
  public var line: Int

  /// Creates a line of a file.
  public init(path: String, line: Int) { (self.path, self.line) = (path, line) }
}
