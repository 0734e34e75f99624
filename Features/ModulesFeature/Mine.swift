import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  /// Returns the findings that the changes bring, and the modules that they touch and affect.
  @RowsBuilder<Modules.View>
  func mine(_ state: Modules.State) -> [MenuRow<Modules.View>] {
    MenuRow.introduction(
      en:
        "What the changes since a revision touch, what depends on that, and which findings they bring.",
      ja: "あるリビジョンからの変更が触れるもの、それに依存するもの、生じる指摘です。"
    )
    if let result = state.affected {
      list(result.findings, state)
      names(MenuText(en: "Changed", ja: "変更"), result.changed)
      names(MenuText(en: "Affected", ja: "影響"), result.affected)
      names(MenuText(en: "Tests to run", ja: "実行すべきテスト"), result.tests)
    } else if state.isAsking {
      MenuRow.loading
    }
    MenuRow.button(MenuText(en: "Compare", ja: "比較する"), action: .ask(state.mine))
    MenuRow.textField(
      MenuText(en: "Since", ja: "リビジョン"),
      value: state.revision,
      prompt: MenuText(en: "a branch, tag or commit", ja: "ブランチ、タグ、コミット"),
      submit: .ask(state.mine),
      edit: { .editRevision($0) }
    )
  }

  @RowsBuilder<Modules.View>
  private func names(_ title: MenuText, _ names: [String]) -> [MenuRow<Modules.View>] {
    if !names.isEmpty {
      MenuRow.section(title + MenuText(verbatim: " (\(names.count))")) {
        MenuRow.list(count: names.count) {
          MenuRow.item(MenuText(verbatim: names[$0]), action: .open(.module(names[$0])))
        }
      }
    }
  }
}
