import NavigatorMenus

/// What the program `boundaries` and git report in English, in Japanese.
private let sentences = [
  ("another program changed it", "ほかのプログラムがファイルを変更していました。"),
  ("there is no finding", "この指摘はもうありません。"), ("no manifest resolves", "マニフェストでは解決できません。"),
  ("an exception would leave", "例外を書いても指摘が残ります。"), ("the last day of", "期限の日付が正しくありません。"),
  ("no module '", "その名前のモジュールはありません。"), ("no group or layer", "その名前の層はありません。"),
  ("neither imports nor", "そのimportはありません。"), ("bad revision", "そのリビジョンはありません。"),
  ("no Package.swift here", "Package.swiftがありません。"), ("No such file", "ファイルがありません。"),
]

/// Returns a reason that is in English, in Japanese after a sentence that says the same or where it is from.
func explained(_ reason: String) -> MenuText {
  let known = sentences.first { reason.contains(caseInsensitive: $0.0) }?.1
  return MenuText(en: reason, ja: "\(known ?? "boundariesが答えを返しませんでした。")（\(reason)）")
}
