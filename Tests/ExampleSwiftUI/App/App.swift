#if os(Linux) || os(macOS)
import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminalUI

/// The app in a terminal.
package enum TerminalApp {
  /// Shows the screens until the user quits.
  @MainActor
  package static func main() {
    let store = Store(initialState: AppRouter.State()) { AppRouter(dependencies: .live) }
    if let link = CommandLine.arguments.dropFirst().first {
      do {
        _ = try AppRouter.Path.link.screens(in: link)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(EX_USAGE)
      }
      store.send(.open(link: link))
    }
    let program = Program(
      menu: { menu(store.state) },
      send: { _ = store.send($0) },
      onChange: { store.onChange($0) },
      isSettled: { store.isSettled }
    )
    _ = FullScreen.isPossible() ? FullScreen(program).run() : LineMode(program).run()
  }

  /// The menu of the screen on top, with its link.
  private static func menu(_ state: AppRouter.State) -> ScreenMenu<AppRouter.Action> {
    var menu = RouterView<AppRouter>.menu(state)
    let link = AppRouter.Path.link.text(of: state.path)
    menu.linkHandler = ScreenLinkHandler(address: link) { .open(link: $0) }
    return menu
  }
}
#endif
