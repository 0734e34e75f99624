#if canImport(SwiftUI)
public import NavigatorComposition
import NavigatorMenus
import NavigatorObservation
public import NavigatorRouting
public import SwiftUI

/// The view of a router: a navigation stack over its path.
public struct RouterStack<Router: RouterReducer>: View {
  private let store: Store<Router.State, Router.Action>

  /// Creates the view of a router.
  public init(_ store: Store<Router.State, Router.Action>, of router: Router.Type) {
    self.store = store
  }

  /// The navigation stack.
  public var body: some View { EmptyView() }
}
#endif
