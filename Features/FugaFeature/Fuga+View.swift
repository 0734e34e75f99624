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
      Button {
        store.send(.delegate(.toHoge))
      } label: {
        LocalizedText(MenuText(en: "Hoge", ja: "ほげ"))
      }
      // endregion
      Button {
        store.send(.view(.close))
      } label: {
        LocalizedText(MenuText(en: "Close", ja: "閉じる"))
      }
      Button {
        store.send(.delegate(.backToEntry))
      } label: {
        LocalizedText(MenuText(en: "Back to Entry", ja: "入口へ戻る"))
      }
    }
  }
}
#endif
