#if os(macOS)
import NavigatorRouters
import SwiftUI

/// The app in windows of macOS.
@main struct NavigatorApp: SwiftUI.App {
  var body: some Scene {
    WindowGroup { NavigatorWindow() }
  }
}
#else
/// The program on another system, where it has nothing to show.
@main enum NavigatorApp {
  static func main() { print("NavigatorApp needs macOS; 'navigator' is the app in a terminal.") }
}
#endif
