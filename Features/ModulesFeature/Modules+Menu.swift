import ModuleGraphClient
package import NavigatorMenus
import NavigatorRouting

extension Modules {
  package static var title: MenuText { MenuText(en: "Modules", ja: "モジュール") }

  /// Returns the menu of the top page, or of the list of modules without pages.
  package static func menu(_ state: State) -> ScreenMenu<Action> {
    guard let id = state.path.ids.last, let page = state.path.last else {
      return ScreenMenu(title: title, rows: overview(state)).map(Action.view)
    }
    var menu = ScreenMenu(title: page.title, rows: page.rows(state.graph) + reading(state)).map {
      Action.path(.element(id: id, action: $0))
    }
    menu.breadcrumbs = [title] + state.path.map(\.title)
    menu.screenID = "modules-\(id)"
    menu.back = .path(.popFrom(id: id))
    return menu
  }

  @RowsBuilder<View>
  private static func overview(_ state: State) -> [MenuRow<View>] {
    MenuRow.introduction(
      en: "What each module of a package imports, and why. Reading a package runs its manifest.",
      ja: "パッケージの各モジュールが何を、なぜimportしているか。読み込むとマニフェストが実行されます。"
    )
    reading(state)
    MenuRow.textField(
      MenuText(en: "Folder", ja: "フォルダー"),
      value: state.folder,
      prompt: MenuText(en: "the current one", ja: "現在のフォルダー"),
      submit: .read,
      edit: { .edit($0) }
    )
    .verb(read(state))
    if let graph = state.graph { modules(graph) }
  }

  @RowsBuilder<View>
  private static func modules(_ graph: PackageGraph) -> [MenuRow<View>] {
    let own = graph.modules.count { $0.kind != "external" }
    MenuRow.item(
      MenuText(en: "Findings by rule", ja: "規則ごとの指摘"),
      badge: MenuText(verbatim: "\(graph.findings.count)"),
      action: .open(.findings)
    )
    MenuRow.item(MenuText(en: "Layers", ja: "層"), action: .open(.layers))
    let heading = MenuText(
      en: "\(own) modules of \(graph.package)",
      ja: "\(graph.package)の\(own)モジュール"
    )
    MenuRow.section(heading) { MenuRow.list(count: graph.modules.count) { graph.row(of: $0) } }
  }

  /// Returns the progress, the failure, and what begins to read.
  @RowsBuilder<View>
  private static func reading(_ state: State) -> [MenuRow<View>] {
    if let progress = state.progress {
      MenuRow.progress(
        progress.all == 0
          ? MenuText(en: "Reading the manifest", ja: "マニフェストを読み込み中")
          : MenuText(
            en: "Reading \(progress.read) of \(progress.all) files",
            ja: "\(progress.all)ファイル中\(progress.read)を読み込み中"
          ),
        fraction: progress.all == 0 ? nil : Double(progress.read) / Double(progress.all),
        cancel: .cancel
      )
    } else if let failure = state.failure {
      MenuRow.failure(failure, retry: .read)
    } else {
      MenuRow.item(read(state), shortcut: "r", action: .read).verb(read(state))
    }
  }

  private static func read(_ state: State) -> MenuText {
    state.graph == nil
      ? MenuText(en: "Read the package", ja: "パッケージを読み込む") : MenuText(en: "Read again", ja: "読み直す")
  }
}

extension PackageGraph {
  /// The kinds of modules in Japanese.
  private static let kinds = [
    "library": "ライブラリ", "executable": "実行ファイル", "test": "テスト", "macro": "マクロ",
    "plugin": "プラグイン", "system": "システム", "binary": "バイナリ",
  ]

  /// Returns a row that opens a module.
  func row(of index: Int) -> MenuRow<Modules.View> {
    let module = modules[index]
    let (count, rounded) = (module.imports.count, (module.instability * 100).rounded() / 100)
    return MenuRow.item(
      MenuText(verbatim: module.name),
      detail: module.kind == "external"
        ? MenuText(en: "external", ja: "外部")
        : MenuText(
          en: "\(module.kind), imports \(count), instability \(rounded)",
          ja: "\(Self.kinds[module.kind] ?? module.kind)、import \(count)、不安定度 \(rounded)"
        ),
      badge: module.findings == 0 ? nil : MenuText(verbatim: "\(module.findings)!"),
      action: .open(.module(module.name))
    )
  }
}
