#if canImport(SwiftUI)
package import NavigatorMenus
package import NavigatorObservation
import NavigatorRouting
import NavigatorSwiftUI
package import SwiftUI

/// Home, or the top child, which has a button that goes back: the tabs are inside of a navigation stack already.
extension Home: ViewFeature {
  package static func title(in state: State) -> MenuText {
    state.path.isEmpty ? title : HomeChild.title(depth: state.path.count)
  }

  package static func view(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    let ids = store[\.path.ids]
    Form {
      if ids.isEmpty {
        LabeledText(MenuText(en: "Signed in as", ja: "利用者"), user(store.name))
      }
      LocalizedButton(MenuText(en: "Open a child", ja: "子画面を開く")) {
        store.send(
          ids.last.map { .path(.element(id: $0, action: .view(.openChild))) } ?? .view(.openChild)
        )
      }
      if let id = ids.last {
        LocalizedButton(MenuText(en: "Back", ja: "戻る")) { store.send(.path(.popFrom(id: id))) }
      }
      LocalizedButton(leave(isSignedIn: store.name != nil)) {
        store.send(ids.last.map { .path(.element(id: $0, action: .view(.leave))) } ?? .view(.leave))
      }
    }
  }
}
#endif
