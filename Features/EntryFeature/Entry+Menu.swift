package import NavigatorMenus

extension Entry {
  package static var title: Text { Text(en: "Entry", ja: "入口") }

  /// One item for each delegate, in the order of their declaration.
  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "Every screen is a module of its own, and knows no other.",
        ja: "どの画面もひとつのモジュールで、ほかの画面を知りません。"
      )
      Delegate.allCases.map(row)
    }
  }

  /// The delegates as commands, for the palette of any screen.
  package static var commands: [Command<Action>] {
    Delegate.allCases.map { delegate in
      let (label, detail) = delegate.texts
      return Command(label: label, detail: detail, action: .delegate(delegate))
    }
  }

  private static func row(_ delegate: Delegate) -> Row<Action> {
    let (label, detail) = delegate.texts
    return Row.item(label, detail: detail, action: .delegate(delegate))
  }
}

extension Entry.Delegate {
  /// What the row says of the delegate, and the detail beside it.
  fileprivate var texts: (label: Text, detail: Text) {
    switch self {
    case .toHoge:
      (
        Text(en: "Hoge", ja: "ほげ"),
        Text(en: "a counter that leads on to Fuga", ja: "カウンター。ふがへ進めます")
      )
    case .toFuga:
      (
        Text(en: "Fuga", ja: "ふが"),
        Text(en: "shows what it was opened with", ja: "何を渡されて開いたかを表示")
      )
    case .toAuth:
      (
        Text(en: "Sign in", ja: "サインイン"),
        Text(en: "a known profile, or a new one", ja: "既存または新規のプロフィール")
      )
    case .toSetup:
      (
        Text(en: "Set up a profile", ja: "プロフィール設定"),
        Text(en: "a name and a few words", ja: "名前とひとこと")
      )
    case .toMainTab:
      (
        Text(en: "Main tabs", ja: "メインタブ"),
        Text(en: "five tabs that keep their state", ja: "状態を保つ5つのタブ")
      )
    case .toNumberFact:
      (
        Text(en: "Number fact", ja: "数のトリビア"),
        Text(en: "trivia over HTTP, cancellable", ja: "HTTPで取得、キャンセル可能")
      )
    case .toOptionalCounter:
      (
        Text(en: "Optional counter", ja: "オプショナルカウンター"),
        Text(en: "a child that is there or not", ja: "子があるとき、ないとき")
      )
    case .toSharedCounter:
      (
        Text(en: "Shared counter", ja: "共有カウンター"),
        Text(en: "two tabs on one state", ja: "ひとつの状態をふたつのタブで")
      )
    case .toLegacySync:
      (
        Text(en: "Legacy sync", ja: "旧モデルとの同期"),
        Text(en: "an older model kept in step", ja: "古いモデルと歩調を合わせる")
      )
    case .toModules:
      (
        Text(en: "Modules", ja: "モジュール"),
        Text(en: "what imports what in a package", ja: "パッケージの中のimport")
      )
    }
  }
}
