import ModuleGraphClient
import NavigatorMenus

extension ModulesPage {
  typealias Row = MenuRow<Modules.View>
  typealias Finding = PackageGraph.Finding

  /// The title, for the breadcrumbs.
  var title: MenuText {
    switch self {
    case .module(let name), .rule(let name): MenuText(verbatim: name)
    case .goals: MenuText(en: "Reaches", ja: "到達先")
    case .chain(_, let goal): MenuText(en: "Why \(goal)", ja: "\(goal)への経路")
    case .findings: MenuText(en: "Findings", ja: "指摘")
    case .finding: MenuText(en: "Finding", ja: "指摘の詳細")
    case .layers: MenuText(en: "Depths", ja: "深さ")
    case .unchecked: MenuText(en: "Not checked", ja: "未検査")
    }
  }

  /// Returns the content of the page.
  func rows(_ state: Modules.State) -> [Row] {
    guard let graph = state.graph else {
      let text = MenuText(en: "The package is not read yet.", ja: "パッケージはまだ読み込まれていません。")
      return [MenuRow.empty(text)] + Modules.waiting(state)
    }
    switch self {
    case .module(let name): return of(name, graph) { module($0, state, graph) }
    case .goals(let name): return of(name, graph) { goals($0, graph) }
    case .chain(let name, let goal):
      return of(name, graph) { from in of(goal, graph) { chain(from, $0, graph) } }
    case .findings:
      return [Self.introduction] + Self.uncheckedRow(graph) + list(graph.findings, state)
    case .finding(let id): return finding(id, state, graph)
    case .rule(let name):
      return [Self.introduction] + list(graph.findings.filter { $0.rule == name }, state)
    case .layers: return layers(graph)
    case .unchecked: return unchecked(graph)
    }
  }

  /// Returns each place that the check could not read, with the reason and what leaves it out.
  @RowsBuilder<Modules.View>
  private func unchecked(_ graph: PackageGraph) -> [Row] {
    MenuRow.introduction(
      en: "Places without an answer: boundaries check fails until they are read or excluded.",
      ja: "結果のない場所です。読み込むか除外するまでboundaries checkは失敗します。"
    )
    if graph.unread.isEmpty {
      MenuRow.empty(MenuText(en: "Everything was checked.", ja: "すべて検査しました。"))
    }
    for place in graph.unread {
      MenuRow.text(MenuText(verbatim: place.path), style: .heading)
      // The line of the configuration stands alone, so that it can be copied.
      for part in place.reason.split(separator: "; ") {
        MenuRow.text(MenuText(verbatim: String(part)))
      }
    }
  }

  /// Returns the row that opens the places that were not checked; none if everything was.
  static func uncheckedRow(_ graph: PackageGraph) -> [Row] {
    let count = graph.unread.count
    if count == 0 { return [] }
    let places = count == 1 ? "1 place" : "\(count) places"
    let label = MenuText(en: "Not checked: \(places)", ja: "未検査: \(count)か所")
    return [MenuRow.item(label, action: .open(.unchecked)).id("unchecked")]
  }

  /// Returns rows about a module, which may be gone since it was read.
  private func of(_ name: String, _ graph: PackageGraph, _ rows: (Int) -> [Row]) -> [Row] {
    guard let index = graph.index(of: name) else {
      return [
        MenuRow.empty(MenuText(en: "There is no module \(name) now.", ja: "いまモジュール\(name)はありません。"))
      ]
    }
    return rows(index)
  }

