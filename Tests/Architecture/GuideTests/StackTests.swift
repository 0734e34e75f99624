import NavigatorComposition
import NavigatorRouting
import Testing

/// The stack of the examples.
private typealias Path = StackState<ResultRouter.Path.State>

@MainActor
@Suite("Recipe: changes of the stack")
struct StackTests {
  private var path: Path = [
    .detail(Detail.State(number: 1)), .detail(Detail.State(number: 2)), .editor(Editor.State()),
  ]

  private func numbers(_ path: Path) -> [Int?] { path.map { $0.detail?.number } }

  @Test("removes several screens, or all above one")
  func pop() throws {
    var path = path
    // region pop
    // The two screens on top.
    path.removeLast(2)
    // endregion
    #expect(numbers(path) == [1])

    path = self.path
    // region pop-to
    // All above the first screen with a property.
    if let id = path.ids.first(where: { path[id: $0]?.detail?.number == 1 }) { path.pop(to: id) }
    // endregion
    #expect(numbers(path) == [1])

    path = self.path
    // region pop-where
    // All screens of one kind, wherever they are.
    path.removeAll { $0.editor != nil }
    // endregion
    #expect(numbers(path) == [1, 2])
    // region pop-all
    path.popToRoot()
    // endregion
    #expect(path.isEmpty)
  }

  @Test("replaces the top screen, or all of them")
  func replace() {
    var path = path
    // region replace
    path.replaceTop(with: .detail(Detail.State(number: 3)))
    // endregion
    #expect(numbers(path) == [1, 2, 3])
    // region replace-all
    path.replaceAll(with: [.detail(Detail.State(number: 4)), .editor(Editor.State())])
    // endregion
    #expect(numbers(path) == [4, nil])
  }

  @Test("signing out removes all that belongs to the user")
  func signOut() {
    var state = GuardedRouter.State(path: [.account(Account.State())], user: "Ada")
    _ = GuardedRouter().route(.account(.signOut), &state)
    #expect(state == GuardedRouter.State())
  }
}
