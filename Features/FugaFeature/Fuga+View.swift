#if canImport(SwiftUI)
import NavigatorMenus
package import NavigatorObservation
import NavigatorSwiftUI
package import SwiftUI

extension Fuga: ViewFeature {
  package static func view(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    Form {
      // region localized-text
      LabeledText(MenuText(en: "Opened with", ja: "渡された値"), openedWith(store.openedWith))
      LocalizedButton(MenuText(en: "Hoge", ja: "ほげ")) { store.send(.delegate(.toHoge)) }
      // endregion
      LocalizedButton(MenuText(en: "Close", ja: "閉じる")) { store.send(.view(.close)) }
      LocalizedButton(MenuText(en: "Back to Entry", ja: "入口へ戻る")) {
        store.send(.delegate(.backToEntry))
      }
    }
  }
}
#endif
