import ModuleGraphClient
package import NavigatorMenus

extension ModuleList {
  package static var title: MenuText { MenuText(en: "Modules", ja: "モジュール") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = state.package.menu(title, send: Action.delegate) { graph in
      findings(of: graph, since: state.package.revision)
      tables(of: graph, state)
      grouping(state.grouping)
    }
    let introduction = MenuRow<Action>.introduction(
      en: "Whether modules import only what they may. Reading runs the manifest.",
      ja: "モジュールは許可された先だけをimportするか。読込時にマニフェストを実行。"
    )
    menu.rows.insert(introduction, at: 0)
    menu.rows.append(folder(state.package.folder))
    if !state.package.isUnread {
      // The list of another package, or of the first one, begins at its top, whichever row had the focus. A filter that is
      // typed while the first one is read stays.
      menu.screenID = ScreenID([state.package.location])
    }
    return menu
  }

  /// Returns the row that shows the folder of the package, and leads to a form that opens another one.
  ///
  /// A text field on this screen would take the keys for the modules.
  private static func folder(_ folder: String) -> MenuRow<Action> {
    let current = MenuText(en: "the current one", ja: "現在のフォルダー")
    return .item(
      FolderForm.title,
      detail: folder.isEmpty ? current : MenuText(verbatim: folder),
      shortcut: "f",
      action: .delegate(.writeFolder)
    )
  }

  /// Returns the row that shows the findings, and those that show what was not checked and what is suppressed.
  private static func findings(
    of graph: PackageGraph,
    since revision: String
  ) -> [MenuRow<Action>] {
    var summary = graph.summary(of: graph.findings)
    if !revision.isEmpty {
      summary = summary + since(revision, isCompared: graph.notCompared == nil)
    }
    let findings = RequestRow.item(
      FindingList.title,
      detail: summary,
      action: .showFindings(ofRule: nil)
    )
    let style = graph.gravestFinding?.style ?? .body
    var rows = [findings.labelStyle(style).id("findings")]
    rows += RequestRow.unchecked(in: graph)
    rows += RequestRow.suppressed(in: graph)
    return rows.map { row in row.map(Action.delegate) }
  }

  /// Returns since when findings are reported, and whether the rules could not be compared.
  private static func since(_ revision: String, isCompared: Bool) -> MenuText {
    if isCompared { return MenuText(en: " since \(revision)", ja: "（\(revision)以降）") }
    return MenuText(
      en: " since \(revision), rules not compared",
      ja: "（\(revision)以降、規則は未比較）"
    )
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
