import NavigatorMenus

extension ScreenMenu {
  /// Returns the menu of a form with a text field, whose text says what is read.
  ///
  /// - Parameters:
  ///   - title: The title of the screen and of the field.
  ///   - introduction: The sentence above the field.
  ///   - prompt: The meaning of an empty field.
  ///   - value: The text in the field.
  ///   - button: The label of the button that submits the text.
  ///   - submit: The action that reads the package.
  ///   - edit: Returns the action that changes the text.
  /// - Returns: The menu.
  static func readingForm(
    _ title: MenuText,
    introduction: MenuText,
    prompt: MenuText,
    value: String,
    button: MenuText,
    submit: Action,
    edit: @escaping (String) -> Action
  ) -> ScreenMenu {
    ScreenMenu(title: title) {
      MenuRow.introduction(en: introduction.en, ja: introduction.ja)
      MenuRow.textField(title, value: value, prompt: prompt, submit: submit, edit: edit).verb(
        button
      )
      MenuRow.button(button, action: submit)
    }
  }
}
