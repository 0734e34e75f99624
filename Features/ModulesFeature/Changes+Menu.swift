import ModuleGraphClient
import NavigatorMenus

extension Changes {
  /// The menu of the change that is shown, or of the exception that is written; nil if there is neither.
  func menu(_ graph: PackageGraph?) -> ScreenMenu<View>? {
    let form = draft.map { menu(of: $0, $0.findings.compactMap { graph?.finding($0)?.message }) }
    guard var menu = proposal.map(menu) ?? form else { return nil }
    if isRunning { menu.rows.append(.loading) }
    menu.back = .discard
    return menu
  }

  private func menu(of proposal: PackageChange) -> ScreenMenu<View> {
    var menu = ScreenMenu<View>(title: MenuText(en: "Change", ja: "変更")) {
      MenuRow.introduction(
        en: "Nothing is changed yet.",
        ja: "まだ何も変更されていません。"
      )
      MenuRow.button(MenuText(en: "Make the change", ja: "変更する"), action: .make)
      if !proposal.byHand.isEmpty {
        let count = proposal.byHand.count
        MenuRow.section(MenuText(en: "\(count) by hand", ja: "手で直す指摘: \(count)件")) {
          for sentence in proposal.byHand { MenuRow.text(MenuText(verbatim: sentence)) }
        }
      }
      for line in MenuRow<View>.difference(proposal.difference) { line }
    }
    menu.screenID = "modules-change"
    return menu
  }

  private func menu(of draft: Draft, _ messages: [String]) -> ScreenMenu<View> {
    let show = MenuText(en: "Show the change", ja: "変更を表示")
    var menu = ScreenMenu<View>(title: MenuText(en: "Exception", ja: "例外")) {
      MenuRow.introduction(
        en: "An exception in boundaries.json; findings: \(draft.findings.count).",
        ja: "\(draft.findings.count)件の指摘の例外をboundaries.jsonに書きます。"
      )
      MenuRow.textField(MenuText(en: "Because", ja: "理由"), value: draft.because) {
        .editReason($0)
      }
      MenuRow.textField(
        MenuText(en: "Until", ja: "期限"),
        value: draft.until,
        prompt: MenuText(en: "no end; or a day such as 2027-05-31", ja: "なし。または2027-05-31のような日付"),
        submit: .showException,
        edit: { .editDay($0) }
      )
      .verb(show)
      MenuRow.item(
        show,
        disabled: draft.because.trimmingWhitespace().isEmpty
          ? MenuText(en: "An exception needs a reason.", ja: "例外には理由が必要です。") : nil,
        action: .showException
      )
      for message in messages { MenuRow.text(MenuText(verbatim: message), style: .secondary) }
    }
    menu.screenID = "modules-exception"
    return menu
  }

  /// What happened to the last change; nil before the first one.
  var status: MenuText? {
    if isRunning { return nil }
    if let change = undone.last {
      return MenuText(en: "Undone: ", ja: "取り消しました: ") + change.files
    }
    return made.last.map { change in
      MenuText(en: "Changed: ", ja: "変更しました: ") + change.files + change.left
    }
  }

  /// The question whether to leave, or the reason why nothing was changed; nil if there is neither.
  var alert: AlertState<View>? {
    if isLeaving {
      return AlertState(
        title: MenuText(en: "Leave the modules?", ja: "モジュールを離れますか？"),
        message: MenuText(
          en: "The changes stay, but cannot be undone here any more.",
          ja: "変更は残りますが、ここで取り消せなくなります。"
        ),
        buttons: [
          ButtonState(MenuText(en: "Stay", ja: "とどまる"), action: .closeProblem),
          ButtonState(MenuText(en: "Leave", ja: "離れる"), action: .leave),
        ],
        dismiss: .closeProblem
      )
    }
    let forget = MenuText(en: "Forget this change", ja: "この変更を忘れる")
    let isUndo = undoProblem != nil
    return (undoProblem ?? problem).map { reason in
      AlertState(
        title: isUndo
          ? MenuText(en: "This was not undone", ja: "取り消せませんでした")
          : MenuText(en: "This was not changed", ja: "変更できませんでした"),
        message: explained(reason),
        buttons: isUndo ? [.ok, ButtonState(forget, action: .forget)] : [.ok],
        dismiss: .closeProblem
      )
    }
  }
}

/// What the program `boundaries` reports in English, in Japanese.
private let sentences = [
  ("another program changed it", "ほかのプログラムがファイルを変更していました。"),
  ("there is no finding", "この指摘はもうありません。"), ("no manifest resolves", "マニフェストでは解決できません。"),
  ("an exception would leave", "例外を書いても指摘が残ります。"), ("the last day of", "期限の日付が正しくありません。"),
  ("no Package.swift here", "Package.swiftがありません。"), ("No such file", "ファイルがありません。"),
]

/// Returns a reason that is in English, in Japanese after a sentence that says the same or where it is from.
func explained(_ reason: String) -> MenuText {
  let known = sentences.first { reason.contains(caseInsensitive: $0.0) }?.1
  return MenuText(en: reason, ja: "\(known ?? "boundariesが答えを返しませんでした。")（\(reason)）")
}

extension PackageChange {
  /// How many findings the change leaves.
  fileprivate var left: MenuText {
    if byHand.isEmpty { return MenuText(verbatim: "") }
    return MenuText(en: "; \(byHand.count) by hand", ja: "。手で直す指摘: \(byHand.count)件")
  }

  /// The names of the files in the difference.
  fileprivate var files: MenuText {
    let prefix = "+++ b/"
    let names = difference.split(separator: "\n").filter { $0.hasPrefix(prefix) }
    if names.isEmpty { return MenuText(en: "the package", ja: "パッケージ") }
    let list = names.map { $0.dropFirst(prefix.count) }.joined(separator: ", ")
    return MenuText(verbatim: list)
  }
}
