#if canImport(SwiftUI)
import NavigatorMenus
package import NavigatorObservation
import NavigatorSwiftUI
package import SwiftUI

extension NumberFact: ViewFeature {
  package static func view(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    Form {
      Stepper {
        LabeledText(MenuText(en: "Number", ja: "数"), MenuText(verbatim: "\(store.number)"))
      } onIncrement: {
        store.send(.view(.increment))
      } onDecrement: {
        store.send(.view(.decrement))
      }
      answer(store)
      LocalizedButton(MenuText(en: "Show a fact in an alert", ja: "トリビアをアラートで表示")) {
        store.send(.view(.askForAlert))
      }
      if let provider = store.provider {
        LocalizedText(
          MenuText(en: "Number facts provided by \(provider)", ja: "トリビアの提供: \(provider)")
        )
        .foregroundStyle(.secondary)
      }
    }
    .alert(store, state: \.alert, action: Action.alert)
  }

  @MainActor @ViewBuilder
  private static func answer(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    switch store.answer {
    case .none: EmptyView()
    case .asking, .askingForAlert: ProgressView()
    case .fact(let fact): Text(verbatim: fact)
    case .failed(let cause): LocalizedText(sentence(about: cause))
    }
    if store.answer == .asking || store.answer == .askingForAlert {
      LocalizedButton(MenuText(en: "Cancel", ja: "キャンセル")) { store.send(.view(.cancel)) }
    } else {
      LocalizedButton(MenuText(en: "Ask for a fact", ja: "トリビアを聞く")) {
        store.send(.view(.ask))
      }
    }
  }
}
#endif
