package import NavigatorMenus

/// The rows of a menu as sections of controls, for a front end that has lists.
///
/// Create a form of the current menu to find the action of a control: SwiftUI may write late or twice, so the menu
/// that was drawn can be outdated.
package struct MenuForm<Action> {
  /// The identity of a row: its own identifier or its label; for a row of a list, that of the list and an index.
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

  /// The number of rows with each name, to make the names of their identities unique.
  private var nameCounts: [String: Int] = [:]

  /// Creates the sections of rows; a section inside another one ends that one, and the rows below it begin a section
  /// without a heading.
  package init(_ rows: [MenuRow<Action>]) {
    add(rows, title: nil)
    sections.removeAll { section in section.rows.isEmpty && section.title == nil }
  }

  private mutating func add(_ rows: [MenuRow<Action>], title: MenuText?) {
    addSection(title)
    var isSectionEnded = false
    for row in rows {
      if case .section(let innerTitle, let innerRows) = row.content {
        add(innerRows, title: innerTitle)
        isSectionEnded = true
        continue
      }
      if isSectionEnded { addSection(nil) }
      isSectionEnded = false
      let row = Row(id: uniqueID(of: row), content: row.content)
      sections[sections.count - 1].rows.append(row)
    }
  }

  private mutating func addSection(_ title: MenuText?) {
    sections.append(Section(id: sections.count, title: title))
  }

  /// Returns an identity that no other row has.
  private mutating func uniqueID(of row: MenuRow<Action>) -> RowID {
    let name = row.id ?? row.content.label?.en ?? "list"
    let count = nameCounts[name, default: 0]
    nameCounts[name] = count + 1
    return RowID(name: count == 0 ? name : "\(name)#\(count)", index: nil)
  }

  /// Returns the row of a list at an index.
  package static func row(_ index: Int, of list: MenuRow<Action>.List, in row: Row) -> Row {
    Row(id: RowID(name: row.id.name, index: index), content: list.row(index).content)
  }

  /// Whether a view of the form has a field to search in: if a row is a list, which may be long.
  package var isSearchable: Bool {
    sections.contains { section in section.rows.contains(where: \.isList) }
  }

  /// Returns the rows that contain a text, without regard to case; all rows for no text, or without a list.
  package func matching(_ query: String, in language: MenuText.Language) -> MenuForm {
    let query = query.trimmingWhitespace()
    if query.isEmpty || !isSearchable { return self }
    var form = self
    for index in form.sections.indices {
      let rows = sections[index].rows.flatMap(\.expanded)
      form.sections[index].rows = rows.filter { $0.contains(query, in: language) }
    }
    form.sections.removeAll(where: \.rows.isEmpty)
    return form
  }

  /// Returns the content of a row; nil if there is no such row.
  private func content(_ id: RowID) -> MenuRow<Action>.Content? {
    let outerID = RowID(name: id.name, index: nil)
    let row = sections.lazy.flatMap(\.rows).first { $0.id == outerID }
    guard let index = id.index else { return row?.content }
    guard case .list(let list)? = row?.content, index < list.count else { return nil }
    return list.row(index).content
  }
}

// MARK: - The actions of controls

extension MenuForm {
  /// Returns the action of a chosen item or button; nil if it is disabled.
  package func choose(_ id: RowID) -> Action? {
    switch content(id) {
    case .item(let item): item.disabledReason == nil ? item.action : nil
    case .error(_, let retry): retry
    case .progress(let progress): progress.cancel
    default: nil
    }
  }

  /// Returns the action that selects or deselects the row of a table; nil if that changes nothing.
  package func select(_ id: RowID, _ isSelected: Bool) -> Action? {
    guard case .item(let item)? = content(id), item.isSelected != isSelected else { return nil }
    return item.select
  }

  /// Returns the action that sorts a table by a column, or reverses the order of the sorted column.
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

  /// Returns the action of an option; nil if the option is selected already or does not exist.
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

  /// Returns the current text of a field; nil if there is no such field.
  package func text(_ id: RowID) -> String? {
    if case .textField(let field)? = content(id) { field.value } else { nil }
  }

  /// Returns the action of a new text in a field; nil if the field has that text.
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
  fileprivate var isList: Bool {
    if case .list = content { true } else { false }
  }

  /// The rows of a list; for any other row, the row itself.
  fileprivate var expanded: [MenuForm.Row] {
    guard case .list(let list) = content else { return [self] }
    return (0..<list.count).map { index in MenuForm.row(index, of: list, in: self) }
  }

  fileprivate func contains(_ query: String, in language: MenuText.Language) -> Bool {
    content.searchableTexts.contains { text in
      text.string(in: language).contains(caseInsensitive: query)
    }
  }
}

extension MenuRow.Content {
  /// The texts in which a search finds the row.
  fileprivate var searchableTexts: [MenuText] {
    switch self {
    case .value(let label, let value):
      return [label, value]
    case .item(let item):
      let annotations = [item.detail, item.badge].compactMap(\.self)
      return [item.label] + item.cells + annotations
    case .choice(let choice):
      return [choice.label] + choice.options
    default:
      guard let label else { return [] }
      return [label]
    }
  }
}
