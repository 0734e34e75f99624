import ModuleGraphClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The modules that a module reaches by its imports, directly or not; each shows the chain of imports to it.
package struct Destinations: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    @Shared<PackageKey> package var package = InspectedPackage()
    /// The name of the module that reaches the others.
    package var name: String

    package init(name: String = "") { self.name = name }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(ModulesRequest)
  }

  package init() {}

  package static var title: MenuText { MenuText(en: "Reaches", ja: "到達先") }

  /// `/reaches;name=A`.
  package static let link = ScreenLink("reaches", State()).parameter("name", \.name)

  package static func delegate(in action: Action) -> ModulesRequest? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    let name = state.name
    return state.package.menu(title, send: Action.delegate) { graph in
      if let index = graph.index(of: name) {
        let destinations = graph.reachable(from: index)
        MenuRow.introduction(
          en: "Choose a module that \(name) reaches, to see the chain of imports.",
          ja: "\(name)から到達するモジュールを選ぶと、importの連なりを表示します。"
        )
        MenuRow.list(count: destinations.count) { position in
          let destination = graph.modules[destinations[position]].name
          return MenuRow.item(
            MenuText(verbatim: destination),
            action: .delegate(.showChain(from: name, to: destination))
          )
        }
      } else {
        MenuRow.missing(module: name)
      }
    }
  }
}
