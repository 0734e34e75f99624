package import NavigatorComposition
import NavigatorMenus

/// The sheet of the counter, which chooses how far a step goes.
package struct StepSize: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var size: Int

    package init(size: Int) {
      self.size = size
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case choose(Int)
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .choose(let size):
      state.size = size
      return .dismiss
    }
  }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: MenuText(en: "Step", ja: "歩幅")) {
      for size in [1, 10, 100] {
        MenuRow.button(MenuText(verbatim: String(size)), action: .choose(size))
      }
    }
  }
}
