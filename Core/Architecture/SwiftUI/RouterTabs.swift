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
/// A tab that is a router has a navigation stack of its own. Use tabs as the first screen of an app: inside of a
/// ``RouterStack``, SwiftUI draws the bars of both stacks.
public struct RouterTabs<Tabs: TabsReducer>: View where Tabs.FeatureTypes: ViewFeatures {
  private let store: ObservedStore<Tabs.State, Tabs.Action>
  @Environment(\.language) private var language

  /// Creates the view of tabs.
  public init(_ store: ObservedStore<Tabs.State, Tabs.Action>, of tabs: Tabs.Type) {
    self.store = store
  }

  /// The tab bar.
  public var body: some View {
    TabView(selection: selection) {
      ForEach(Array(Tabs.Tab.allCases), id: \.self) { tab in
        view(of: tab)
          .tabItem { text(Tabs.title(of: tab)) }
          .badge(badge(of: tab))
          .tag(tab)
      }
    }
  }

  private var selection: Binding<Tabs.Tab> {
    let shown = store.tab
    return Binding(drawn: shown) { [store] written in
      let action = Tabs.selection(of: written, shown: shown, in: store.store.state)
      if let action {
        store.send(action)
      }
      if store.store.state.tab != written {
        store.redraw(\.tab)
      }
    }
  }

  private func badge(of tab: Tabs.Tab) -> Text? {
    let badge = store.value(tab) { state in Tabs.badge(of: tab, in: state) }
    return badge.map(text)
  }

  private func text(_ text: MenuText) -> Text { Text(verbatim: text.string(in: language)) }

  private func view(of tab: Tabs.Tab) -> AnyView? {
    func view<F: ViewFeature>(_ feature: F.Type) -> AnyView? {
      guard let (state, action) = Tabs.parts(of: tab, as: F.self) else { return nil }
      let store = store.scope(state: state, action: action.embed)
      return stack(F.self, store) ?? AnyView(FeatureView<F>(store: store))
    }
    guard let index = Array(Tabs.Tab.allCases).firstIndex(of: tab) else { return nil }
    return view(Tabs.FeatureTypes.viewFeatures[index])
  }

  /// Returns the navigation stack of a feature that is a router; nil for any other feature.
  private func stack<F: Feature>(
    _ feature: F.Type,
    _ store: ObservedStore<F.State, F.Action>
  ) -> AnyView? {
    func stack<R: RouterViews>(of router: R.Type) -> AnyView? {
      guard let store = store as? ObservedStore<R.State, R.Action> else { return nil }
      return AnyView(RouterStack(store, of: router))
    }
    guard let router = feature as? any RouterViews.Type else { return nil }
    return stack(of: router)
  }
}
#endif
