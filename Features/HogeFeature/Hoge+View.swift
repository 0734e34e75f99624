#if canImport(SwiftUI)
import NavigatorMenus
package import NavigatorObservation
import NavigatorSwiftUI
package import SwiftUI

// region hoge-view
extension Hoge: ViewFeature {
  package static func view(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    Form {
      Stepper {
        LabeledText(MenuText(en: "Count", ja: "カウント"), MenuText(verbatim: "\(store.count)"))
      } onIncrement: {
        store.send(.view(.increment))
      } onDecrement: {
        store.send(.view(.decrement))
      }
      LocalizedButton(MenuText(en: "Open Fuga with this count", ja: "この値でふがを開く")) {
        store.send(.delegate(.toFuga(count: store.count)))
      }
    }
  }
}
// endregion
#endif
