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
  /// The identity of the row when other rows are added or removed; nil means that its label is its identity.
  public var id: String?
  /// Returns the rows that a wide window shows beside this one while it is focused; nil for no preview.
  public var preview: (() -> [MenuRow<Action>])?
  /// Whether a preview with more rows than fit shows the row in its middle.
  public var isPreviewCenter = false
  /// The line of a file that choosing the row opens in the user's editor; nil if the row sends its action.
  public var file: FileLine?
  /// A word for choosing the row in the key hints; nil for the usual word of its kind.
  public var verb: MenuText?

  /// Creates a row of any kind.
  public init(_ content: Content, id: String? = nil) {
    self.content = content
    self.id = id
  }

  /// The kinds of rows.
  ///
  /// The enum is indirect, so that copying a row copies a reference instead of the largest payload: a front end
  /// creates and maps a menu for every key.
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
  public func id(_ id: String) -> MenuRow {
    var row = self
    row.id = id
    return row
  }

  /// Returns this row with rows that a wide window shows beside it while it is focused.
  ///
  /// An item among the rows can have a key, which chooses the item while this row is focused, in a window of any
  /// width; with ``file(_:line:)``, the key opens the line of the file. In line mode, the key follows the number of
  /// this row, as in `3f`.
  public func preview(@RowsBuilder<Action> _ rows: @escaping () -> [MenuRow]) -> MenuRow {
    var row = self
    row.preview = rows
    return row
  }

  /// Returns this row as the one that a preview with more rows than fit shows in its middle.
  ///
  /// Such as the line of a file, among all lines of the file.
  public func previewCenter() -> MenuRow {
    var row = self
    row.isPreviewCenter = true
    return row
  }

  /// Returns this row with a word for choosing it in the key hints, such as "Mark as read".
  public func verb(_ verb: MenuText) -> MenuRow {
    var row = self
    row.verb = verb
    return row
  }

  /// Returns this row for a line of a file: choosing the row opens the line in the user's editor.
  ///
  /// Without a terminal, as in line mode with a pipe, choosing the row sends its action.
  public func file(_ path: String, line: Int) -> MenuRow {
    var row = self
    row.file = FileLine(path: path, line: line)
    return row
  }

  /// Returns this row with every action transformed.
  public func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B> {
    var row = MenuRow<B>(content.map(transform), id: id)
    row.verb = verb
    row.file = file
    row.isPreviewCenter = isPreviewCenter
    if let preview {
      row.preview = {
        preview().map { row in row.map(transform) }
      }
    }
    return row
  }
}

extension MenuRow {
  /// The items of the preview with keys, which choose them while the row is focused.
  package var previewItems: [(item: Item, key: Character)] {
    guard let preview else { return [] }
    return preview().compactMap { row in
      guard case .item(let item) = row.content, let key = item.shortcut else { return nil }
      return (item: item, key: key)
    }
  }

  /// Returns the label of the first progress among rows and in their sections; nil if there is none.
  static func firstProgress(of rows: [MenuRow]) -> MenuText? {
    for row in rows {
      switch row.content {
      case .progress(let progress):
        return progress.label
      case .section(_, let rows):
        if let label = firstProgress(of: rows) { return label }
      case .text, .value, .item, .stepper, .toggle, .choice, .textField, .list, .empty, .error:
        break
      }
    }
    return nil
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
  public init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}
