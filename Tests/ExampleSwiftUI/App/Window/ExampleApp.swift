#if canImport(SwiftUI)
import ExampleRouters
import SwiftUI

/// The app in a window; in Xcode, the only file of an app for iOS.
@main
struct ExampleApp: App {
  var body: some Scene {
    WindowGroup { ExampleView() }
  }
}
#else
@main
enum ExampleApp {
  static func main() { print("ExampleApp needs macOS; 'Example' is the app in a terminal.") }
}
#endif
