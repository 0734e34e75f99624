#if canImport(SwiftUI)
import NavigatorComposition
import NavigatorObservation
import NavigatorRouting
import SwiftUI

/// Presents the sheet of a router; a router without one is left as it is.
struct RouterSheetModifier<Router: RouterReducer>: ViewModifier {
  let store: ObservedStore<Router.State, Router.Action>

  func body(content: Content) -> some View {
    if let dismissal = Router.Action.SheetAction.dismissal.map(Router.Action.sheet) {
      content.sheet(store, state: \.sheet) { (action: PresentationAction<Router.Sheet.Action>) in
        switch action {
        case .presented(let action): Router.Action.sheet(.presented(action))
        case .dismiss: dismissal
        }
      } content: { sheet in
        SheetView<Router.Sheet>(store: sheet)
      }
    } else {
      content
    }
  }
}

/// The view of what a sheet shows: the navigation stack of a router, or the view of any other feature in one of its own.
private struct SheetView<Sheet: Screens>: View {
  let store: ObservedStore<Sheet.State, Sheet.Action>

  var body: some View {
    let screen = store.screen(of: Sheet.self)
    view(of: Sheet.feature(of: screen), Sheet.index(of: screen))
  }

  private func view(of feature: any Feature.Type, _ index: Int) -> AnyView? {
    if let router = feature as? any RouterViews.Type { return stack(of: router, index) }
    return (feature as? any ViewFeature.Type).flatMap { single($0, index) }
  }

  private func stack<R: RouterViews>(of router: R.Type, _ index: Int) -> AnyView? {
    func stack<F: Feature>(_ feature: F.Type) -> AnyView? {
      guard let (state, action) = Sheet.cases(of: F.self, at: index) else { return nil }
      let store = store.feature(state, action) as? ObservedStore<R.State, R.Action>
      return store.map { AnyView(RouterStack($0, of: router)) }
    }
    return (router as? any Feature.Type).flatMap { stack($0) }
  }

  private func single<F: ViewFeature>(_ feature: F.Type, _ index: Int) -> AnyView? {
    guard let (state, action) = Sheet.cases(of: F.self, at: index) else { return nil }
    return store.feature(state, action).map { feature in
      AnyView(NavigationStack { FeatureView<F>(store: feature) })
    }
  }
}
#endif