  @RowsBuilder<Modules.View>
  private func module(_ index: Int, _ state: Modules.State, _ graph: PackageGraph) -> [Row] {
    let module = graph.modules[index]
    let name = module.name
    let findings = graph.findings.filter { $0.from == name }
    MenuRow.introduction(
      en: "What the module imports, and what imports it. Each opens.",
      ja: "このモジュールがimportするものと、importされる先です。それぞれ開けます。"
    )
    if !module.folder.isEmpty {
      MenuRow.value(MenuText(en: "Folder", ja: "フォルダー"), MenuText(verbatim: module.folder))
    }
    if !module.imports.isEmpty {
      MenuRow.item(
        MenuText(en: "Why does it reach …", ja: "なぜ到達するか…"),
        action: .open(.goals(from: name))
      )
    }
    if !findings.isEmpty {
      MenuRow.section(MenuText(en: "Findings", ja: "指摘")) { list(findings, state) }
    }
    for (title, neighbors) in graph.neighbors(of: index) {
      MenuRow.section(title) { graph.table(of: neighbors) }
    }
  }

  @RowsBuilder<Modules.View>
  private func goals(_ index: Int, _ graph: PackageGraph) -> [Row] {
    let name = graph.modules[index].name
    let goals = graph.reachable(from: index)
    MenuRow.introduction(
      en: "Choose a module that \(name) reaches, to see the chain of imports.",
      ja: "\(name)から到達するモジュールを選ぶと、importの連なりを表示します。"
    )
    MenuRow.list(count: goals.count) { position in
      let goal = graph.modules[goals[position]].name
      return MenuRow.item(MenuText(verbatim: goal), action: .open(.chain(from: name, to: goal)))
    }
  }

  @RowsBuilder<Modules.View>
  private func chain(_ from: Int, _ goal: Int, _ graph: PackageGraph) -> [Row] {
    let hops = graph.chain(from: from, to: goal)
    let names = (graph.modules[from].name, graph.modules[goal].name)
    MenuRow.introduction(
      en: hops.isEmpty
        ? "\(names.0) does not reach \(names.1)."
        : "\(names.0) reaches \(names.1) by these imports. Each opens in $EDITOR.",
      ja: hops.isEmpty
        ? "\(names.0)は\(names.1)に到達しません。"
        : "\(names.0)は、これらのimportで\(names.1)に到達します。それぞれ$EDITORで開けます。"
    )
    for (importer, edge) in hops {
      let target = graph.modules[edge.to].name
      MenuRow.item(
        MenuText(verbatim: "\(graph.modules[importer].name) → \(target)"),
        detail: MenuText(verbatim: "\(edge.file):\(edge.line)"),
        badge: edge.violation ? MenuText(verbatim: "!") : nil,
        action: .open(.module(target))
      )
      .file("\(graph.folder)/\(edge.file)", line: edge.line).verb(Self.edit)
    }
  }

  private static var introduction: Row {
    .introduction(
      en: "What boundaries check reports. Keys act on the focused or selected ones.",
      ja: "boundaries checkの指摘です。操作の対象はフォーカスか選択した指摘です。"
    )
  }

  static var edit: MenuText { MenuText(en: "edit", ja: "編集") }
}

extension ModulesPage {
  /// The modules by depth: an arrow leads to what a module imports, and `!` marks a violation.
  @RowsBuilder<Modules.View>
  private func layers(_ graph: PackageGraph) -> [Row] {
    let layers = graph.layers
    MenuRow.introduction(
      en: "Modules by the length of their longest chain of imports; each opens.",
      ja: "importの最長の連なりの長さごとのモジュールです。それぞれ開けます。"
    )
    for (position, layer) in layers.enumerated() {
      let depth = layers.count - position - 1
      MenuRow.section(MenuText(en: "┌─ Depth \(depth)", ja: "┌─ 深さ \(depth)")) {
        MenuRow.list(count: layer.count) { place in
          let module = graph.modules[layer[place]]
          let targets = module.imports.filter { graph.modules[$0.to].kind != "external" }.map {
            graph.modules[$0.to].name + ($0.violation ? "!" : "")
          }
          let arrow =
            targets.isEmpty ? nil : MenuText(verbatim: "─▶ " + targets.joined(separator: ", "))
          let branch = place == layer.count - 1 ? "└─" : "├─"
          return MenuRow.item(
            MenuText(verbatim: "\(branch) \(module.name)"),
            detail: arrow,
            action: .open(.module(module.name))
          )
        }
      }
    }
  }
}
