import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A module: its findings, the modules that it imports, and the modules that import it.
package struct ModuleDetail: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The name of the module; the package may no longer have it after it is read again.
    package var name: String

    package init(name: String = "") { self.name = name }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Module", ja: "モジュール") }

  /// `/module;name=A`.
  package static let link = ScreenLink("module", State()).parameter("name", \.name)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    let title = MenuText(verbatim: state.name)
    return state.package.menu(title, send: Action.delegate) { graph in
      if let index = graph.index(of: state.name) {
        rows(of: index, graph).map { row in row.map(Action.delegate) }
      } else {
        MenuRow.missing(module: state.name)
      }
    }
  }

  @RowsBuilder<ModulesRequest>
  private static func rows(of index: Int, _ graph: PackageGraph) -> [RequestRow] {
    let module = graph.modules[index]
    let findings = graph.findings.filter { finding in finding.from == module.name }
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
        action: .showDestinations(of: module.name)
      )
    }
    if !findings.isEmpty {
      MenuRow.section(FindingList.title, [graph.table(of: findings, send: { request in request })])
    }
    for group in graph.neighbors(of: index) {
      let table = graph.table(of: group.modules, send: { request in request })
      MenuRow.section(group.title, [table])
    }
  }
}

extension MenuRow {
  /// Returns the row that is shown instead of a module that the package does not have.
  static func missing(module name: String) -> MenuRow {
    .empty(MenuText(en: "There is no module \(name) now.", ja: "いまモジュール\(name)はありません。"))
  }
}
