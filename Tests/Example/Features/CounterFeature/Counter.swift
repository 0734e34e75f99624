package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A counter.
package struct Counter: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var count = 0
    package var step = 1
    /// The sheet with the size of a step; nil while it is not shown.
    package var sheet: StepSize.State?
    /// The question before the count is lost; nil while it is not asked.
    package var alert: AlertState<Answer>?

    package init() {}
  }

  package enum Answer: Equatable, Sendable, Codable {
    case reset
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case decrement
    case increment
    case showSheet
    case sheet(PresentationAction<StepSize.Action>)
    case askToReset
    case alert(PresentationAction<Answer>)
    case delegate(Delegate)
  }

  package enum Delegate: Equatable, Sendable, Codable {
    /// Requests a fact about the current count.
    case toFact(number: Int)
  }

  package init() {}

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package static var title: MenuText { MenuText(en: "Counter", ja: "カウンター") }

  /// `/counter`, or `/counter;count=3`.
  package static let link = ScreenLink("counter", State()).parameter("count", \.count)

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    if let sheet = state.sheet {
      var menu = StepSize.menu(sheet).map { Action.sheet(.presented($0)) }
      menu.back = .sheet(.dismiss)
      return menu
    }
    var menu: ScreenMenu<Action> = ScreenMenu(title: title) {
      MenuRow.stepper(
        MenuText(en: "Count", ja: "回数"),
        number: state.count,
        decrement: .decrement,
        increment: .increment
      )
      MenuRow.item(
        MenuText(en: "Fact", ja: "トリビア"),
        action: .delegate(.toFact(number: state.count))
      )
      MenuRow.item(MenuText(en: "Step", ja: "歩幅"), action: .showSheet)
      MenuRow.item(MenuText(en: "Reset", ja: "リセット"), action: .askToReset)
    }
    menu.alert = state.alert?.presented(Action.alert)
    return menu
  }

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .decrement: state.count -= state.step
      case .increment: state.count += state.step
      case .showSheet: state.sheet = StepSize.State(size: state.step)
      case .sheet(.presented(.choose(let size))): state.step = size
      case .askToReset: state.alert = Self.question
      case .alert(.presented(.reset)): state.count = 0
      case .sheet, .alert, .delegate: break
      }
      return .none
    }
    .ifLet(\.sheet, neverReplaced: \.sheet) { StepSize() }
    .ifLet(\.alert, alert: \.alert)
  }

  private static var question: AlertState<Answer> {
    AlertState(
      title: MenuText(en: "Lose the count?", ja: "回数を失いますか?"),
      buttons: [
        ButtonState(MenuText(en: "Reset", ja: "リセット"), role: .destructive, action: .reset), .cancel,
      ]
    )
  }
}
