import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import Testing

@MainActor
@Suite("The examples in the comments of what a front end writes")
struct FrontEndExampleTests {
  @Test("a path that is written removes a screen, but only once")
  func path() {
    // region symbol-navigation-stack-writes
    var writes = NavigationStackWrites<String>()
    writes.appear("note")
    let left = writes.removed(by: [], shown: ["note"], current: ["note"])  // "note"
    let late = writes.removed(by: [], shown: ["note"], current: [])  // nil
    // endregion
    #expect(left == "note" && late == nil)
  }

  @Test("a sheet is dismissed if the user has seen it")
  func presentation() {
    // region symbol-presentation-writes
    var writes = PresentationWrites<Int>()
    writes.appear(1)
    let isLeft = writes.dismisses(shown: 1, current: 1)  // true
    let isLate = writes.dismisses(shown: 1, current: 2)  // false: another sheet is presented by now
    // endregion
    #expect(isLeft && !isLate)
  }

  @Test("a text of the user and one of the store are merged")
  func text() {
    // region symbol-text-writes
    var writes = TextWrites(shown: "ab")
    let text = writes.text(writing: "abc", current: "ab!")  // "ab!c"
    // endregion
    #expect(text == "ab!c")
  }

  @Test("the path of a screen finds it, and removes it")
  func screenPath() throws {
    let store = Store(initialState: NoteRouter.State()) { NoteRouter() }
    store.send(.root(.delegate(.toNote)))
    try #require(store.state.path.count == 1)
    // region symbol-stacked-screen
    let screens = NoteRouter.stackedScreens(in: store.state)  // screens[0].id is "#0"
    for action in NoteRouter.pop(screens[0], in: store.state) { store.send(action) }
    // endregion
    #expect(screens.map(\.id) == ["#0"] && store.state.path.isEmpty)
  }

  @Test("a sheet that the user closes is dismissed")
  func presentedChild() {
    let store = ObservedStore(Store(initialState: Note.State()) { Note() })
    store.send(.rename)
    // region symbol-presented-child
    let sheet = PresentedChild(store, state: \.sheet, action: Note.Action.sheet)
    let shown = sheet.id  // the sheet that the view shows
    if let shown { sheet.appear(shown) }
    let name = sheet.child?.name  // the name in the sheet
    sheet.dismiss(shown: shown)  // the user has closed it
    // endregion
    #expect(name == "Note" && store.store.state.sheet == nil)
  }
}
