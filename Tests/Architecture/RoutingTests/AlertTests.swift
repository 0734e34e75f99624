import CompositionTestHelpers
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

  @Test("an alert among several destinations is removed after the parent ran for its answer")
  func alertAmongDestinations() {
    let first = Question.State(destination: .first(Question.alert))
    let store = Store(initialState: first) { Question() }
    store.send(.destination(.presented(.first(.keep))))
    #expect(store.state == Question.State(answers: ["first"]))
    store.send(.show(.first(Question.alert)))
    store.send(.destination(.presented(.first(.askOther))))
    #expect(store.state.destination == .second(Question.alert))
    store.send(.destination(.presented(.second(.askAgain))))
    #expect(store.state.destination == .second(Question.alert))
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }

  @Test("an answer to another alert, and an action of a screen, leave an alert as it is")
  func otherAnswer() {
    let store = Store(initialState: Question.State(destination: .first(Question.alert))) {
      Question()
    }
    store.send(.destination(.presented(.second(.keep))))
    #expect(store.state.destination == .first(Question.alert))
    store.send(.show(.number(1)))
    store.send(.destination(.presented(.number(2))))
    #expect(store.state.destination == .number(1))
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

/// A parent of two alerts and a number as destinations, whose reducer knows nothing of alerts.
private struct Question: Reducer {
  enum Answer: Equatable, Sendable { case keep, askOther, askAgain }

  @Cases enum Destination: Equatable, Identifiable {
    case first(AlertState<Answer>), second(AlertState<Answer>), number(Int)
  }
  @Cases enum DestinationAction: Equatable { case first(Answer), second(Answer), number(Int) }

  struct State: Equatable {
    var destination: Destination?
    var answers: [String] = []
  }
  @Cases enum Action: Equatable {
    case destination(PresentationAction<DestinationAction>), show(Destination)
  }

  static var alert: AlertState<Answer> { AlertState(title: MenuText(verbatim: "Sure?")) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let destination): state.destination = destination
      case .destination(.presented(.first(.keep))):
        if state.destination?.first != nil { state.answers.append("first") }
      case .destination(.presented(.first(.askOther))): state.destination = .second(Self.alert)
      case .destination(.presented(.second(.askAgain))): state.destination = .second(Self.alert)
      case .destination: break
      }
      return .none
    }
    .ifLet(\.destination, presentation: \.destination) { EmptyReducer() }
  }
}
