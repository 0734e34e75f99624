import ModuleGraphClient
package import NavigatorMenus
import NavigatorRouting

extension Modules {
  package static var title: MenuText { MenuText(en: "Modules", ja: "モジュール") }

  /// Returns the menu of the change that is shown, of the top page, or of the list of modules without pages.
  package static func menu(_ state: State) -> ScreenMenu<Action> {
    let change = state.changes.menu(state.graph)
    var menu = change?.map { Action.view(.change($0)) } ?? page(state)
    if change != nil { menu.breadcrumbs = crumbs(state) + [menu.title] }
    // While the package is read again, the line says how far that is.
    if change == nil, state.progress == nil { menu.status = state.changes.status }
    if state.graph != nil, let reason = state.failure {
      menu.status = MenuText(en: "Not up to date: \(reason)", ja: "最新ではありません: \(reason)")
    }
    menu.alert = state.changes.alert?.map { .view(.change($0)) }
    return menu
  }

  private static func crumbs(_ state: State) -> [MenuText] { [title] + state.path.map(\.title) }

  private static func page(_ state: State) -> ScreenMenu<Action> {
    guard let id = state.path.topID, let page = state.path.last else {
      var menu = ScreenMenu(title: title, rows: overview(state)).map(Action.view)
      menu.tabs = tabs(state, selected: 0)
      if !state.changes.made.isEmpty { menu.back = .view(.change(.askToLeave)) }
      return menu
    }
    var menu = ScreenMenu(title: page.title, rows: page.rows(state) + footer(state)).map {
      Action.path(.element(id: id, action: $0))
    }
    menu.breadcrumbs = crumbs(state)
    menu.screenID = "modules-\(id)"
    menu.back = .path(.popFrom(id: id))
    if state.path.count == 1, let tab = ModulesPage.tabs.firstIndex(of: page) {
      menu.tabs = tabs(state, selected: tab)
    }
    return menu
  }

  /// Returns the tabs of a package that is read.
  private static func tabs(_ state: State, selected: Int) -> TabBar<Action>? {
    guard let graph = state.graph else { return nil }
    let own = graph.modules.count { $0.kind != "external" }
    let badges: [Int?] = [own, graph.findings.count, nil]
    let tabs = zip(ModulesPage.tabs, badges).map { page, count in
      TabBar<Action>.Tab(
        title: page?.title ?? title,
        badge: count.map { MenuText(verbatim: "\($0)") }
      )
    }
    return TabBar(tabs: tabs, selected: selected) { .view(.show($0)) }
  }

  @RowsBuilder<View>
  private static func overview(_ state: State) -> [MenuRow<View>] {
    MenuRow.introduction(
      en: "Whether modules import only what they may. Reading runs the manifest.",
      ja: "モジュールは許可された先だけをimportするか。読込時にマニフェストを実行。"
    )
    if let graph = state.graph {
      ModulesPage.uncheckedRow(graph)
      modules(graph, state)
    } else {
      waiting(state)
    }
    footer(state)
    // While nothing else takes keys, those that a person presses early would be typed into it.
    if state.graph != nil || state.progress == nil {
      MenuRow.textField(
        MenuText(en: "Folder", ja: "フォルダー"),
        value: state.folder,
        prompt: MenuText(en: "the current one", ja: "現在のフォルダー"),
        submit: .read,
        edit: { .edit($0) }
      )
      .verb(read(state))
    }
  }

  @RowsBuilder<View>
  private static func modules(_ graph: PackageGraph, _ state: State) -> [MenuRow<View>] {
    let own = graph.modules.count { $0.kind != "external" }
    let headings = [
      MenuText(
        en: "\(own) module\(own == 1 ? "" : "s") of \(graph.package)",
        ja: "\(graph.package)の\(own)モジュール"
      ),
      MenuText(en: "Macros and plugins", ja: "マクロとプラグイン"), MenuText(en: "Tests", ja: "テスト"),
      MenuText(en: "Other packages", ja: "ほかのパッケージ"),
    ]
    let parts = Array(zip(headings, graph.parts(by: state.order)))
    let groups = graph.groups(of: parts[0].1, by: state.grouping)
    for (heading, part) in groups + parts.dropFirst(groups.isEmpty ? 0 : 1) where !part.isEmpty {
      MenuRow.section(heading) { graph.table(of: part, sort: state.order, sortBy: View.sort) }
    }
    let options = [MenuText(en: "folder", ja: "フォルダー"), MenuText(en: "depth", ja: "深さ")]
    ModulesPage.grouping(options, state.grouping) { .group($0) }
  }
}

