#if canImport(SwiftUI)
public import NavigatorComposition
import NavigatorMenus
public import NavigatorObservation
public import NavigatorRouting
public import SwiftUI

/// The view of tabs: a tab bar with the view of each tab's feature.
///
/// <!-- code: swiftui-tabs -->
/// ```swift
/// extension Library: RouterViews, ViewFeature {}
/// extension MainTabs: ViewFeature {}
///
/// struct TabsApp: App {
///   private let store = ObservedStore(Store(initialState: MainTabs.State()) { MainTabs() })
///
///   var body: some Scene {
///     WindowGroup { RouterTabs(store, of: MainTabs.self) }
///   }
/// }
/// ```
///
/// A tab that is a router has a navigation stack of its own. Tabs are therefore best the first screen of an app:
/// inside of a ``RouterStack``, SwiftUI draws the bars of both stacks.
public struct RouterTabs<Tabs: TabsReducer>: View where Tabs.FeatureTypes: ViewFeatures {
  private let store: ObservedStore<Tabs.State, Tabs.Action>
  @Environment(\.language) private var language

  /// Creates the view of tabs.
  public init(_ store: ObservedStore<Tabs.State, Tabs.Action>, of tabs: Tabs.Type) {
    self.store = store
  }

  /// The tab bar.
  public var body: some View {
    let (store, shown) = (store, store.tab)
    TabView(
      selection: Binding(drawn: shown) {
        let action = Tabs.selection(of: $0, shown: shown, in: store.store.state)
        if let action { store.send(action) }
        if store.store.state.tab != $0 { store.redraw(\.tab) }
      }
    ) {
      ForEach(Array(Tabs.Tab.allCases), id: \.self) { tab in
        view(of: tab)
          .tabItem { Text(verbatim: text(Tabs.title(of: tab))) }
          .badge(store.value(tab) { Tabs.badge(of: tab, in: $0) }.map { Text(verbatim: text($0)) })
          .tag(tab)
      }
    }
  }

  private func text(_ text: MenuText) -> String { text.string(in: language) }

  private func view(of tab: Tabs.Tab) -> AnyView? {
    func view<F: ViewFeature>(_ feature: F.Type) -> AnyView? {
      guard let (state, action) = Tabs.parts(of: tab, as: F.self) else { return nil }
      let store = store.scope(state: state, action: action.embed)
      return stack(F.self, store) ?? AnyView(FeatureView<F>(store: store))
    }
    let index = Array(Tabs.Tab.allCases).firstIndex(of: tab)
    return index.flatMap { view(Tabs.FeatureTypes.viewFeatures[$0]) }
  }

  /// Returns the navigation stack of a feature that is a router; nil for any other feature.
  private func stack<F: Feature>(
    _ feature: F.Type,
    _ store: ObservedStore<F.State, F.Action>
  ) -> AnyView? {
    func stack<R: RouterViews>(of router: R.Type) -> AnyView? {
      (store as? ObservedStore<R.State, R.Action>).map { AnyView(RouterStack($0, of: router)) }
    }
    return (feature as? any RouterViews.Type).flatMap { stack(of: $0) }
  }
}
#endif
