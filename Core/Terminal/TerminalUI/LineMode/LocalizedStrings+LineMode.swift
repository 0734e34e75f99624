import NavigatorMenus

extension LocalizedStrings {
  static func itemNumber(_ number: Int, of total: Int) -> MenuText {
    MenuText(en: "item \(number) of \(total)", ja: "\(total)項目中\(number)")
  }

  static func page(_ first: Int, _ last: Int, of count: Int) -> MenuText {
    MenuText(
      en: "rows \(first) to \(last) of \(count); n next, p previous, /text search",
      ja: "\(count)件中\(first)〜\(last)件、n 次、p 前、/文字 検索"
    )
  }

  static func stepperKeys(_ number: Int) -> MenuText {
    MenuText(en: "\(number)- less, \(number)+ more", ja: "\(number)- 減らす、\(number)+ 増やす")
  }

  static func stepperHelp(_ number: Int) -> MenuText {
    MenuText(
      en: "Type \(number)+ for more or \(number)- for less",
      ja: "\(number)+ で増やし、\(number)- で減らします"
    )
  }

  static func textPrompt(_ label: MenuText) -> MenuText {
    MenuText(en: "\(label.en), on one line:", ja: "\(label.ja)を1行で入力してください:")
  }

  static func multilinePrompt(_ label: MenuText) -> MenuText {
    MenuText(
      en: "\(label.en): Enter lines; end with a line that contains only a period:",
      ja: "\(label.ja)を入力してください。「.」だけの行で終わります:"
    )
  }

  static func notAnOption(_ line: String, count: Int) -> MenuText {
    MenuText(
      en: "\"\(line)\" is not a number from 1 to \(count). Nothing was changed.",
      ja: "「\(line)」は1〜\(count)の番号ではありません。変更しませんでした。"
    )
  }

  static func unknownInput(_ line: String, count: Int, canGoBack: Bool) -> MenuText {
    let numbers: MenuText
    switch count {
    case 0: numbers = MenuText(en: "", ja: "")
    case 1: numbers = MenuText(en: "1, ", ja: "1、")
    default: numbers = MenuText(en: "a number from 1 to \(count), ", ja: "1〜\(count)の番号、")
    }
    let back = canGoBack ? MenuText(en: "b back, ", ja: "b 戻る、") : MenuText(en: "", ja: "")
    return MenuText(en: "Unknown input \"\(line)\". Try ", ja: "不明な入力「\(line)」です。使えるのは、")
      + numbers + back + MenuText(en: "q quit or ? help.", ja: "q 終了、? 説明 です。")
  }

  static let helpNumber = MenuText(en: "a number or its name chooses a row", ja: "番号か名前で行を選びます")
  static let helpBack = MenuText(en: "b goes one level back", ja: "b で1つ前に戻ります")
  static let helpQuit = MenuText(en: "q quits", ja: "q で終了します")
  static let helpEmptyLine = MenuText(en: "an empty line says the screen again", ja: "空行で画面を再表示します")
  static func helpStepper(_ row: Int) -> MenuText {
    MenuText(
      en: "\(row)+ and \(row)- make the value of row \(row) larger and smaller",
      ja: "\(row)+ と \(row)- で\(row)番の値を増減します"
    )
  }

  static func helpNumber(_ row: Int) -> MenuText {
    MenuText(en: "; \(row)=42 sets it", ja: "。\(row)=42 で直接入れます")
  }

  static func helpChoice(_ row: Int) -> MenuText {
    MenuText(en: "\(row).2 takes the second option of row \(row)", ja: "\(row).2 で\(row)番の2つ目を選びます")
  }

  static func helpField(_ row: Int) -> MenuText {
    MenuText(
      en: "\(row) asks for the text of row \(row); \(row)=text sets it at once",
      ja: "\(row) で\(row)番の文字を尋ねます。\(row)=文字 で直接入れます"
    )
  }

  static func helpSelect(_ row: Int) -> MenuText {
    MenuText(
      en: "\(row)* selects row \(row) for the actions of the screen, or no longer",
      ja: "\(row)* で\(row)番を画面の操作の対象に選択、または解除します"
    )
  }

  static let helpSort = MenuText(
    en: "s2 sorts by the second column, and again in reverse",
    ja: "s2 で2列目で並べ替え、もう一度で逆順にします"
  )

  static let helpList = MenuText(en: "n and p turn the pages of a list", ja: "n と p で一覧のページを移ります")
  static let helpTab = MenuText(
    en: "t1 shows the first tab, t2 the second",
    ja: "t1 で1番目、t2 で2番目のタブを表示します"
  )
  static let helpSearch = MenuText(
    en: "/text finds rows and tabs of this screen",
    ja: "/文字 でこの画面の行とタブを探します"
  )
  static let helpPalette = MenuText(
    en: ":text goes to another screen or a recent place, : lists them",
    ja: ":文字 で他の画面や最近の場所へ移動し、: で一覧します"
  )
  static let helpPlaces = MenuText(
    en:
      "- goes to the previous place, undo (or u) takes back the last move, redo (or r) makes it again",
    ja: "- で前の場所へ、undo(u)で最後の移動を取り消し、redo(r)でやり直します"
  )
  static let helpCompanion = MenuText(
    en: "inspect shows every action of the program, and the screen again",
    ja: "inspect でアクションの一覧と画面を切り替えます"
  )
  static let helpMarks = MenuText(
    en: "m a marks this place as a, 'a goes there, ' lists the marks",
    ja: "m a でこの場所に a の印を付け、'a でそこへ行き、' で印を一覧します"
  )
}
