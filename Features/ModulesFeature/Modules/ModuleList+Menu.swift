import ModuleGraphClient
package import NavigatorMenus

extension ModuleList {
  package static var title: MenuText { MenuText(en: "Modules", ja: "モジュール") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    let read = ModulesRequest.open(folder: state.folder)
    var menu = state.package.menu(title, read: read, send: Action.delegate) { graph in
      findings(of: graph, since: state.package.revision)
      tables(of: graph, state)
      grouping(state.grouping)
      RequestRow.configuration(of: graph).map(Action.delegate)
    }
    let introduction = MenuRow<Action>.introduction(
      en: "Whether modules import only what they may. Reading runs the manifest.",
      ja: "モジュールは許可された先だけをimportするか。読込時にマニフェストを実行。"
    )
    menu.rows.insert(introduction, at: 0)
    // A text field would get the keys that the user presses before the modules are shown.
    let isFirstReading = state.package.graph == nil && state.package.progress != nil
    if !isFirstReading {
      menu.rows.append(folderField(state, read))
    }
    return menu
  }

  private static func folderField(_ state: State, _ read: ModulesRequest) -> MenuRow<Action> {
    .textField(
      MenuText(en: "Folder", ja: "フォルダー"),
      value: state.folder,
      prompt: MenuText(en: "the current one", ja: "現在のフォルダー"),
      submit: .delegate(read),
      edit: { .view(.editFolder($0)) }
    )
    .verb(MenuText(en: "Read the package", ja: "パッケージを読み込む"))
  }

  /// Returns the row that shows the findings, and the one that shows the places that were not checked.
  private static func findings(
    of graph: PackageGraph,
    since revision: String
  ) -> [MenuRow<Action>] {
    var summary = graph.summary(of: graph.findings)
    if !revision.isEmpty {
      summary = summary + MenuText(en: " since \(revision)", ja: "（\(revision)以降）")
    }
    let findings = RequestRow.item(
      FindingList.title,
      detail: summary,
      action: .showFindings(ofRule: nil)
    )
    let rows = [findings.id("findings")] + RequestRow.unchecked(in: graph)
    return rows.map { row in row.map(Action.delegate) }
  }

  /// Returns the libraries in one table or in groups, and tables of the other modules below them.
  private static func tables(of graph: PackageGraph, _ state: State) -> [MenuRow<Action>] {
    let parts = graph.parts(by: state.order)
    let count = graph.modules.count { $0.kind != "external" }
    let heading = MenuText(
      en: "\(count) module\(count == 1 ? "" : "s") of \(graph.package)",
      ja: "\(graph.package)の\(count)モジュール"
    )
    let libraries: [ModuleGroup]
    switch state.grouping {
    case .none: libraries = [ModuleGroup(title: heading, modules: parts.libraries)]
    case .folder: libraries = graph.groupsByFolder(of: parts.libraries)
    case .depth: libraries = graph.groupsByDepth(of: parts.libraries)
    }
    let others = [
      ModuleGroup(title: MenuText(en: "Macros and plugins", ja: "マクロとプラグイン"), modules: parts.tools),
      ModuleGroup(title: MenuText(en: "Tests", ja: "テスト"), modules: parts.tests),
      ModuleGroup(title: MenuText(en: "Other packages", ja: "ほかのパッケージ"), modules: parts.external),
    ]
    let groups = (libraries + others).filter { !$0.modules.isEmpty }
    return groups.map { group in
      let table = graph.table(
        of: group.modules,
        sort: state.order,
        sortBy: { Action.view(.sort($0)) },
        send: Action.delegate
      )
      return MenuRow.section(group.title, [table])
    }
  }

  /// Returns the row that shows the grouping of the modules, and changes it.
  private static func grouping(_ grouping: Grouping) -> MenuRow<Action> {
    let next: Grouping
    let name: MenuText
    switch grouping {
    case .none:
      next = .folder
      name = MenuText(en: "nothing", ja: "なし")
    case .folder:
      next = .depth
      name = MenuText(en: "folder", ja: "フォルダー")
    case .depth:
      next = .none
      name = MenuText(en: "depth", ja: "深さ")
    }
    return .grouping(by: name, action: .view(.group(next)))
  }
}

extension MenuRow {
  /// Returns a row that shows the grouping of a table, and sends an action that changes it.
  static func grouping(by name: MenuText, action: Action) -> MenuRow {
    let label = MenuText(en: "Group by", ja: "まとめ方")
    return .item(label, detail: name, shortcut: "o", action: action).verb(label)
  }
}
