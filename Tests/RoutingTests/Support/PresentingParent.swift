import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers

/// A parent that presents a sheet, an alert, or one of several destinations.
struct PresentingParent: Reducer {
  struct Destination: ScreenReducer {
    enum State: Equatable, Sendable {
      case leaf(Leaf.State), twig(Twig.State), alert(AlertState<Answer>)
      case dialog(AlertState<Answer>)
    }
    enum Action: Equatable, Sendable {
      case leaf(Leaf.Action), twig(Twig.Action), alert(Answer), dialog(Answer)
    }

    let leaf: Leaf
    let twig: Twig

    func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
      switch action {
      case .leaf(let action): screen.run(leaf, action, State.leaf, Action.leaf) { $0.leaf }
      case .twig(let action): screen.run(twig, action, State.twig, Action.twig) { $0.twig }
      case .alert: screen.answer { $0.alert }
      case .dialog: screen.answer { $0.dialog }
      }
    }
  }

  enum Answer: Equatable, Sendable { case yes, askAgain, askOther }

  struct State: Equatable, Sendable {
    var sheet: Leaf.State?
    var destination: Destination.State?
    var alert: AlertState<Answer>?
    var onDismiss: Leaf.State?
    var log: [String] = []
  }

  @Cases enum Action: Equatable, Sendable {
    case show(Leaf.State?), stop, own
    case sheet(PresentationAction<Leaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Answer>)
  }

  static let question = AlertState<Answer>(
    title: Text(verbatim: "Sure?"),
    buttons: [ButtonState(Text(verbatim: "Yes"), action: .yes)]
  )

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    let leaf = Leaf(gate: gate)
    Reduce { state, action in
      switch action {
      case .show(let leaf): state.sheet = leaf
      case .stop: return .cancel(id: "wait")
      case .own: return own()
      case .sheet(.presented(.increment)): state.log.append("after \(state.sheet?.count ?? -1)")
      case .sheet(.presented(.delegate)): state.sheet = nil
      case .sheet(.dismiss):
        state.log.append("dismissing \(state.sheet?.id ?? -1)")
        if let next = state.onDismiss { state.sheet = next }
      case .alert(.presented(.askAgain)):
        state.alert = AlertState(title: Self.question.title, buttons: Self.question.buttons)
      case .destination(.presented(.alert(.askOther))):
        state.destination = .dialog(AlertState(title: Text(verbatim: "How?"), buttons: []))
      case .sheet, .alert, .destination: break
      }
      return .none
    }
    .ifLet(\.sheet, presentation: \.sheet) { leaf }
    .ifLet(
      \.destination,
      destination: \.destination,
      screens: Destination(leaf: leaf, twig: Twig(leaf: leaf))
    )
    .ifLet(\.alert, alert: \.alert)
  }

  private func own() -> EffectOf<Self> {
    .run { [gate] _ in try await gate.wait() }.cancellable(id: "wait")
  }
}

extension PresentingParent.Destination.State {
  var leaf: Leaf.State? { if case .leaf(let state) = self { state } else { nil } }
  var twig: Twig.State? { if case .twig(let state) = self { state } else { nil } }
  var alert: AlertState<PresentingParent.Answer>? {
    if case .alert(let state) = self { state } else { nil }
  }
  var dialog: AlertState<PresentingParent.Answer>? {
    if case .dialog(let state) = self { state } else { nil }
  }
}
