import NavigatorMenus

/// The texts of the front ends themselves, in every language.
enum LocalizedStrings {
  static let tooSmall = MenuText(en: "too small", ja: "狭すぎます")
  static let firstScreen = MenuText(en: "This is the first screen.", ja: "ここは最初の画面です。")
  static let choiceRequired = MenuText(en: "Please choose one.", ja: "どれかを選んでください。")
  static let noMatches = MenuText(en: "Nothing matches.", ja: "一致するものがありません。")
  static let noEarlierPlace = MenuText(en: "There is no earlier place.", ja: "前の場所はありません。")
  static let noLaterPlace = MenuText(en: "There is no later place.", ja: "次の場所はありません。")
  static let marksUnavailable = MenuText(en: "Places cannot be marked here.", ja: "ここには印を付けられません。")
  static let setMarkPrompt = MenuText(en: "Mark this place with a letter:", ja: "印にする文字を押してください:")
  static let goToMarkPrompt = MenuText(en: "Go to the mark of a letter:", ja: "行き先の印の文字を押してください:")
  static func marks(_ problem: any Error) -> MenuText {
    MenuText(en: "Marked places: \(problem)", ja: "印を付けた場所: \(problem)")
  }
  static let noMarks = MenuText(en: "No place is marked.", ja: "印はありません。")
  static let limitReached = MenuText(en: "The limit is reached.", ja: "これ以上は変えられません。")
  static let pasteIgnored = MenuText(
    en: "Pasted text goes into text fields only.",
    ja: "貼り付けは入力欄だけです。"
  )
  static let help = MenuText(en: "Keys", ja: "キー")
  static let palette = MenuText(en: "Commands", ja: "コマンド")
  static let filter = MenuText(en: "Filter", ja: "絞り込み")
  static let recent = MenuText(en: "Recent", ja: "最近")
  static let screens = MenuText(en: "Screens", ja: "画面")
  static let rowsOfScreen = MenuText(en: "On this screen", ja: "この画面")
  static let recentPlace = MenuText(en: "recent place", ja: "最近の場所")
  static let confirmation = MenuText(en: ": are you sure?", ja: "。よろしいですか?")
  static let goHereHint = MenuText(en: "go here", ja: "こちらへ")
  static let screenHint = MenuText(en: "screen", ja: "画面")
  static let allRowsHint = MenuText(en: "all rows", ja: "すべての行")
  static let keepHint = MenuText(en: "keep", ja: "絞り込んだまま")
  static let onThisScreen = MenuText(en: "on this screen", ja: "この画面")
  static let tab = MenuText(en: "tab", ja: "タブ")
  static let command = MenuText(en: "command", ja: "操作")
  static let place = MenuText(en: "place", ja: "場所")
  static let shortcut = MenuText(en: "shortcut", ja: "近道")
  static let notAvailable = MenuText(en: "not available", ja: "使えません")
  static let on = MenuText(en: "on", ja: "オン")
  static let off = MenuText(en: "off", ja: "オフ")
  static let cancel = MenuText(en: "cancel", ja: "中止")
  static let cancelKey = MenuText(en: "c cancels.", ja: "c で中止します。")
  static let retry = MenuText(en: "try again", ja: "もう一度")
  static let comma = MenuText(en: ", ", ja: "、")
  static let selected = MenuText(en: "selected", ja: "選択中")
  static let editorLeftNoText = MenuText(
    en: "The editor left no text that can be read.",
    ja: "エディターが残したファイルを読めませんでした。"
  )
  /// Returns that a command was not found, or ended with a status that says that it failed; nil if it did not.
  static func failure(of command: String, _ status: Int32?) -> MenuText? {
    guard let status else {
      return MenuText(en: "\(command) could not be started.", ja: "\(command)を起動できません。")
    }
    return status == 0
      ? nil
      : MenuText(
        en: "\(command) ended with status \(status).",
        ja: "\(command)が状態\(status)で終了しました。"
      )
  }

  static let chooseHint = MenuText(en: "choose", ja: "選ぶ")
  static let chooseRow = MenuText(en: "choose a row", ja: "行を選ぶ")
  static let moveHint = MenuText(en: "move", ja: "移動")
  static let changeHint = MenuText(en: "change", ja: "変更")
  static let selectHint = MenuText(en: "select", ja: "選択")
  static let sortHint = MenuText(en: "sort", ja: "並べ替え")
  static let typeHint = MenuText(en: "type", ja: "入力")
  static let nextFieldHint = MenuText(en: "next field", ja: "次の欄")

  static func sort(by column: MenuText) -> MenuText {
    MenuText(en: "Sort by \(column.en)", ja: "\(column.ja)で並べ替え")
  }

  static func marked(_ letter: Character) -> MenuText {
    MenuText(en: "Marked as \(letter).", ja: "\(letter) の印を付けました。")
  }

  static func copied(_ text: String) -> MenuText {
    MenuText(en: "Copied: \(text)", ja: "コピーしました: \(text)")
  }

  static func noSuchMark(_ letter: Character) -> MenuText {
    MenuText(en: "Nothing is marked as \(letter).", ja: "\(letter) の印はありません。")
  }

  static func moreLines(_ count: Int) -> MenuText {
    MenuText(en: " \(count) more lines, in $PAGER:", ja: " ほか\(count)行。$PAGERで読む:")
  }

  /// Returns a number of all, such as "312/100,000".
  static func count(_ number: Int, of total: Int) -> String {
    grouped(number) + "/" + grouped(total)
  }

  private static func grouped(_ number: Int) -> String {
    if number < 1_000 { return String(number) }
    return grouped(number / 1_000) + "," + String(1_000 + number % 1_000).dropFirst()
  }
}
