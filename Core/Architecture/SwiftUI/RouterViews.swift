#if canImport(SwiftUI)
public import NavigatorComposition
public import NavigatorObservation
public import NavigatorRouting
public import SwiftUI

/// A router whose screens have views.
///
/// If each screen is a ``ViewFeature``, the views are those of the screens:
///
/// <!-- code: swiftui-app -->
/// ```swift
/// extension NoteRouter: RouterViews {}
///
/// struct NotesApp: App {
///   private let store = ObservedStore(Store(initialState: NoteRouter.State()) { NoteRouter() })
///
///   var body: some Scene {
///     WindowGroup { RouterStack(store, of: NoteRouter.self) }
///   }
/// }
/// ```
///
/// Otherwise a switch without `default` returns the view of each screen, so that a new screen without a view does
/// not compile:
///
/// <!-- code: swiftui-switch -->
/// ```swift
/// extension OtherRouter: RouterViews {
///   static func rootView(_ store: ObservedStore<NoteList.State, NoteList.Action>) -> some View {
///     Button("Open") { store.send(.delegate(.toNote)) }
///   }
///
///   static func screenView(_ screen: Path.State, _ store: ScreenStore) -> some View {
///     switch screen {
///     case .note: store.scope(state: \.note, action: Path.Action.note).map(NameView.init)
///     }
///   }
/// }
///
/// struct NameView: View {
///   let store: ObservedStore<Note.State, Note.Action>
///
///   var body: some View { Text(store.name) }
/// }
/// ```
public protocol RouterViews: RouterReducer, SendableMetatype {
  /// The type of the first screen's view.
  associatedtype RootView: View

  /// The type of the other screens' views.
  associatedtype ScreenView: View

  /// The store of a screen on the stack.
  typealias ScreenStore = ObservedStore<Path.State, Path.Action>

  /// Returns the view of the first screen.
  @MainActor @ViewBuilder
  static func rootView(_ store: ObservedStore<Path.Root.State, Path.Root.Action>) -> RootView

  /// Returns the view of a screen on the stack; for a nested router, the view of its first screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, to switch over.
  ///   - store: The store of the screen, to scope.
  /// - Returns: The view.
  @MainActor @ViewBuilder
  static func screenView(_ screen: Path.State, _ store: ScreenStore) -> ScreenView
}

extension RouterViews where Path.Root: ViewFeature {
  /// Returns the view of the first screen's feature.
  @MainActor
  public static func rootView(
    _ store: ObservedStore<Path.Root.State, Path.Root.Action>
  ) -> some View {
    FeatureView<Path.Root>(store: store)
  }
}

extension RouterViews where Path.FeatureTypes: ViewFeatures {
  /// Returns the view of the screen's feature.
  @MainActor
  public static func screenView(_ screen: Path.State, _ store: ScreenStore) -> some View {
    let index = Path.index(of: screen)
    func view<F: ViewFeature>(_ feature: F.Type) -> AnyView? {
      guard let (state, action) = Path.cases(of: F.self, at: index) else { return nil }
      return store.feature(state, action).map { AnyView(FeatureView<F>(store: $0)) }
    }
    return view(Path.FeatureTypes.viewFeatures[index])
  }
}

/// The view of a screen of a router or of a nested router.
struct StackedScreenView<Router: RouterViews>: View {
  let store: ObservedStore<Router.State, Router.Action>
  let screen: StackedScreen

  var body: some View {
    if let id = screen.outer {
      if let screenStore = store.screen(id, of: Router.self) {
        let state = screenStore.screen(of: Router.Path.self)
        if let inner = screen.inner {
          innerView(Router.Path.self, state, screenStore, inner)
        } else {
          Router.screenView(state, screenStore)
        }
      }
    } else if let inner = screen.inner {
      let rootStore = store.scope(state: \.root, action: Router.Action.root)
      innerView(Router.Path.Root.self, rootStore, inner)
    }
  }
}

/// Returns the view of a screen inside of another screen; nil if that is not a router with views.
@MainActor
private func innerView<Path: Screens>(
  _ screens: Path.Type,
  _ state: Path.State,
  _ store: ObservedStore<Path.State, Path.Action>,
  _ inner: StackedScreen
) -> AnyView? {
  func view<F: Feature>(of feature: F.Type) -> AnyView? {
    let cases = Path.cases(of: F.self, at: Path.index(of: state))
    guard let (stateCase, actionCase) = cases else { return nil }
    guard let featureStore = store.feature(stateCase, actionCase) else { return nil }
    return innerView(F.self, featureStore, inner)
  }
  return view(of: Path.feature(of: state))
}

/// Returns the view of a screen inside of a feature that is a router with views; nil for any other feature.
@MainActor
private func innerView<F: Feature>(
  _ feature: F.Type,
  _ store: ObservedStore<F.State, F.Action>,
  _ inner: StackedScreen
) -> AnyView? {
  func view<R: RouterViews>(of router: R.Type) -> AnyView? {
    guard let store = store as? ObservedStore<R.State, R.Action> else { return nil }
    return AnyView(StackedScreenView<R>(store: store, screen: inner))
  }
  guard let router = feature as? any RouterViews.Type else { return nil }
  return view(of: router)
}
#endif
