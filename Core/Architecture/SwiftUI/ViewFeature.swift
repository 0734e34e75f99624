#if canImport(SwiftUI)
public import NavigatorComposition
public import NavigatorMenus
public import NavigatorObservation
public import NavigatorRouting
public import SwiftUI

/// A feature with a view.
///
/// <!-- code: swiftui-view-feature -->
/// ```swift
/// extension Detail: ViewFeature {
///   static func view(_ store: ObservedStore<State, Action>) -> some View {
///     Button("\(store.number)") { store.send(.delegate(.toEditor)) }
///   }
/// }
/// ```
///
/// The default view of a menu feature is a list of its menu, that of a router is its first screen, and that of tabs
/// is a tab bar.
public protocol ViewFeature: Feature {
  /// The type of the view.
  associatedtype Content: View

  /// Returns the view of the screen.
  @MainActor @ViewBuilder static func view(_ store: ObservedStore<State, Action>) -> Content

  /// Returns the title of the screen in a state; the default is the title of the feature.
  static func title(in state: State) -> MenuText

  /// Returns whether the screen hides the back button of the system in a state; the default is false.
  static func hidesBack(in state: State) -> Bool
}

extension ViewFeature {
  /// Returns the title of the feature.
  public static func title(in state: State) -> MenuText { title }

  /// Returns false.
  public static func hidesBack(in state: State) -> Bool { false }
}

extension ViewFeature where Self: MenuFeature {
  /// Returns the menu as a list.
  @MainActor
  public static func view(_ store: ObservedStore<State, Action>) -> some View {
    MenuView {
      menu(store[\.self])
    } send: { action in
      store.send(action)
    }
  }

  /// Returns the title of the menu.
  public static func title(in state: State) -> MenuText { menu(state).title }

  /// Returns whether the menu has a `back` action of its own.
  public static func hidesBack(in state: State) -> Bool { menu(state).back != nil }
}

extension ViewFeature where Self: RouterViews {
  /// Returns the view of the router's first screen, above which a ``RouterStack`` draws the others.
  @MainActor
  public static func view(_ store: ObservedStore<State, Action>) -> some View {
    rootView(store.scope(state: \.root, action: Action.root))
  }
}

// A router or tabs with a menu have two default views above; these extensions choose one.

extension ViewFeature where Self: RouterViews, Self: MenuFeature {
  /// Returns the view of the router's first screen, above which a ``RouterStack`` draws the others.
  @MainActor
  public static func view(_ store: ObservedStore<State, Action>) -> some View {
    rootView(store.scope(state: \.root, action: Action.root))
  }
}

extension ViewFeature where Self: TabsReducer, FeatureTypes: ViewFeatures {
  /// Returns a tab bar.
  @MainActor
  public static func view(_ store: ObservedStore<State, Action>) -> some View {
    RouterTabs(store, of: Self.self)
  }
}

extension ViewFeature where Self: TabsReducer, Self: MenuFeature, FeatureTypes: ViewFeatures {
  /// Returns a tab bar.
  @MainActor
  public static func view(_ store: ObservedStore<State, Action>) -> some View {
    RouterTabs(store, of: Self.self)
  }
}

/// Features that all have views.
///
/// <!-- code: swiftui-view-features -->
/// ```swift
/// /// The tabs of any app whose tabs all have views, below the name of the selected one.
/// struct NamedTabs<Tabs: TabsReducer>: View where Tabs.FeatureTypes: ViewFeatures {
///   let store: ObservedStore<Tabs.State, Tabs.Action>
///
///   var body: some View {
///     VStack {
///       LocalizedText(Tabs.title(of: store.tab))
///       RouterTabs(store, of: Tabs.self)
///     }
///   }
/// }
/// ```
public protocol ViewFeatures {
  /// The features in order.
  static var viewFeatures: [any ViewFeature.Type] { get }
}

extension FeatureList: ViewFeatures where repeat each F: ViewFeature {
  /// The features in order.
  public static var viewFeatures: [any ViewFeature.Type] {
    var features: [any ViewFeature.Type] = []
    repeat features.append((each F).self)
    return features
  }
}

/// The view of a feature, with its title and its back button.
///
/// A router and tabs have neither: their screens have them.
struct FeatureView<F: ViewFeature>: View {
  let store: ObservedStore<F.State, F.Action>
  @Environment(\.language) private var language

  var body: some View {
    if F.self is any RouterReducer.Type || F.self is any TabsReducer.Type {
      F.view(store)
    } else {
      let title = store.value("title") { F.title(in: $0) }
      F.view(store)
        .navigationTitle(title.string(in: language))
        .navigationBarBackButtonHidden(store.value("back") { F.hidesBack(in: $0) })
    }
  }
}
#endif
