import EntryFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Entry")
struct EntryTests {
  @Test(
    "a delegate has no effect on Entry",
    arguments: Entry.Delegate.allCases
  )
  func delegates(delegate: Entry.Delegate) async {
    let store = TestStore(initialState: Entry.State()) { Entry() }
    await store.send(.delegate(delegate))
    await store.finish()
  }

  @Test("the menu has one item for each delegate, Hoge first")
  func menu() {
    let actions = Entry.menu(Entry.State()).items.map(\.action)
    #expect(actions == Entry.Delegate.allCases.map(Entry.Action.delegate))
    #expect(actions.first == .delegate(.toHoge))
  }
}
