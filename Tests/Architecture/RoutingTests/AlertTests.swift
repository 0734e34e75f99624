import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

@MainActor
@Suite("Alerts")
struct AlertTests {
  private let gate = AsyncCondition()

  private func store(_ state: PresentingParent.State) -> StoreOf<PresentingParent> {
    Store(initialState: state) { PresentingParent(gate: gate) }
  }

  @Test("an answer and dismiss remove an alert")
  func answering() {
    let store = store(PresentingParent.State(alert: PresentingParent.question))
    store.send(.alert(.presented(.yes)))
    #expect(store.state.alert == nil)
    let other = self.store(PresentingParent.State(alert: PresentingParent.question))
    other.send(.alert(.dismiss))
    #expect(other.state.alert == nil)
  }

  @Test("an alert that is set again in the same action stays")
  func askedAgain() {
    let store = store(PresentingParent.State(alert: PresentingParent.question))
    store.send(.alert(.presented(.askAgain)))
    #expect(store.state.alert == PresentingParent.question)
    store.send(.alert(.presented(.yes)))
    #expect(store.state.alert == nil)
  }

  @Test("a dialog that the answer to an alert opens stays")
  func alertThenDialog() {
    let store = store(PresentingParent.State(destination: .alert(PresentingParent.question)))
    store.send(.destination(.presented(.alert(.askOther))))
    #expect(store.state.destination?.dialog?.title.en == "How?")
    store.send(.destination(.presented(.dialog(.yes))))
    #expect(store.state.destination == nil)
  }

  @Test("an action of another destination is an issue and does not remove the alert")
  func otherActions() {
    let store = store(PresentingParent.State(destination: .alert(PresentingParent.question)))
    let found = issues {
      store.send(.destination(.presented(.leaf(.increment))))
      store.send(.destination(.presented(.dialog(.yes))))
    }
    #expect(found.count == 2)
    #expect(store.state.destination == .alert(PresentingParent.question))
  }

  @Test("an answer without an alert is an issue")
  func nothingAsked() {
    let store = store(PresentingParent.State())
    let found = issues { store.send(.alert(.presented(.yes))) }
    #expect(found.count == 1)
  }

  @Test("an alert has one button by default, which only closes it")
  func defaultButton() {
    let store = store(PresentingParent.State(alert: AlertState(title: MenuText(verbatim: "Done"))))
    let shown = store.state.alert?.presented { PresentingParent.Action.alert($0) }
    #expect(shown?.buttons == [.ok])
    #expect(shown?.dismiss == .alert(.dismiss))
    let mixed = AlertState<Int>(
      title: MenuText(verbatim: "?"),
      buttons: [ButtonState(MenuText(verbatim: "Yes"), action: 1), .cancel]
    )
    #expect(mixed.map { $0 + 1 }.buttons.map(\.action) == [2, nil])
  }
}
