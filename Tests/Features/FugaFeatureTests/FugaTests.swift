import FugaFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Fuga")
struct FugaTests {
  @Test("closing dismisses the screen")
  func close() async {
    let store = TestStore(initialState: Fuga.State(openedWith: 1)) { Fuga() }
    await store.send(.view(.close))
    await store.receiveDismissal()
    await store.finish()
  }

  @Test(
    "the menu shows the count of the opening screen",
    arguments: [(nil, "nothing"), (3, "3"), (-1, "-1")]
  )
  func openedWith(value: Int?, text: String) {
    #expect(Fuga.menu(Fuga.State(openedWith: value)).values.map(\.en) == [text])
  }
}
