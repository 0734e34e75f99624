#if canImport(SwiftUI)
import CounterFeature
import FactFeature
import NavigatorComposition
import NavigatorObservation
import NavigatorRouting
import NavigatorSwiftUI
public import SwiftUI

/// The screens of the app.
public struct ExampleView: View {
  @State private var store = ObservedStore(
    Store(initialState: AppRouter.State()) { AppRouter(dependencies: .live) }
  )
  @AppStorage("place") private var place = "/"

  /// Creates the view, with the place of the last time.
  public init() {}

  /// A navigation stack, which opens the links of the app.
  public var body: some View {
    RouterStack(store, of: AppRouter.self)
      .links(store, of: AppRouter.self, place: $place) { .open(link: $0) }
      .activatesProgram()
  }
}

extension AppRouter: RouterViews {}

// These are drawn from their menus, until they have views of their own.
extension Counter: ViewFeature {}
extension Fact: ViewFeature {}
#endif
