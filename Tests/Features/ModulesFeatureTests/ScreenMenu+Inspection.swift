import NavigatorMenus

@testable import ModulesFeature

extension ScreenMenu {
  /// The items on the screen, also those in tables and sections.
  var items: [MenuRow<Action>.Item] { rows.flatMap(\.items) }

  /// The labels of the items on the screen.
  var labels: [String] { items.map(\.label.en) }

  /// The texts on the screen outside of tables, in both languages.
  var messages: [MenuText] { rows.flatMap(\.messages) }

  /// The texts on the screen outside of tables.
  var texts: [String] { messages.map(\.en) }

  /// The rows with the progress of running work.
  var progress: [MenuRow<Action>.Progress] {
    rows.compactMap { row in
      if case .progress(let progress) = row.content { progress } else { nil }
    }
  }

  /// The fields for typing text.
  var textFields: [MenuRow<Action>.TextField] {
    rows.compactMap { row in
      if case .textField(let field) = row.content { field } else { nil }
    }
  }

  /// The titles of the sections, each with the labels of its items.
  var sections: [String] {
    rows.compactMap { row in
      guard case .section(let title, let rows) = row.content else { return nil }
      let labels = rows.flatMap(\.items).map(\.label.en)
      return ([title.en] + labels).joined(separator: " ")
    }
  }

  /// The titles of the sections in both languages.
  var sectionTitles: [MenuText] {
    rows.compactMap { row in
      if case .section(let title, _) = row.content { title } else { nil }
    }
  }

  /// The first table on the screen.
  var table: MenuRow<Action>.Table? { rows.lazy.compactMap(\.table).first }

  /// The tables in the sections on the screen.
  var groupedTables: [MenuRow<Action>.Table] {
    rows.flatMap { row -> [MenuRow<Action>.Table] in
      guard case .section(_, let rows) = row.content else { return [] }
      return rows.compactMap(\.table)
    }
  }

  /// The lines of files that the rows open, also those of tables.
  var files: [FileLine] {
    rows.flatMap { row in row.tableRows + [row] }.compactMap(\.file)
  }

  /// Returns the item with a key on the screen.
  func item(key: Character) -> MenuRow<Action>.Item? {
    items.first { item in item.shortcut == key }
  }

  /// Returns the item with a label on the screen.
  func item(labelled label: String) -> MenuRow<Action>.Item? {
    items.first { item in item.label.en == label }
  }

  /// Returns the rows beside the row of a table that has a label.
  func preview(of label: String) -> [MenuRow<Action>] {
    let row = rows.flatMap(\.tableRows).first { row in row.items.first?.label.en == label }
    return row?.preview?() ?? []
  }
}

extension Modules.State {
  private var menu: ScreenMenu<Modules.Action> { Modules.menu(self) }

  var items: [MenuRow<Modules.Action>.Item] { menu.items }

  var labels: [String] { menu.labels }

  var messages: [MenuText] { menu.messages }

  var texts: [String] { menu.texts }

  var sections: [String] { menu.sections }

  var table: MenuRow<Modules.Action>.Table? { menu.table }

  var groupedTables: [MenuRow<Modules.Action>.Table] { menu.groupedTables }

  var files: [FileLine] { menu.files }

  func item(key: Character) -> MenuRow<Modules.Action>.Item? { menu.item(key: key) }

  func item(labelled label: String) -> MenuRow<Modules.Action>.Item? {
    menu.item(labelled: label)
  }

  func preview(of label: String) -> [MenuRow<Modules.Action>] { menu.preview(of: label) }
}

extension MenuRow.Table {
  /// The titles of the columns.
  var titles: [String] { columns.map(\.title.en) }
}

extension MenuRow {
  /// The items of the row, also those in a table or a section.
  var items: [Item] {
    switch content {
    case .item(let item): [item]
    case .list(let list): (0..<list.count).flatMap { list.row($0).items }
    case .section(_, let rows): rows.flatMap(\.items)
    case .text, .value, .stepper, .toggle, .choice, .textField, .progress, .empty, .error: []
    }
  }

  /// The texts of the row in both languages.
  var messages: [MenuText] {
    switch content {
    case .text(let text, _), .value(_, let text), .empty(let text), .error(let text, _): [text]
    case .section(_, let rows): rows.flatMap(\.messages)
    case .item, .stepper, .toggle, .choice, .textField, .progress, .list: []
    }
  }

  /// The texts of the row.
  var texts: [String] { messages.map(\.en) }

  fileprivate var table: Table? {
    if case .list(let list) = content { list.table } else { nil }
  }

  fileprivate var tableRows: [MenuRow] {
    switch content {
    case .list(let list): (0..<list.count).map(list.row)
    case .section(_, let rows): rows.flatMap(\.tableRows)
    case .item, .text, .value, .stepper, .toggle, .choice, .textField, .progress, .empty, .error: []
    }
  }
}
