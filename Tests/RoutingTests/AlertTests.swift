import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Alerts and confirmation dialogs")
struct AlertTests {
  private let gate = AsyncCondition()

  private func store(_ state: PresentingParent.State) -> StoreOf<PresentingParent> {
    Store(initialState: state) { PresentingParent(gate: gate) }
  }

  @Test("a question goes with its answer, and by dismiss")
  func answering() {
    let store = store(PresentingParent.State(alert: PresentingParent.question))
    store.send(.alert(.presented(.yes)))
    #expect(store.state.alert == nil)
    let other = self.store(PresentingParent.State(alert: PresentingParent.question))
    other.send(.alert(.dismiss))
    #expect(other.state.alert == nil)
  }

  @Test("the same question asked again in the same action stays")
  func askedAgain() {
    let store = store(PresentingParent.State(alert: PresentingParent.question))
    store.send(.alert(.presented(.askAgain)))
    #expect(store.state.alert == PresentingParent.question)
    store.send(.alert(.presented(.yes)))
    #expect(store.state.alert == nil)
  }

  @Test("an alert whose answer opens a dialog does not take that along")
  func alertThenDialog() {
    let store = store(PresentingParent.State(destination: .alert(PresentingParent.question)))
    store.send(.destination(.presented(.alert(.askOther))))
    #expect(store.state.destination?.dialog?.title == "How?")
    store.send(.destination(.presented(.dialog(.yes))))
    #expect(store.state.destination == nil)
  }

  @Test("an action of another kind leaves an alert, and is an issue")
  func otherActions() {
    let store = store(PresentingParent.State(destination: .alert(PresentingParent.question)))
    let found = issues {
      store.send(.destination(.presented(.leaf(.increment))))
      store.send(.destination(.presented(.dialog(.yes))))
    }
    #expect(found.count == 2)
    #expect(store.state.destination == .alert(PresentingParent.question))
  }

  @Test("answering when nothing is asked is an issue")
  func nothingAsked() {
    let store = store(PresentingParent.State())
    let found = issues { store.send(.alert(.presented(.yes))) }
    #expect(found.count == 1)
  }
}
