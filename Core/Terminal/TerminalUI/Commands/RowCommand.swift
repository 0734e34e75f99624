import NavigatorMenus

/// A command on a row, such as to choose it.
///
/// Full screen finds the command by a key, line mode by what follows the number of the row in a line of input.
enum RowCommand: Equatable, Sendable {
  /// Performs the main action of the row.
  case choose
  /// Selects the row of a table for the actions of the screen, or deselects it.
  case select
  /// Makes a number smaller, or takes the option before the selected one.
  case less
  /// Makes a number larger, or takes the option after the selected one.
  case more
  /// Sets the text of a field, or a number.
  case set(String)
  /// Takes the option at an index.
  case option(Int)
  /// Completes the text of a field.
  case submit
  /// Chooses the item with a key in the preview of the row.
  case key(Character)
}

/// What a front end has to do for a command, after which nothing else is to be done.
enum CommandResult<Action> {
  case send(Action)
  /// Confirm that something is done, and then send an action.
  case announce(MenuText, Action)
  /// Confirm that something is done.
  case confirm(MenuText)
  /// Show why something is not done.
  case show(MenuText)
  /// Show why an item is disabled.
  case showDisabled(reason: MenuText)
  /// Open a line of a file in the user's editor; without a terminal send the action.
  case open(FileLine, Action)
  /// Ask whether an item may destroy something.
  case ask(MenuRow<Action>.Item)
  /// Let the user enter the value of the row, which has no other main action.
  case enterValue
}

extension CommandResult {
  /// Creates the result that sends an action, or shows why there is none.
  init(_ action: Action?, else missing: MenuText = LocalizedStrings.limitReached) {
    if let action {
      self = .send(action)
    } else {
      self = .show(missing)
    }
  }
}

extension MenuRow {
  /// Returns the result of a command; nil if the row does not know it.
  func result(of command: RowCommand) -> CommandResult<Action>? {
    switch command {
    case .choose: resultOfChoosing
    case .select: item?.select.map(CommandResult.send)
    case .less: resultOfChanging(by: -1)
    case .more: resultOfChanging(by: 1)
    case .set(let text): resultOfSetting(text)
    case .option(let index): resultOfTaking(index)
    case .submit: resultOfSubmitting
    case .key(let key): resultOfChoosingPreviewItem(key)
    }
  }

  private func resultOfChoosingPreviewItem(_ key: Character) -> CommandResult<Action>? {
    let row = preview?().first { row in row.item?.shortcut == key }
    return row?.resultOfChoosing
  }

  private var resultOfChoosing: CommandResult<Action>? {
    switch content {
    case .item(let item):
      if let reason = item.disabledReason { return .showDisabled(reason: reason) }
      if let file { return .open(file, item.action) }
      if item.role == .destructive { return .ask(item) }
      return .send(item.action)
    case .toggle(let toggle): return .send(toggle.action)
    case .progress(let progress): return progress.cancel.map(CommandResult.send)
    case .error(_, let retry): return retry.map(CommandResult.send)
    case .stepper, .choice, .textField: return .enterValue
    case .text, .value, .list, .section, .empty: return nil
    }
  }

  private func resultOfChanging(by step: Int) -> CommandResult<Action>? {
    switch content {
    case .stepper(let stepper):
      let action = step < 0 ? stepper.decrement : stepper.increment
      return CommandResult(action)
    case .choice(let choice):
      return resultOfTaking(choice.selected + step) ?? .show(LocalizedStrings.limitReached)
    case .item, .toggle, .textField, .progress, .error, .text, .value, .list, .section, .empty:
      return nil
    }
  }

  private func resultOfSetting(_ text: String) -> CommandResult<Action>? {
    switch content {
    case .textField(let field): return .send(field.edit(text))
    case .stepper(let stepper):
      guard let set = stepper.set, let number = Int(text) else { return nil }
      return .send(set(number))
    case .item, .toggle, .choice, .progress, .error, .text, .value, .list, .section, .empty:
      return nil
    }
  }

  private func resultOfTaking(_ index: Int) -> CommandResult<Action>? {
    guard case .choice(let choice) = content, choice.options.indices.contains(index) else {
      return nil
    }
    return .send(choice.action(index))
  }

  private var resultOfSubmitting: CommandResult<Action>? {
    guard case .textField(let field) = content else { return nil }
    return CommandResult(field.submit, else: LocalizedStrings.nothingToEnter)
  }

  /// The item that the row is; nil for a row of another kind.
  var item: Item? { if case .item(let item) = content { item } else { nil } }
}
