package import NavigatorMenus

extension Setup {
  package static var title: MenuText { MenuText(en: "Set up a profile", ja: "プロフィール設定") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "A form: the reducer checks each field, and an effect saves them.",
        ja: "フォームです。リデューサーが確かめ、エフェクトが保存します。"
      )
      MenuRow.textField(
        MenuText(en: "Display name", ja: "表示名"),
        value: state.name,
        validation: validation(state.nameProblem, state),
        edit: { .view(.editName($0)) }
      )
      MenuRow.textField(
        MenuText(en: "Bio", ja: "自己紹介"),
        value: state.bio,
        prompt: MenuText(en: "a few words", ja: "ひとこと"),
        validation: validation(state.bioProblem, state),
        edit: { .view(.editBio($0)) }
      )
      // The button stays while the profile is saved, so that it keeps the focus.
      MenuRow.button(MenuText(en: "Save", ja: "保存"), action: .view(.save))
      if state.phase == .saving {
        MenuRow.progress(MenuText(en: "Saving", ja: "保存中"))
      }
      if case .failed(let reason) = state.phase { MenuRow.failure(reason, retry: .view(.save)) }
    }
  }

  /// Returns the text of a problem; a missing name is displayed only after an attempt to save.
  private static func validation(_ problem: Problem?, _ state: State) -> MenuText? {
    if problem == .nameMissing && state.phase != .checking { return nil }
    return problem?.text
  }
}

extension Setup.Problem {
  fileprivate var text: MenuText {
    switch self {
    case .nameMissing: MenuText(en: "A name is needed.", ja: "名前を入力してください。")
    case .nameTaken: MenuText(en: "Somebody has this name.", ja: "この名前はほかの人が使っています。")
    case .nameTooLong(let excess), .bioTooLong(let excess):
      MenuText(en: "Too long by \(excess).", ja: "\(excess)文字多すぎます。")
    }
  }
}
