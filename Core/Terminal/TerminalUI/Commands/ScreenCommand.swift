import NavigatorMenus

/// A command on a screen, such as to go back.
///
/// Full screen finds the command by a key, line mode by a line of input.
enum ScreenCommand: Equatable, Sendable {
  /// Goes one level back.
  case back
  /// Shows the tab at an index.
  case showTab(Int)
  /// Sorts the first table by the column at an index, or reverses its order.
  case sort(Int)
  /// Selects all rows of the first table.
  case selectAll
  /// Deselects all rows of the first table.
  case selectNone
  /// Takes back the last change that the screen has made.
  case undo
  /// Makes the change again that was taken back last.
  case redo
  /// Goes back to the place before the last move.
  case undoMove
  /// Goes forward to the place before the last ``undoMove``.
  case redoMove
  /// Goes to the previous place.
  case previousPlace
  /// Marks the current place with a letter.
  case mark(Character)
  /// Goes to the place that a letter marks.
  case goToMark(Character)
}

extension NavigationHistory {
  /// Returns the result of a command on the screen of a menu; nil if the screen does not know it.
  mutating func result<Action>(
    of command: ScreenCommand,
    on menu: ScreenMenu<Action>
  ) -> CommandResult<Action>? {
    switch command {
    case .back: CommandResult(menu.back, else: LocalizedStrings.firstScreen)
    case .showTab(let index): menu.resultOfShowingTab(index)
    case .sort(let column): SelectableRows(menu.rows).table(of: 0)?.resultOfSorting(by: column)
    case .selectAll: SelectableRows(menu.rows).table(of: 0)?.selectAll.map(CommandResult.send)
    case .selectNone: SelectableRows(menu.rows).table(of: 0)?.selectNone.map(CommandResult.send)
    case .undo: menu.resultOfItem("u") ?? .show(LocalizedStrings.nothingToUndo(moves: undoKey))
    case .redo: menu.resultOfItem("U") ?? .show(LocalizedStrings.nothingToRedo(moves: redoKey))
    case .undoMove:
      resultOfMoving(goBack(), menu, LocalizedStrings.wentBack, LocalizedStrings.noEarlierPlace)
    case .redoMove:
      resultOfMoving(goForward(), menu, LocalizedStrings.wentForward, LocalizedStrings.noLaterPlace)
    case .previousPlace:
      CommandResult(
        menu.opening(previous?.address()),
        else: LocalizedStrings.noEarlierPlace
      )
    case .mark(let letter): resultOfMarking(letter, menu)
    case .goToMark(let letter): resultOfGoing(toMark: letter, menu)
    }
  }

  /// Returns the result that opens a place and says where that is, or says that there is none.
  private func resultOfMoving<Action>(
    _ place: Bookmark?,
    _ menu: ScreenMenu<Action>,
    _ message: (MenuText) -> MenuText,
    _ missing: MenuText
  ) -> CommandResult<Action> {
    guard let place, let action = menu.opening(place.address) else { return .show(missing) }
    return .announce(message(place.title), action)
  }

  private mutating func resultOfMarking<Action>(
    _ letter: Character,
    _ menu: ScreenMenu<Action>
  ) -> CommandResult<Action> {
    if menu.linkHandler == nil { return .show(LocalizedStrings.marksUnavailable) }
    do {
      try mark(letter)
      return .confirm(LocalizedStrings.marked(letter))
    } catch {
      return .show(LocalizedStrings.marks(error))
    }
  }

  private func resultOfGoing<Action>(
    toMark letter: Character,
    _ menu: ScreenMenu<Action>
  ) -> CommandResult<Action> {
    do {
      let place = try marks.first { $0.mark == String(letter) }
      guard let place else { return .show(LocalizedStrings.noSuchMark(letter)) }
      return CommandResult(
        menu.opening(place.address),
        else: LocalizedStrings.marksUnavailable
      )
    } catch {
      return .show(LocalizedStrings.marks(error))
    }
  }
}

extension ScreenMenu {
  fileprivate func resultOfShowingTab(_ index: Int) -> CommandResult<Action>? {
    guard let tabs, tabs.tabs.indices.contains(index) else { return nil }
    return .send(tabs.select(index))
  }

  /// Returns the result of choosing the item with a key; nil if there is none.
  fileprivate func resultOfItem(_ key: Character) -> CommandResult<Action>? {
    let rows = SelectableRows(rows)
    guard let shortcut = rows.shortcuts.first(where: { $0.key == key }) else { return nil }
    return rows[shortcut.index]?.result(of: .choose)
  }
}

extension MenuRow.Table {
  /// Returns the result of sorting by the column at an index; nil if the user cannot sort by it.
  func resultOfSorting(by column: Int) -> CommandResult<Action>? {
    guard let sortBy, columns.indices.contains(column) else { return nil }
    return .send(sortBy(column))
  }
}
