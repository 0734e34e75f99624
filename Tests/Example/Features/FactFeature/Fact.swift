package import FactClient
package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// A fact about a number.
package struct Fact: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var number: Int
    package var answer: Answer?

    package init(number: Int = 0) {
      self.number = number
    }
  }

  package enum Answer: Equatable, Sendable, Codable {
    case fact(String)
    case unknown
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case load
    case answered(Answer)
    case close
  }

  private let client: FactClient

  package init(client: FactClient) {
    self.client = client
  }

  package static var title: MenuText { MenuText(en: "Fact", ja: "トリビア") }

  /// `/fact`, or `/fact;number=3`.
  package static let link = ScreenLink("fact", State()).parameter("number", \.number)

  package static var appear: Action? { .load }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.value(MenuText(en: "Number", ja: "数"), MenuText(verbatim: String(state.number)))
      switch state.answer {
      case nil: MenuRow.progress(MenuText(en: "Loading", ja: "読み込み中"))
      case .fact(let fact): MenuRow.text(MenuText(verbatim: fact))
      case .unknown:
        MenuRow.error(MenuText(en: "Nothing is known about it.", ja: "何も知られていません。"), retry: .load)
      }
      MenuRow.button(MenuText(en: "Close", ja: "閉じる"), action: .close)
    }
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .load:
      state.answer = nil
      return .run { [client, number = state.number] send in
        send(.answered(.fact(try await client.fact(number))))
      } catch: { _, send in
        send(.answered(.unknown))
      }
    case .answered(let answer): state.answer = answer
    case .close: return .dismiss
    }
    return .none
  }
}
