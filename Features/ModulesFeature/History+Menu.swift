import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  private static let measures: [(name: MenuText, value: @Sendable (PackageNumbers) -> Int)] = [
    (MenuText(en: "Findings", ja: "指摘"), \.findings),
    (MenuText(en: "Modules", ja: "モジュール"), \.modules),
    (MenuText(en: "Cycles", ja: "循環"), \.cycles), (MenuText(en: "Depth", ja: "深さ"), \.depth),
  ]

  /// Returns the history, and what reads it: never at once, because that runs the manifests of all revisions.
  @RowsBuilder<Modules.View>
  func history(_ state: Modules.State) -> [Row] {
    MenuRow.introduction(
      en: "From git; reading it runs the manifests. Choosing a revision sets it in Mine.",
      ja: "gitから読み込み、マニフェストを実行します。選んだリビジョンは「自分の変更」に設定されます。"
    )
    // Above what was read, which has many rows.
    for (ofTags, title) in [
      (false, MenuText(en: "Read each week of a year", ja: "一年の各週を読み込む")),
      (true, MenuText(en: "Read each tag", ja: "各タグを読み込む")),
    ] {
      MenuRow.button(title, action: .ask(.history(ofTags: ofTags)))
    }
    if let history = state.history {
      for (name, value) in Self.measures {
        let values = history.map { $0.numbers.map(value) }
        let last = MenuText(verbatim: ": \(values.compactMap(\.self).last ?? 0)")
        // The bars of a week are below each other.
        MenuRow.text(MenuText(verbatim: Self.bars(values) + "  ") + name + last)
      }
      if let gap = history.last(where: { $0.gap != nil }) {
        let text = MenuText(verbatim: "\(gap.revision): \(gap.gap ?? "")")
        MenuRow.value(MenuText(en: "Last gap", ja: "最後の欠落"), text)
      }
      table(of: history)
    }
  }

  /// Returns a row for each revision, the newest first; it opens the changes since.
  ///
  /// That of a week without a commit says so.
  private func table(of history: [PackageRevision]) -> Row {
    let texts = [MenuText(en: "Date", ja: "日付"), MenuText(en: "Revision", ja: "リビジョン")]
    let columns =
      texts.map { MenuColumn($0) }
      + Self.measures.map { MenuColumn($0.name, alignment: .trailing) }
    return MenuRow.table(columns, count: history.count) { index in
      let point = history[history.count - 1 - index]
      let numbers = Self.measures.map { measure in
        point.numbers.map { "\(measure.value($0))" } ?? "–"
      }
      let older = history.dropLast(index + 1).last?.revision
      let revision =
        older == point.revision
        ? MenuText(en: "no commit", ja: "コミットなし") : MenuText(verbatim: point.revision)
      return MenuRow.tableRow(
        MenuText(verbatim: point.date),
        [revision] + numbers.map(MenuText.init(verbatim:)),
        action: .compareSince(point.revision)
      )
      .id("\(index)").verb(MenuText(en: "compare since, in Mine", ja: "以後を自分の変更で比較"))
    }
  }

  /// Returns a bar for each number, from the lowest for 0 to the highest for the maximum; a space for none.
  private static func bars(_ values: [Int?]) -> String {
    let (levels, most) = (Array("▁▂▃▄▅▆▇█"), max(1, values.compactMap(\.self).max() ?? 1))
    return String(values.map { $0.map { levels[max(0, $0) * (levels.count - 1) / most] } ?? " " })
  }
}
