import EntryFeature
import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Entry")
struct EntryTests {
  @Test("changes nothing when a screen is requested", arguments: Entry.Delegate.allCases)
  func request(delegate: Entry.Delegate) async {
    let store = TestStore(initialState: Entry.State()) { Entry() }
    await store.send(.delegate(delegate))
    await store.finish()
  }
}
