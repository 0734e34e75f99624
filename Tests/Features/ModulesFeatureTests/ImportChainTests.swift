import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The chain of imports between two modules")
struct ImportChainTests {
  private func screen(_ start: String, _ end: String) -> Modules.State {
    .showing(.chain(ImportChain.State(start: start, end: end)))
  }

  @Test("is the shortest one, each import of which opens in the editor")
  func rows() {
    let state = screen("A", "E")
    #expect(state.labels == ["A → B", "B → E", "Rules", "Read again"])
    #expect(
      state.files == [
        FileLine(path: "/sample/Sources/A/a.swift", line: 1),
        FileLine(path: "/sample/Sources/B/a.swift", line: 4),
        FileLine(path: "/sample/boundaries.json", line: 1),
      ]
    )
  }

  @Test("says that a module does not reach another one")
  func none() {
    #expect(screen("D", "A").texts == ["D does not reach A."])
  }

  @Test(
    "names a module that was removed since it was read, whichever end it is",
    arguments: [("A", "X"), ("X", "A")]
  )
  func removed(start: String, end: String) {
    #expect(screen(start, end).labels == ["Rules", "Read again"])
    #expect(screen(start, end).texts == ["There is no module X now."])
  }
}
