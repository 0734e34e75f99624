import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers

/// A parent that presents a sheet, an alert, or one of several destinations.
struct PresentingParent: Reducer {
  struct Destination: Reducer {
    @Cases enum State: Equatable, Sendable, Identifiable {
      case leaf(Leaf.State), twig(Twig.State), alert(AlertState<Answer>)
      case dialog(AlertState<Answer>)
    }
    @Cases enum Action: Equatable, Sendable {
      case leaf(Leaf.Action), twig(Twig.Action), alert(Answer), dialog(Answer)
    }

    let leaf: Leaf
    let twig: Twig

    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { leaf }
      Scope(state: \.twig, action: \.twig) { twig }
      Scope(state: \.alert, action: \.alert) { Reduce { _, _ in .dismiss } }
      Scope(state: \.dialog, action: \.dialog) { Reduce { _, _ in .dismiss } }
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
    title: MenuText(verbatim: "Sure?"),
    buttons: [ButtonState(MenuText(verbatim: "Yes"), action: .yes)]
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
        state.destination = .dialog(AlertState(title: MenuText(verbatim: "How?"), buttons: []))
      case .sheet, .alert, .destination: break
      }
      return .none
    }
    .ifLet(\.sheet, presentation: \.sheet) { leaf }
    .ifLet(\.destination, presentation: \.destination) {
      Destination(leaf: leaf, twig: Twig(leaf: leaf))
    }
    .ifLet(\.alert, alert: \.alert)
  }

  private func own() -> EffectOf<Self> {
    .run { [gate] _ in try await gate.wait() }.cancellable(id: "wait")
  }
}
