import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The modules that a module reaches")
struct DestinationsTests {
  private func screen(_ name: String) -> Modules.State {
    .showing(.destinations(Destinations.State(name: name)))
  }

  @Test("can be chosen")
  func rows() {
    #expect(screen("B").labels == ["D", "E", "Rules", "Read again"])
  }

  @Test("name the module if it was removed since it was read")
  func removed() {
    #expect(screen("X").labels == ["Rules", "Read again"])
    #expect(screen("X").texts == ["There is no module X now."])
  }

  @Test("request the chain of imports to the one that is chosen")
  func requests() {
    let requests: [ModulesRequest] = [
      .showChain(from: "B", to: "D"), .showChain(from: "B", to: "E"), .read, .read,
    ]
    #expect(menu("B").items.map(\.action) == requests.map(Destinations.Action.delegate))
  }

  @Test("are reached directly or not, and never are the module itself")
  func indirect() {
    #expect(menu("A").labels == ["B", "C", "D", "E", "Rules", "Read again"])
    #expect(menu("D").labels == ["Rules", "Read again"])
    let cyclic = sample { graph in
      var back = graph.modules[1].imports[0]
      back.to = 1
      graph.modules[3].imports = [back]
    }
    #expect(menu("B", cyclic).labels == ["D", "E", "Rules", "Read again"])
  }

  @Test("come below a sentence that names the module")
  func introduction() {
    let sentence = MenuText(
      en: "Choose a module that B reaches, to see the chain of imports.",
      ja: "Bから到達するモジュールを選ぶと、importの連なりを表示します。"
    )
    #expect(menu("B").messages == [sentence])
  }

  private func menu(_ name: String, _ graph: PackageGraph = graph) -> ScreenMenu<
    Destinations.Action
  > {
    var state = Destinations.State(name: name)
    state.package = .sample(graph)
    return Destinations.menu(state)
  }
}
