import NavigatorMenus
import NavigatorTerminal

/// The texts of the front ends that several places show, in every language.
enum LocalizedStrings {
  // MARK: - Hints

  static let chooseHint = MenuText(en: "Choose", ja: "選ぶ")
  static let moveHint = MenuText(en: "Move", ja: "移動")
  static let scrollHint = MenuText(en: "Scroll", ja: "スクロール")
  static let changeHint = MenuText(en: "Change", ja: "変更")
  static let selectHint = MenuText(en: "Select", ja: "選択")
  static let allRowsHint = MenuText(en: "All rows", ja: "すべての行")
  static let cancel = MenuText(en: "Cancel", ja: "中止")
  static let retry = MenuText(en: "Try again", ja: "もう一度")

  // MARK: - Words

  static let selected = MenuText(en: "selected", ja: "選択中")
  static let notAvailable = MenuText(en: "not available", ja: "使えません")
  static let comma = MenuText(en: ", ", ja: "、")
  /// The end of the question before an item destroys something.
  static let confirmation = MenuText(en: ": are you sure?", ja: "。よろしいですか?")

  // MARK: - Messages

  static let firstScreen = MenuText(en: "This is the first screen.", ja: "ここは最初の画面です。")
  static let choiceRequired = MenuText(en: "Please choose one.", ja: "どれかを選んでください。")
  /// Returns how many rows are selected, and how many of these the filter hides.
  static func selected(_ count: Int, hidden: Int) -> MenuText {
    MenuText(
      en: "\(count) selected, \(hidden) hidden",
      ja: "選択\(count)件、うち\(hidden)件は非表示"
    )
  }

  static let noMatches = MenuText(en: "Nothing matches.", ja: "一致するものがありません。")
  static let cancelsByKey = MenuText(en: "c cancels.", ja: "c で中止します。")
  static let limitReached = MenuText(en: "The limit is reached.", ja: "これ以上は変えられません。")

  static let nothingToEnter = MenuText(
    en: "This row has nothing to enter.",
    ja: "この行には確定するものがありません。"
  )

  static func noSuchNumber(_ number: Int) -> MenuText {
    MenuText(en: "Nothing here has the number \(number).", ja: "ここに\(number)番はありません。")
  }

  /// Returns that the item with a key is not on the screen now.
  static func noItem(_ key: Character) -> MenuText {
    MenuText(en: "\(key) does nothing here now.", ja: "いまは \(key) でできることがありません。")
  }

  // MARK: - Places

  static let noEarlierPlace = MenuText(en: "There is no earlier place.", ja: "前の場所はありません。")
  static let noLaterPlace = MenuText(en: "There is no later place.", ja: "次の場所はありません。")

  static func wentBack(_ place: MenuText) -> MenuText {
    MenuText(en: "Back at \(place.en).", ja: "\(place.ja) に戻りました。")
  }

  static func wentForward(_ place: MenuText) -> MenuText {
    MenuText(en: "Forward at \(place.en).", ja: "\(place.ja) に進みました。")
  }

  static let noMarks = MenuText(en: "No place is marked.", ja: "印はありません。")
  static let marksUnavailable = MenuText(en: "Places cannot be marked here.", ja: "ここには印を付けられません。")

  static func marks(_ problem: any Error) -> MenuText {
    MenuText(en: "Marked places: ", ja: "印を付けた場所: ") + MenuText(quoting: "\(problem)")
  }

  static func marked(_ letter: Character) -> MenuText {
    MenuText(en: "Marked as \(letter).", ja: "\(letter) の印を付けました。")
  }

  static func noSuchMark(_ letter: Character) -> MenuText {
    MenuText(en: "Nothing is marked as \(letter).", ja: "\(letter) の印はありません。")
  }

  // MARK: - Undo

  /// Returns that the screen has no change to undo, and the key that undoes moves.
  static func nothingToUndo(moves key: String?) -> MenuText {
    let text = MenuText(en: "There is no change to undo here.", ja: "ここに取り消す変更はありません。")
    guard let key else { return text }
    return text + MenuText(en: " \(key) undoes a move.", ja: "移動は \(key) で取り消します。")
  }

  /// Returns that the screen has no change to redo, and the key that redoes moves.
  static func nothingToRedo(moves key: String?) -> MenuText {
    let text = MenuText(en: "There is no change to redo here.", ja: "ここにやり直す変更はありません。")
    guard let key else { return text }
    return text + MenuText(en: " \(key) redoes a move.", ja: "移動は \(key) でやり直します。")
  }

  // MARK: - Other programs

  /// Returns why a command failed, and which variable names another one; nil if it did not fail.
  static func failure(
    of command: String,
    _ ending: ExternalCommand.Ending,
    variable: String
  ) -> MenuText? {
    switch ending {
    case .exited(0):
      return nil
    case .exited(let status):
      return MenuText(
        en: "\(command) ended with status \(status).",
        ja: "\(command)が状態\(status)で終了しました。"
      )
    case .notFound:
      let reason = MenuText(en: "no such program", ja: "プログラムがありません")
      return notStarted(command, reason, variable: variable)
    case .notPermitted:
      let reason = MenuText(en: "no permission", ja: "実行が許可されていません")
      return notStarted(command, reason, variable: variable)
    case .notStarted(let reason):
      return notStarted(command, MenuText(quoting: reason), variable: variable)
    }
  }

  private static func notStarted(
    _ command: String,
    _ reason: MenuText,
    variable: String
  ) -> MenuText {
    let failed = MenuText(en: "\(command) could not be started: ", ja: "\(command)を起動できません: ")
    let another = MenuText(en: ". Set \(variable).", ja: "。\(variable)で指定してください。")
    return failed + reason + another
  }
}
