#if canImport(SwiftUI)
import CommunityFeature
import EntryFeature
import LegacySyncFeature
import MessageFeature
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
import NavigatorRouting
import NavigatorSwiftUI
import NavigatorTerminal
import NotificationFeature
import OptionalCounterFeature
import SearchFeature
import SetupFeature
import SharedCounterFeature
package import SwiftUI

/// The app in a window: a navigation stack with the views of the features.
package struct NavigatorWindow: View {
  /// Made once: the windows of the app have the same screens, and the same files.
  private static let session = Result { try WindowSession() }

  /// Creates the window's content, with the data of the user.
  package init() {}

  // region window
  /// The screens, or why they cannot be shown.
  package var body: some View {
    switch Self.session {
    case .success(let session):
      RouterStack(session.store, of: AppRouter.self)
        .links(session.store, of: AppRouter.self) { .open(link: $0) }
        .activatesProgram()
    case .failure(let error): Text(verbatim: "\(error)")
    }
  }
  // endregion
}

// region window-views
extension AppRouter: RouterViews {}
extension AccountRouter: RouterViews, ViewFeature {}
extension MainTabs: ViewFeature {}

// Screens without a view of their own are drawn from their menus.
extension Entry: ViewFeature {}
// endregion
extension Setup: ViewFeature {}
extension OptionalCounter: ViewFeature {}
extension SharedCounter: ViewFeature {}
extension LegacySync: ViewFeature {}
extension Modules: ViewFeature {}
extension Search: ViewFeature {}
extension CommunityList: ViewFeature {}
extension NotificationList: ViewFeature {}
extension MessageList: ViewFeature {}

/// The store of the windows, with its connections.
@MainActor private final class WindowSession {
  let store: ObservedStore<AppRouter.State, AppRouter.Action>
  private let bridge: StoreObservation

  init() throws {
    let folders = Folders(.process)
    let log = folders.log
    IssueReporter.handler = { log.append(line: $0.description) }
    let dependencies = try Dependencies.live(folders, warn: { log.append(line: $0.en) })
    let store = Store(initialState: AppRouter.State()) { AppRouter(dependencies: dependencies) }
    bridge = dependencies.legacyModel.bridge(to: store)
    self.store = ObservedStore(store)
    store.send(.launched)
  }
}
#endif
