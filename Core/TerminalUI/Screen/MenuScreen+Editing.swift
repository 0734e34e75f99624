import NavigatorMenus

extension MenuScreen {
  /// Keys typed into a text field; nil for keys that leave it.
  ///
  /// A letter never does anything else here.
  mutating func edit(
    _ field: TextField<Action>,
    _ key: Key,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome]? {
    var editing = TextEditing(field.value, caret: views.view(of: menu).caret)
    switch key.code {
    case .enter where field.isMultiline: editing.insert("\n")
    case .enter: return submit(field, menu, slots)
    case .up, .down:
      guard field.isMultiline, editing.moveLine(by: key.code == .up ? -1 : 1) else {
        return leaveField(key, menu, slots)
      }
    default: guard editing.obey(key) else { return nil }
    }
    return finish(editing, field, menu)
  }

  private mutating func submit(
    _ field: TextField<Action>,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome] {
    if let action = field.submit { return [.send(action)] }
    return perform(.moveDown, menu, slots)
  }

  private mutating func leaveField(
    _ key: Key,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome] {
    perform(key.code == .up ? .moveUp : .moveDown, menu, slots)
  }

  /// Keeps the caret and sends what the text has become.
  private mutating func finish(
    _ editing: TextEditing,
    _ field: TextField<Action>,
    _ menu: Menu<Action>
  ) -> [Outcome] {
    var view = views.view(of: menu)
    view.caret = editing.caret
    views.set(view, of: menu)
    return editing.text == field.value ? [] : [.send(field.edit(editing.text))]
  }

  /// Pasted text: one edit where text is typed, nothing anywhere else.
  mutating func paste(_ text: String, _ menu: Menu<Action>) -> [Outcome] {
    notice = nil
    if menu.alert == nil {
      if case .picker(var picker) = overlay {
        picker.insert(text)
        overlay = .picker(picker)
        return []
      }
      let slots = Slots(menu.rows)
      let focus = views.view(of: menu).slot(among: slots)
      if case .none = overlay, case .textField(let field)? = slots[focus]?.content {
        var editing = TextEditing(field.value, caret: views.view(of: menu).caret)
        editing.insert(field.isMultiline ? text : String(text.map { $0 == "\n" ? " " : $0 }))
        return finish(editing, field, menu)
      }
    }
    notice = Words.pasteIgnored
    return []
  }

  /// Keys while an alert asks: they choose an answer and do nothing else.
  mutating func answer(_ key: Key, _ alert: AlertState<Action>) -> [Outcome] {
    let last = max(0, alert.buttons.count - 1)
    alertFocus = min(alertFocus, last)
    switch settings.keyMap.command(for: key) {
    case .moveUp?, .less?, .previousTab?: alertFocus = max(0, alertFocus - 1)
    case .moveDown?, .more?, .nextTab?: alertFocus = min(last, alertFocus + 1)
    case .first?: alertFocus = 0
    case .last?: alertFocus = last
    case .choose?: return press(alertFocus, alert)
    case .back?: return turnAway(alert)
    default:
      guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else {
        return []
      }
      return press(number - 1, alert)
    }
    return []
  }

  private mutating func press(_ button: Int, _ alert: AlertState<Action>) -> [Outcome] {
    guard alert.buttons.indices.contains(button) else { return turnAway(alert, unless: true) }
    alertFocus = 0
    return [.send(alert.buttons[button].action)]
  }

  /// Leaves an alert without an answer, where that is allowed.
  private mutating func turnAway(_ alert: AlertState<Action>, unless isMisprint: Bool = false)
    -> [Outcome]
  {
    let hasAnswers = !alert.buttons.isEmpty
    if isMisprint && hasAnswers { return [] }
    if let dismiss = alert.dismiss {
      alertFocus = 0
      return [.send(dismiss)]
    }
    notice = Words.mustChoose
    return []
  }
}
