package import NavigatorMenus

extension Entry {
  package static var title: MenuText { MenuText(en: "Entry", ja: "入口") }

  /// Returns a menu with an item for each command.
  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "Every screen is a module of its own; delegates ask a router for others.",
        ja: "どの画面も1つのモジュールで、デリゲートでルーターに頼みます。"
      )
      for command in commands {
        MenuRow.item(command.label, detail: command.detail, action: command.action)
      }
    }
  }

  /// A command for each delegate, in the order of their declaration; the palette of any screen has the same commands.
  package static var commands: [MenuCommand<Action>] {
    Delegate.allCases.map { delegate in
      MenuCommand(label: delegate.label, detail: delegate.detail, action: .delegate(delegate))
    }
  }
}

extension Entry.Delegate {
  /// The title of the screen that the router shows.
  fileprivate var label: MenuText {
    switch self {
    case .toHoge: MenuText(en: "Hoge", ja: "ほげ")
    case .toFuga: MenuText(en: "Fuga", ja: "ふが")
    case .toAuth: MenuText(en: "Sign in", ja: "サインイン")
    case .toSetup: MenuText(en: "Set up a profile", ja: "プロフィール設定")
    case .toMainTab: MenuText(en: "Main tabs", ja: "メインタブ")
    case .toNumberFact: MenuText(en: "Number fact", ja: "数のトリビア")
    case .toOptionalCounter: MenuText(en: "Optional counter", ja: "オプショナルカウンター")
    case .toSharedCounter: MenuText(en: "Shared counter", ja: "共有カウンター")
    case .toLegacySync: MenuText(en: "Legacy sync", ja: "旧モデルとの同期")
    case .toModules: MenuText(en: "Modules", ja: "モジュール")
    }
  }

  /// A description of that screen, shown beside the label.
  fileprivate var detail: MenuText {
    switch self {
    case .toHoge: MenuText(en: "a counter that leads on to Fuga", ja: "カウンター。ふがへ進めます")
    case .toFuga: MenuText(en: "shows what it was opened with", ja: "何を渡されて開いたかを表示")
    case .toAuth: MenuText(en: "a known profile, or a new one", ja: "既存または新規のプロフィール")
    case .toSetup: MenuText(en: "a name and a few words", ja: "名前とひとこと")
    case .toMainTab: MenuText(en: "five tabs that keep their state", ja: "状態を保つ5つのタブ")
    case .toNumberFact: MenuText(en: "trivia over HTTP, cancellable", ja: "HTTPで取得、キャンセル可能")
    case .toOptionalCounter: MenuText(en: "a child that is there or not", ja: "子があるとき、ないとき")
    case .toSharedCounter: MenuText(en: "two tabs on one state", ja: "1つの状態を2つのタブで")
    case .toLegacySync: MenuText(en: "synchronizes an older model", ja: "古いモデルと同期する")
    case .toModules: MenuText(en: "what imports what in a package", ja: "パッケージの中のimport")
    }
  }
}
