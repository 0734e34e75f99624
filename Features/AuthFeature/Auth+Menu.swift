package import NavigatorMenus

extension Auth {
  package static var title: MenuText { MenuText(en: "Sign in", ja: "サインイン") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "An effect signs in, and a delegate leads on: to Home, or to a profile.",
        ja: "エフェクトがサインインし、デリゲートがホームか設定へ導きます。"
      )
      MenuRow.introduction(
        en: "blob is the sample user of the articles about TCA.",
        ja: "blobは、TCAの記事に登場するサンプルユーザーです。"
      )
      MenuRow.textField(
        MenuText(en: "Name", ja: "名前"),
        value: state.name,
        prompt: MenuText(en: "blob, or a new one", ja: "blob、または新しい名前"),
        validation: validation(of: state.attempt),
        submit: .view(.signIn),
        edit: { .view(.edit($0)) }
      )
      .verb(title)
      // The button stays during an attempt: a row that cancels in its place would receive a second Enter.
      MenuRow.button(title, action: .view(.signIn))
      if state.attempt == .running {
        MenuRow.progress(MenuText(en: "Signing in", ja: "サインイン中"), cancel: .view(.cancel))
      }
      if case .failed(let reason) = state.attempt {
        MenuRow.failure(reason, retry: .view(.signIn))
      }
    }
  }

  /// Returns the message below the text field; nil if the name is not missing.
  private static func validation(of attempt: Attempt) -> MenuText? {
    guard attempt == .nameMissing else { return nil }
    return MenuText(en: "A name is needed.", ja: "名前を入力してください。")
  }
}
