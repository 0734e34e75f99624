import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The imports by which one module reaches another; each opens in the editor.
package struct ImportChain: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The name of the module with the first import.
    package var start: String
    /// The name of the module that is reached.
    package var end: String

    package init(start: String = "", end: String = "") {
      self.start = start
      self.end = end
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Why", ja: "経路") }

  /// `/chain;name=A;to=B`.
  package static let link = ScreenLink("chain", State())
    .parameter("name", \.start)
    .parameter("to", \.end)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  static func title(of state: State) -> MenuText {
    MenuText(en: "Why \(state.end)", ja: "\(state.end)への経路")
  }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    state.package.menu(title(of: state), send: Action.delegate) { graph in
      rows(state, graph).map { row in row.map(Action.delegate) }
    }
  }

  private static func rows(_ state: State, _ graph: PackageGraph) -> [RequestRow] {
    guard let start = graph.index(of: state.start) else { return [.missing(module: state.start)] }
    guard let end = graph.index(of: state.end) else { return [.missing(module: state.end)] }
    let hops = graph.chain(from: start, to: end)
    if hops.isEmpty {
      let introduction = RequestRow.introduction(
        en: "\(state.start) does not reach \(state.end).",
        ja: "\(state.start)は\(state.end)に到達しません。"
      )
      return [introduction]
    }
    let introduction = RequestRow.introduction(
      en: "\(state.start) reaches \(state.end) by these imports. Each opens in $EDITOR.",
      ja: "\(state.start)は、これらのimportで\(state.end)に到達します。それぞれ$EDITORで開けます。"
    )
    let imports = hops.map { importer, edge in
      let source = graph.modules[importer].name
      let target = graph.modules[edge.to].name
      let mark = edge.violation ? MenuText(verbatim: "!") : nil
      return RequestRow.place(
        edge.file,
        line: edge.line,
        label: MenuText(verbatim: "\(source) → \(target)"),
        detail: MenuText(verbatim: "\(edge.file):\(edge.line)"),
        badge: mark,
        in: graph,
        action: .showModule(target)
      )
    }
    return [introduction] + imports
  }
}
