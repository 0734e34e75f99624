import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import Observation
import Testing

@MainActor
@Suite("The page of NavigatorObservation")
struct ObservationPageTests {
  @Test("draws again what it read")
  func observed() {
    // region example-observed
    let store = ObservedStore(Store(initialState: Note.State()) { Note() })
    withObservationTracking {
      print("Note: \(store.name)")
    } onChange: {
      print("The name has changed: draw again.")
    }
    store.send(.rename)  // The name is the same: nothing happens.
    // endregion
    #expect(store[\.sheet?.name] == "Note")
  }

  @Test("goes back by what a navigation stack writes")
  func path() {
    let store = ObservedStore(Store(initialState: NoteRouter.State()) { NoteRouter() })
    store.send(.root(.delegate(.toNote)))
    // region example-observed-stack
    let stack = ObservedStack(store, of: NoteRouter.self)
    let shown = stack.screens  // the screens that the view shows
    for screen in shown { stack.appear(screen) }
    stack.write([], shown: shown)  // the user went back to the first screen
    stack.write([], shown: shown)  // is ignored, because the screens are removed
    // endregion
    #expect(store.store.state.path.isEmpty)
  }
}
