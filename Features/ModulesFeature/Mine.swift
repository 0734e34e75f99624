import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  /// Returns the findings that the changes bring, and the modules that they touch and affect.
  @RowsBuilder<Modules.View>
  func mine(_ state: Modules.State) -> [Row] {
    MenuRow.introduction(
      en:
        "What the changes since a revision touch, what depends on that, and which findings they bring.",
      ja: "あるリビジョンからの変更が触れるもの、それに依存するもの、生じる指摘です。"
    )
    MenuRow.button(MenuText(en: "Compare", ja: "比較する"), action: .ask(state.mine))
    MenuRow.textField(
      MenuText(en: "Since", ja: "リビジョン"),
      value: state.revision,
      prompt: MenuText(en: "a branch, tag or commit", ja: "ブランチ、タグ、コミット"),
      submit: .ask(state.mine),
      edit: { .editRevision($0) }
    )
    if let result = state.affected {
      list(result.findings, state)
      let pages = { (names: [String]) in names.map { ($0, ModulesPage.module($0)) } }
      section(MenuText(en: "Changed", ja: "変更"), pages(result.changed))
      section(MenuText(en: "Affected", ja: "影響"), pages(result.affected))
      section(MenuText(en: "Tests to run", ja: "実行すべきテスト"), pages(result.tests))
    } else if state.isAsking {
      MenuRow.loading
    }
  }

  /// Returns a section of items that open pages, with their number; nothing without items.
  @RowsBuilder<Modules.View>
  func section(_ title: MenuText, _ items: [(String, ModulesPage)]) -> [Row] {
    if !items.isEmpty {
      MenuRow.section(title + MenuText(verbatim: " (\(items.count))")) {
        MenuRow.list(count: items.count) {
          MenuRow.item(MenuText(verbatim: items[$0].0), action: .open(items[$0].1))
        }
      }
    }
  }
}
