import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

/// What a view reads of a store, and nothing else, makes it draw again.
@MainActor
@Suite("an observed store")
struct ObservedStoreTests {
  @Test("has the state of its store")
  func state() {
    let store = Store<Int, Int>(initialState: 1) { Reduce { _, _ in .none } }
    #expect(ObservedStore(store).store.state == 1)
  }
}
