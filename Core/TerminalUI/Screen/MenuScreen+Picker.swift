import NavigatorMenus

extension MenuScreen {
  /// Handles a key in a picker: it types, moves the focus, chooses the focused entry or closes.
  mutating func handle(
    _ key: Key,
    in picker: Picker<Action>,
    _ context: inout Context
  ) -> [Outcome] {
    var picker = picker
    switch key.code {
    case .escape: overlay = .none
    case .enter:
      guard let entry = picker.focusedEntry else { return [] }
      overlay = .none
      return choose(entry.target, &context)
    default:
      if let step = Self.pickerStep(key, page: max(1, context.regions.body.count - 2)) {
        picker.moveFocus(by: step)
      } else {
        picker.edit(key)
      }
      overlay = .picker(picker)
    }
    return []
  }

  /// Returns the number of entries by which a key moves the focus; nil for every other key.
  private static func pickerStep(_ key: Key, page: Int) -> Int? {
    switch (key.code, key.modifiers) {
    case (.up, _), (.tab, .shift), (.character("p"), .control): -1
    case (.down, _), (.tab, _), (.character("n"), .control): 1
    case (.pageUp, _): -page
    case (.pageDown, _): page
    default: nil
    }
  }

  private mutating func choose(
    _ target: Picker<Action>.Target,
    _ context: inout Context
  ) -> [Outcome] {
    switch target {
    case .row(let index): return choose(index, &context)
    case .action(let action): return [.send(action)]
    case .command(let command): return perform(command, &context)
    }
  }
}
