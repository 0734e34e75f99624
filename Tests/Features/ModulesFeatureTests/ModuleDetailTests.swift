import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A module")
struct ModuleDetailTests {
  private func screen(_ name: String) -> Modules.State {
    .showing(.module(ModuleDetail.State(name: name)))
  }

  @Test("has its findings, its imports and its importers, each of which can be chosen")
  func rows() {
    #expect(
      screen("B").labels == [
        "Why does it reach …", "✗ B → D", "✗ B → E", "D", "E", "A", "Rules", "Read again",
      ]
    )
  }

  @Test("says nothing of findings, imports or importers that it does not have")
  func noNeighbors() {
    #expect(screen("D").sections == ["Imported by (2) B C"])
    #expect(screen("D").labels == ["B", "C", "Rules", "Read again"])
  }

  @Test("that was removed since it was read is named")
  func removed() {
    #expect(screen("X").labels == ["Rules", "Read again"])
    #expect(screen("X").texts == ["There is no module X now."])
  }
}
