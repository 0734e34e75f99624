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
}
