import Foundation
import NavigatorComposition
import NavigatorRouting
import Testing

@MainActor
@Suite("Recipe: restoring")
struct RestoringTests {
  private let state = ResultRouter.State(
    root: Home.State(number: 5),
    path: [.detail(Detail.State(number: 1)), .editor(Editor.State(number: 9))]
  )

  @Test("a link restores the place, without what is not part of it")
  func link() throws {
    // region restore-link
    let saved = ResultRouter.Path.link.text(of: state.path)
    // At the next start:
    var restored = ResultRouter.State()
    try ResultRouter.Path.link.open(saved, in: &restored.path)
    // endregion
    #expect(saved == "/detail;number=1/editor")
    #expect(Array(restored.path) == [.detail(Detail.State(number: 1)), .editor(Editor.State())])
  }

  @Test("the state restores everything")
  func whole() throws {
    // region restore-state
    let saved = try JSONEncoder().encode(state)
    // At the next start. A state that an older version saved may be unreadable.
    let restored = (try? JSONDecoder().decode(ResultRouter.State.self, from: saved)) ?? .init()
    // endregion
    #expect(restored == state)
  }
}