extension Modules {
  /// Returns what takes the place of a package that is being read, so that the first row cancels nothing.
  @RowsBuilder<View>
  static func waiting(_ state: State) -> [MenuRow<View>] {
    if let progress = state.progress {
      row(progress)
      MenuRow.item(
        title,
        disabled: MenuText(en: "They are being read; c cancels.", ja: "読み込み中です。cで中止します。"),
        action: .read
      )
    }
  }

  /// Returns the last rows of each page: what takes the last change back, the failure, and what reads again.
  @RowsBuilder<View>
  static func footer(_ state: State) -> [MenuRow<View>] {
    if state.changes.isRunning {
      MenuRow.progress(MenuText(en: "Working out the change", ja: "変更を準備中"))
    }
    if state.changes.hasMade {
      MenuRow.item(
        MenuText(en: "Undo the change", ja: "変更を取り消す"),
        shortcut: "u",
        disabled: state.changes.made.isEmpty
          ? MenuText(en: "Nothing is left to undo.", ja: "取り消せる変更はもうありません。") : nil,
        action: .change(.takeBack)
      )
      if !state.changes.undone.isEmpty {
        MenuRow.item(
          MenuText(en: "Redo the change", ja: "変更をやり直す"),
          shortcut: "U",
          action: .change(.makeAgain)
        )
      }
    }
    if let progress = state.progress {
      if state.graph != nil { row(progress) }
      MenuRow.item(MenuText(en: "Cancel reading", ja: "読み込みを中止"), shortcut: "c", action: .cancel)
    } else if let failure = state.failure {
      MenuRow.error(failed + explained(failure), retry: .read)
    } else {
      MenuRow.item(read(state), shortcut: "r", action: .read).verb(read(state))
    }
  }

  private static let failed = MenuText(en: "That did not work: ", ja: "")

  private static func row(_ progress: Progress) -> MenuRow<View> {
    MenuRow.progress(
      progress.all == 0
        ? MenuText(en: "Reading the manifest", ja: "マニフェストを読み込み中")
        : MenuText(
          en: "Reading \(progress.read) of \(progress.all) files",
          ja: "\(progress.all)ファイル中\(progress.read)を読み込み中"
        ),
      fraction: progress.all == 0 ? nil : Double(progress.read) / Double(progress.all)
    )
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
    "plugin": "プラグイン", "system": "システム", "binary": "バイナリ", "external": "外部",
  ]

  /// The columns of the table of modules.
  static let columns = [
    MenuColumn(MenuText(en: "Module", ja: "モジュール")),
    MenuColumn(MenuText(en: "Findings", ja: "指摘"), alignment: .trailing),
    MenuColumn(MenuText(en: "In", ja: "In"), alignment: .trailing),
    MenuColumn(MenuText(en: "Out", ja: "Out"), alignment: .trailing),
    MenuColumn(MenuText(en: "Instability", ja: "不安定度"), alignment: .trailing),
    MenuColumn(MenuText(en: "Files", ja: "ファイル"), alignment: .trailing, isDetail: true),
    MenuColumn(MenuText(en: "Lines", ja: "行"), alignment: .trailing, isDetail: true),
    MenuColumn(MenuText(en: "Kind", ja: "種類"), isDetail: true),
  ]

