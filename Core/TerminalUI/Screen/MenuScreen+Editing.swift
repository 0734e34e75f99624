import NavigatorMenus

extension MenuScreen {
  /// Handles a key in a text field; nil for a key that does not edit.
  ///
  /// A letter is always typed, whatever it is bound to.
  mutating func edit(
    _ field: TextField<Action>,
    _ key: Key,
    _ context: inout Context
  ) -> [Outcome]? {
    guard var text = context.editableText else { return nil }
    switch key.code {
    case .enter where field.isMultiline: text.insert("\n")
    case .enter:
      return field.submit.map { [.send($0)] } ?? perform(.moveDown, &context)
    case .up, .down:
      let isUp = key.code == .up
      guard field.isMultiline, text.moveLine(by: isUp ? -1 : 1) else {
        return perform(isUp ? .moveUp : .moveDown, &context)
      }
    default: guard text.apply(key) else { return nil }
    }
    return update(field, to: text, &context)
  }

  /// Stores the caret, and sends the text if it has changed.
  private func update(
    _ field: TextField<Action>,
    to text: EditableText,
    _ context: inout Context
  ) -> [Outcome] {
    context.focus.text = text
    return text.string == field.value ? [] : [.send(field.edit(text.string))]
  }

  /// Inserts a paste into the focused text field or the picker as one edit; else ignores it.
  mutating func paste(_ text: String, _ context: inout Context) -> [Outcome] {
    notice = nil
    let line = { String(text.map { $0 == "\n" ? " " : $0 }) }
    if alert(context) != nil {
      notice = LocalizedStrings.pasteIgnored
    } else if panel?.kind == .search {
      panel?.context.editFilter { $0.insert(line()) }
    } else if panel == nil, context.focus.filter?.isTyping == true {
      context.editFilter { $0.insert(line()) }
    } else if panel == nil, case .textField(let field)? = context.focusedRow?.content,
      var edited = context.editableText
    {
      edited.insert(field.isMultiline ? text : line())
      return update(field, to: edited, &context)
    } else {
      notice = LocalizedStrings.pasteIgnored
    }
    return []
  }
}
