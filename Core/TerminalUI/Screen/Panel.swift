import NavigatorMenus

/// A list in front of a menu: the palette, the help, or the marks.
struct Panel<Action> {
  enum Kind {
    /// Typing searches the list.
    case search
    /// A letter marks the current place.
    case settingMark
    /// A letter opens the place that it marks.
    case goingToMark
  }

  /// What choosing a row, or the button of an alert, does.
  enum Target {
    /// Chooses the selectable row of the menu at an index.
    case row(Int)
    case action(Action)
    case command(KeyCommand)
    /// Sets or opens the mark of a letter.
    case mark(Character)
    /// Only closes the list or the alert.
    case close
  }

  let kind: Kind
  var context: MenuContext<Target>

  /// Creates a panel with the header of the menu behind it.
  init(
    _ kind: Kind,
    _ title: Text,
    in context: MenuContext<Action>,
    rows: [Row<Target>]
  ) {
    var behind = context.menu
    behind.rows = []
    var menu = behind.map { Target.action($0) }
    var focus = FocusState()
    if kind == .search {
      focus.filter = RowFilter(title: title)
      menu.rows = rows
    } else {
      menu.rows = [.text(title, style: .heading)] + rows
    }
    self.kind = kind
    self.context = MenuContext(menu, focus: focus, settings: context.settings, size: context.size)
    self.context.showsNumbers = false
  }

  /// Adapts the panel to a size.
  mutating func resize(_ size: Size) {
    guard context.size != size else { return }
    let (menu, focus) = (context.menu, context.focus)
    context = MenuContext(menu, focus: focus, settings: context.settings, size: size)
    context.showsNumbers = false
  }
}

extension MenuScreen {
  /// Handles a key in a panel: it types, moves the focus, chooses the focused row or closes.
  mutating func handle(
    _ key: Key,
    in panel: Panel<Action>,
    _ context: inout Context
  ) -> [Outcome] {
    var panel = panel
    if case .character(let letter) = key.code, key.modifiers.isEmpty, panel.kind != .search {
      return performMark(letter, panel.kind, context)
    }
    switch panel.context.type(key) {
    case .edit: self.panel = panel
    case .enter: return choose(panel.context.focus.row, in: panel, &context)
    case .escape: self.panel = nil
    }
    return []
  }

  /// Chooses a row of a panel, which is closed.
  mutating func choose(
    _ index: Int,
    in panel: Panel<Action>,
    _ context: inout Context
  ) -> [Outcome] {
    guard case .item(let item)? = panel.context.rows[index]?.content else { return [] }
    if case .mark(let letter) = item.action { return performMark(letter, panel.kind, context) }
    self.panel = nil
    return perform(item.action, &context)
  }

  /// Does what a row of a panel or the button of an alert stands for.
  mutating func perform(_ target: Panel<Action>.Target, _ context: inout Context) -> [Outcome] {
    switch target {
    case .row(let index): return choose(index, &context)
    case .action(let action): return [.send(action)]
    case .command(let command): return perform(command, &context)
    case .mark, .close: return []
    }
  }
}