  /// Returns a table of modules, whose rows open them.
  func table(
    of indices: [Int],
    sort: TableSort? = nil,
    sortBy: ((Int) -> Modules.View)? = nil
  ) -> MenuRow<Modules.View> {
    MenuRow.table(Self.columns, sort: sort, sortBy: sortBy, count: indices.count) { position in
      let module = modules[indices[position]]
      let percent = Int(exactly: (module.instability * 100).rounded()) ?? 0
      let numbers = [
        module.findings == 0 ? "" : "\(module.findings)!", "\(module.fanIn)",
        "\(module.fanOut)", "\(percent / 100).\(percent / 10 % 10)\(percent % 10)",
        "\(module.files)", "\(module.lines)",
      ]
      let kind = MenuText(en: module.kind, ja: Self.kinds[module.kind] ?? module.kind)
      return MenuRow.tableRow(
        MenuText(verbatim: module.name),
        numbers.map(MenuText.init(verbatim:)) + [kind],
        action: .open(.module(module.name))
      )
      .id(module.name)
      .preview { summary(of: indices[position]) }
    }
  }

  /// Returns what a wide window shows beside a table: the findings of a module, its imports and its importers.
  @RowsBuilder<Modules.View>
  private func summary(of index: Int) -> [MenuRow<Modules.View>] {
    MenuRow.text(MenuText(verbatim: modules[index].name), style: .heading)
    for finding in findings where finding.from == modules[index].name {
      MenuRow.text(MenuText(verbatim: "! \(finding.message)"))
    }
    for (title, neighbors) in neighbors(of: index) {
      let names = neighbors.map { modules[$0].name }
      MenuRow.value(title, MenuText(verbatim: names.joined(separator: ", ")))
    }
  }

  /// Returns the modules that one imports, and those that import it, each with a title that counts them.
  func neighbors(of index: Int) -> [(MenuText, [Int])] {
    let (targets, importers) = (modules[index].imports.map(\.to), importers(of: index))
    return [
      (MenuText(en: "Imports (\(targets.count))", ja: "import先 (\(targets.count))"), targets),
      (
        MenuText(en: "Imported by (\(importers.count))", ja: "import元 (\(importers.count))"),
        importers
      ),
    ]
  }

  /// Returns the modules, the macros and plugins, the tests, and the external modules, each sorted.
  func parts(by order: TableSort) -> [[Int]] {
    let parts: [String: Int] = ["macro": 1, "plugin": 1, "test": 2, "external": 3]
    var lists = [[Int]](repeating: [], count: 4)
    for index in sorted(by: order) { lists[parts[modules[index].kind] ?? 0].append(index) }
    return lists
  }

  /// Returns modules by folder for 1 and by depth for 2, each in their order; no groups for any other number.
  func groups(of indices: [Int], by grouping: Int) -> [(MenuText, [Int])] {
    if grouping == 1 {
      return Dictionary(grouping: indices) { modules[$0].folder.split(separator: "/").dropLast() }
        .map { ("\($0.key.joined(separator: "/"))/", $0.value) }
        .sorted { numbered($0.0) < numbered($1.0) }
        .map { (MenuText(verbatim: $0.0), $0.1) }
    }
    guard grouping == 2 else { return [] }
    return Dictionary(grouping: indices) { modules[$0].depth }.sorted { $0.key > $1.key }
      .map { (MenuText(en: "Depth \($0.key)", ja: "深さ \($0.key)"), $0.value) }
  }

  private func sorted(by order: TableSort) -> [Int] {
    let numbers: [(Module) -> Double] = [
      { Double($0.findings) }, { Double($0.fanIn) }, { Double($0.fanOut) },
      \.instability, { Double($0.files) }, { Double($0.lines) },
    ]
    if (1...numbers.count).contains(order.column) {
      return order.sorted(modules, by: numbers[order.column - 1])
    }
    return order.sorted(modules) { order.column == 7 ? $0.kind : numbered($0.name) }
  }
}

/// Returns a name with the length of each number before it, so that Core2 comes before Core10.
func numbered(_ name: String) -> String {
  var (key, rest) = ("", name[...])
  while let start = rest.firstIndex(where: \.isNumber) {
    let number = rest[start...].prefix(while: \.isNumber)
    let digits = number.drop { $0 == "0" }
    key += "\(rest[..<start])\(UnicodeScalar(UInt8(48 + min(digits.count, 9))))\(digits)"
    rest = rest[number.endIndex...]
  }
  return key + rest
}
