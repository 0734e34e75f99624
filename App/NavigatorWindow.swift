#if canImport(SwiftUI)
import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import NavigatorSwiftUI
import NavigatorTerminalUI
package import SwiftUI

/// The app in a window: each screen as a list, drawn from its menu.
package struct NavigatorWindow: View {
  @State private var session = Result { try WindowSession() }

  /// Creates the window's content, with the data of the user.
  package init() {}

  /// The screens, or why they cannot be shown.
  package var body: some View {
    switch session {
    case .success(let session):
      NavigationStack {
        MenuView {
          AppMenu.menu(session.store[\.self])
        } send: {
          session.store.send($0)
        }
      }
    case .failure(let error): Text(verbatim: "\(error)")
    }
  }
}

/// The store of a window, with what it is connected to.
@MainActor private final class WindowSession {
  let store: ObservedStore<AppRouter.State, AppRouter.Action>
  private let bridge: StoreObservation

  init() throws {
    let folders = Folders(.process)
    let log = folders.log
    IssueReporter.handler = { log.append(line: $0.description) }
    let dependencies = try Dependencies.live(
      .process,
      folder: folders.data,
      log: log,
      warn: { log.append(line: $0.en) },
      notify: nil
    )
    let store = Store(initialState: AppRouter.State()) { AppRouter(dependencies: dependencies) }
    bridge = dependencies.legacyModel.bridge(to: store)
    self.store = ObservedStore(store)
    store.send(.launched)
  }
}
#endif
