package import NavigatorMenus

/// The rows of a menu as sections of controls, for a front end that has lists.
///
/// What a control sends is computed from the menu by now, and not from the one that was drawn: SwiftUI may write
/// late, or twice.
package struct MenuForm<Action> {
  /// The identity of a row: its own identifier or its label, and for a row of a list its index.
  package struct RowID: Hashable, Sendable {
    let name: String
    let index: Int?
  }

  /// A row.
  package struct Row: Identifiable {
    package let id: RowID
    package let content: MenuRow<Action>.Content
  }

  /// Rows below a heading.
  package struct Section: Identifiable {
    package let id: Int
    /// The heading; nil if there is none.
    package let title: MenuText?
    /// The rows; those of a list are created on demand.
    package fileprivate(set) var rows: [Row] = []
  }

  /// The sections from top to bottom.
  package private(set) var sections: [Section] = []

  private var names: [String: Int] = [:]

  /// Creates the sections of rows: a section inside another one follows what is above it.
  package init(_ rows: [MenuRow<Action>]) {
    add(rows, title: nil)
    sections.removeAll { $0.rows.isEmpty && $0.title == nil }
  }

  private mutating func add(_ rows: [MenuRow<Action>], title: MenuText?) {
    sections.append(Section(id: sections.count, title: title))
    var isEnded = false
    for row in rows {
      if case .section(let title, let rows) = row.content {
        add(rows, title: title)
        isEnded = true
        continue
      }
      if isEnded { sections.append(Section(id: sections.count, title: nil)) }
      isEnded = false
      sections[sections.count - 1].rows.append(Row(id: id(of: row), content: row.content))
    }
  }

  /// Returns an identity that no other row has.
  private mutating func id(of row: MenuRow<Action>) -> RowID {
    let name = row.id ?? row.content.label?.en ?? "list"
    let count = names[name, default: 0]
    names[name] = count + 1
    return RowID(name: count == 0 ? name : "\(name)#\(count)", index: nil)
  }

  /// Returns the row of a list at an index.
  package static func row(_ index: Int, of list: MenuRow<Action>.List, in row: Row) -> Row {
    Row(id: RowID(name: row.id.name, index: index), content: list.row(index).content)
  }

  /// Whether the rows have a field to search in: those of lists, which may be long.
  package var isSearchable: Bool {
    sections.contains { $0.rows.contains { if case .list = $0.content { true } else { false } } }
  }

  /// Returns the rows that contain a text, without regard to case; all rows for no text, or without a field for it.
  package func matching(_ query: String, in language: MenuText.Language) -> MenuForm {
    let query = query.trimmingWhitespace()
    if query.isEmpty || !isSearchable { return self }
    var form = self
    for index in form.sections.indices {
      form.sections[index].rows = sections[index].rows.flatMap(\.single).filter { row in
        row.content.texts.contains { $0.string(in: language).contains(caseInsensitive: query) }
      }
    }
    form.sections.removeAll(where: \.rows.isEmpty)
    return form
  }

  /// Returns the content of a row; nil if it is not there.
  private func content(_ id: RowID) -> MenuRow<Action>.Content? {
    let name = RowID(name: id.name, index: nil)
    let row = sections.lazy.flatMap(\.rows).first { $0.id == name }
    guard let index = id.index else { return row?.content }
    guard case .list(let list)? = row?.content, index < list.count else { return nil }
    return list.row(index).content
  }
}

// What a control sends.

extension MenuForm {
  /// Returns the action of a chosen item or button; nil for a disabled one.
  package func choose(_ id: RowID) -> Action? {
    switch content(id) {
    case .item(let item): item.disabledReason == nil ? item.action : nil
    case .error(_, let retry): retry
    case .progress(let progress): progress.cancel
    default: nil
    }
  }

  /// Returns the action that selects the row of a table, or no longer does; nil if it is so already.
  package func select(_ id: RowID, _ isSelected: Bool) -> Action? {
    guard case .item(let item)? = content(id), item.isSelected != isSelected else { return nil }
    return item.select
  }

  /// Returns the action that sorts a table by a column, or reverses the order of the sorted one.
  package func sort(_ id: RowID, by column: Int) -> Action? {
    guard case .list(let list)? = content(id), let table = list.table,
      table.columns.indices.contains(column)
    else { return nil }
    return table.sortBy?(column)
  }

  /// Returns the action of a toggle; nil if it is in that position already.
  package func toggle(_ id: RowID, isOn: Bool) -> Action? {
    guard case .toggle(let toggle)? = content(id), toggle.isOn != isOn else { return nil }
    return toggle.action
  }

  /// Returns the action of an option; nil if it is selected already, or is not there.
  package func select(_ id: RowID, option: Int) -> Action? {
    guard case .choice(let choice)? = content(id), choice.selected != option,
      choice.options.indices.contains(option)
    else { return nil }
    return choice.action(option)
  }

  /// Returns the action of a stepper's button; nil at the end of its range.
  package func step(_ id: RowID, up: Bool) -> Action? {
    guard case .stepper(let stepper)? = content(id) else { return nil }
    return up ? stepper.increment : stepper.decrement
  }

  /// Returns the text of a field by now; nil if it is not there.
  package func text(_ id: RowID) -> String? {
    if case .textField(let field)? = content(id) { field.value } else { nil }
  }

  /// Returns the action of a new text in a field; nil for the text that it has.
  package func edit(_ id: RowID, _ text: String) -> Action? {
    guard case .textField(let field)? = content(id), field.value != text else { return nil }
    return field.edit(text)
  }

  /// Returns the action of the return key in a field; nil if there is none.
  package func submit(_ id: RowID) -> Action? {
    if case .textField(let field)? = content(id) { field.submit } else { nil }
  }
}

extension MenuForm.Row {
  /// The rows of a list, or the row itself.
  fileprivate var single: [MenuForm.Row] {
    guard case .list(let list) = content else { return [self] }
    return (0..<list.count).map { MenuForm.row($0, of: list, in: self) }
  }
}

extension MenuRow.Content {
  /// What a search looks at.
  fileprivate var texts: [MenuText] {
    switch self {
    case .value(let label, let value): [label, value]
    case .item(let item): [item.label] + item.cells + [item.detail, item.badge].compactMap(\.self)
    case .choice(let choice): [choice.label] + choice.options
    default: [label].compactMap(\.self)
    }
  }
}
