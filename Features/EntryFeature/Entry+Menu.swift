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
    Delegate.allCases.map {
      Command(label: $0.label, detail: $0.detail, action: .delegate($0))
    }
  }

  private static func row(_ delegate: Delegate) -> Row<Action> {
    Row.item(delegate.label, detail: delegate.detail, action: .delegate(delegate))
  }
}

extension Entry.Delegate {
  fileprivate var label: Text {
    switch self {
    case .toHoge: Text(en: "Hoge", ja: "ほげ")
    case .toFuga: Text(en: "Fuga", ja: "ふが")
    case .toAuth: Text(en: "Sign in", ja: "サインイン")
    case .toSetup: Text(en: "Set up a profile", ja: "プロフィール設定")
    case .toMainTab: Text(en: "Main tabs", ja: "メインタブ")
    case .toNumberFact: Text(en: "Number fact", ja: "数のトリビア")
    case .toOptionalCounter: Text(en: "Optional counter", ja: "オプショナルカウンター")
    case .toSharedCounter: Text(en: "Shared counter", ja: "共有カウンター")
    case .toLegacySync: Text(en: "Legacy sync", ja: "旧モデルとの同期")
    case .toModules: Text(en: "Modules", ja: "モジュール")
    }
  }

  fileprivate var detail: Text {
    switch self {
    case .toHoge: Text(en: "a counter that leads on to Fuga", ja: "カウンター。ふがへ進めます")
    case .toFuga: Text(en: "shows what it was opened with", ja: "何を渡されて開いたかを表示")
    case .toAuth: Text(en: "a known profile, or a new one", ja: "既存または新規のプロフィール")
    case .toSetup: Text(en: "a name and a few words", ja: "名前とひとこと")
    case .toMainTab: Text(en: "five tabs that keep their state", ja: "状態を保つ5つのタブ")
    case .toNumberFact: Text(en: "trivia over HTTP, cancellable", ja: "HTTPで取得、キャンセル可能")
    case .toOptionalCounter: Text(en: "a child that is there or not", ja: "子があるとき、ないとき")
    case .toSharedCounter: Text(en: "two tabs on one state", ja: "ひとつの状態をふたつのタブで")
    case .toLegacySync: Text(en: "an older model kept in step", ja: "古いモデルと歩調を合わせる")
    case .toModules: Text(en: "what imports what in a package", ja: "パッケージの中のimport")
    }
  }
}
