import NavigatorMenus

/// The texts of the front ends themselves, in every language.
enum LocalizedStrings {
  static let tooSmall = Text(en: "too small", ja: "狭すぎます")
  static let firstScreen = Text(en: "This is the first screen.", ja: "ここは最初の画面です。")
  static let choiceRequired = Text(en: "Please choose one.", ja: "どれかを選んでください。")
  static let noMatches = Text(en: "Nothing matches.", ja: "一致するものがありません。")
  static let noEarlierPlace = Text(en: "There is no earlier place.", ja: "前の場所はありません。")
  static let noLaterPlace = Text(en: "There is no later place.", ja: "次の場所はありません。")
  static let marksUnavailable = Text(en: "Places cannot be marked here.", ja: "ここでは場所に印を付けられません。")
  static let setMarkPrompt = Text(en: "Mark this place with a letter:", ja: "印にする文字を押してください:")
  static let goToMarkPrompt = Text(en: "Go to the mark of a letter:", ja: "行き先の印の文字を押してください:")
  static let noMarks = Text(en: "No place is marked.", ja: "印はありません。")
  static let limitReached = Text(en: "The limit is reached.", ja: "これ以上は変えられません。")
  static let pasteIgnored = Text(
    en: "Pasted text goes into text fields only.",
    ja: "貼り付けは入力欄でだけ使えます。"
  )
  static let help = Text(en: "Keys", ja: "キー")
  static let palette = Text(en: "Commands", ja: "コマンド")
  static let filter = Text(en: "Filter", ja: "絞り込み")
  static let recentPlace = Text(en: "recent place", ja: "最近の場所")
  static let confirmation = Text(en: ": are you sure?", ja: "。よろしいですか?")
  static let goHereHint = Text(en: "go here", ja: "こちらへ")
  static let screenHint = Text(en: "screen", ja: "画面")
  static let allRowsHint = Text(en: "all rows", ja: "すべての行")
  static let keepHint = Text(en: "keep", ja: "絞り込んだまま")
  static let onThisScreen = Text(en: "on this screen", ja: "この画面")
  static let tab = Text(en: "tab", ja: "タブ")
  static let command = Text(en: "command", ja: "操作")
  static let place = Text(en: "place", ja: "場所")
  static let shortcut = Text(en: "shortcut", ja: "近道")
  static let notAvailable = Text(en: "not available", ja: "使えません")
  static let on = Text(en: "on", ja: "オン")
  static let off = Text(en: "off", ja: "オフ")
  static let cancel = Text(en: "cancel", ja: "中止")
  static let retry = Text(en: "try again", ja: "もう一度")
  static let comma = Text(en: ", ", ja: "、")
  static let selected = Text(en: "selected", ja: "選択中")
  static let editorFailed = Text(en: "The editor could not be started.", ja: "エディターを起動できませんでした。")
  static let editorLeftNoText = Text(
    en: "The editor left no text that can be read.",
    ja: "エディターが残したファイルを読めませんでした。"
  )
  static let pagerFailed = Text(en: "The pager could not be started.", ja: "ページャーを起動できませんでした。")

  static let chooseHint = Text(en: "choose", ja: "選ぶ")
  static let chooseRow = Text(en: "choose a row", ja: "行を選ぶ")
  static let moveHint = Text(en: "move", ja: "移動")
  static let changeHint = Text(en: "change", ja: "変更")
  static let typeHint = Text(en: "type", ja: "入力")
  static let nextFieldHint = Text(en: "next field", ja: "次の欄")

  static func marked(_ letter: Character) -> Text {
    Text(en: "Marked as \(letter).", ja: "\(letter) の印を付けました。")
  }

  static func copied(_ text: String) -> Text { Text(en: "Copied: \(text)", ja: "コピーしました: \(text)") }

  static func noSuchMark(_ letter: Character) -> Text {
    Text(en: "Nothing is marked as \(letter).", ja: "\(letter) の印はありません。")
  }
}
