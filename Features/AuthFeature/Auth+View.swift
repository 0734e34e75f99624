#if canImport(SwiftUI)
import NavigatorComposition
import NavigatorMenus
package import NavigatorObservation
import NavigatorSwiftUI
package import SwiftUI

// region sign-in-view
extension Auth: ViewFeature {
  package static func view(_ store: ObservedStore<State, Action>) -> some SwiftUI.View {
    Form {
      LocalizedField(
        MenuText(en: "Name", ja: "名前"),
        text: store.binding(\.name, \.view.edit),
        prompt: MenuText(en: "blob, or a new one", ja: "blob、または新しい名前")
      )
      .onSubmit { store.send(.view(.signIn)) }
      if store.attempt == .nameMissing {
        LocalizedText(MenuText(en: "A name is needed.", ja: "名前を入力してください。"))
          .foregroundStyle(.red)
      }
      if case .failed(let reason) = store.attempt { Text(verbatim: reason).foregroundStyle(.red) }
      if store.attempt == .running {
        ProgressView()
        LocalizedButton(MenuText(en: "Cancel", ja: "キャンセル")) { store.send(.view(.cancel)) }
      } else {
        LocalizedButton(title) { store.send(.view(.signIn)) }
      }
    }
  }
}
// endregion
#endif
