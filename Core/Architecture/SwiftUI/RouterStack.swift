#if canImport(SwiftUI)
import Foundation
public import NavigatorComposition
public import NavigatorObservation
public import NavigatorRouting
public import SwiftUI
#if os(macOS)
import AppKit
#endif

/// The view of a router: a navigation stack over its path and the paths of the routers inside it, and its sheet.
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
/// A gesture of the user becomes one action, as ``NavigatorObservation/NavigationStackWrites`` describes.
public struct RouterStack<Router: RouterViews>: View {
  private let store: ObservedStore<Router.State, Router.Action>
  /// Knows the screens that the user has seen.
  @State private var kept = Kept<ObservedStack<Router>>()

  /// Creates the view of a router.
  public init(_ store: ObservedStore<Router.State, Router.Action>, of router: Router.Type) {
    self.store = store
  }

  /// The navigation stack.
  public var body: some View {
    let stack = kept.object(of: store) { ObservedStack(store, of: Router.self) }
    let shown = stack.screens
    NavigationStack(path: Binding(drawn: shown) { stack.write($0, shown: shown) }) {
      Router.rootView(store.scope(state: \.root, action: Router.Action.root))
        .navigationDestination(for: StackedScreen.self) { screen in
          StackedScreenView<Router>(store: store, screen: screen)
            .id(screen)
            .onAppear { stack.appear(screen) }
        }
    }
    .modifier(RouterSheetModifier<Router>(store: store))
  }
}

/// An object that a view keeps while it draws the same store.
@MainActor
final class Kept<Object: AnyObject> {
  private var kept: (store: AnyObject, object: Object)?

  /// Returns the object for a store, which `make` creates when the view draws the store for the first time.
  func object(of store: AnyObject, _ make: () -> Object) -> Object {
    if let kept, kept.store === store { return kept.object }
    let object = make()
    kept = (store, object)
    return object
  }
}

extension View {
  /// Opens the links of a router that the system sends, and saves the link of the current screens for the next start.
  ///
  /// <!-- code: window -->
  /// ```swift
  /// /// The screens, or why they cannot be shown.
  /// package var body: some View {
  ///   switch Self.session {
  ///   case .success(let session):
  ///     RouterStack(session.store, of: AppRouter.self)
  ///       .links(session.store, of: AppRouter.self) { .open(link: $0) }
  ///       .activatesProgram()
  ///   case .failure(let error): Text(verbatim: "\(error)")
  ///   }
  /// }
  /// ```
  ///
  /// A link with an unknown screen opens nothing. When the view first appears, it opens the saved link, unless the
  /// router shows its screens already, as in a second window, or the system has sent a link.
  ///
  /// - Parameters:
  ///   - store: The store of the router.
  ///   - router: The router.
  ///   - place: The saved link, such as a value in `AppStorage`; nil to save none.
  ///   - open: Creates the action that opens a link.
  /// - Returns: The view with the links.
  public func links<Router: RouterReducer>(
    _ store: ObservedStore<Router.State, Router.Action>,
    of router: Router.Type,
    place: Binding<String>? = nil,
    open: @escaping (String) -> Router.Action
  ) -> some View {
    modifier(LinkModifier<Router>(store: store, place: place, open: open))
  }

  /// Brings the windows of a program to the front if `swift run` has started it on macOS.
  ///
  /// <!-- code: window -->
  /// ```swift
  /// /// The screens, or why they cannot be shown.
  /// package var body: some View {
  ///   switch Self.session {
  ///   case .success(let session):
  ///     RouterStack(session.store, of: AppRouter.self)
  ///       .links(session.store, of: AppRouter.self) { .open(link: $0) }
  ///       .activatesProgram()
  ///   case .failure(let error): Text(verbatim: "\(error)")
  ///   }
  /// }
  /// ```
  ///
  /// Without this modifier, such a program has no menus and no icon in the Dock, and the terminal keeps the keyboard.
  public func activatesProgram() -> some View {
    #if os(macOS)
    onAppear {
      NSApplication.shared.setActivationPolicy(.regular)
      NSApplication.shared.activate()
    }
    #else
    self
    #endif
  }
}

private struct LinkModifier<Router: RouterReducer>: ViewModifier {
  let store: ObservedStore<Router.State, Router.Action>
  let place: Binding<String>?
  let open: (String) -> Router.Action
  @State private var isRestored = false

  func body(content: Content) -> some View {
    let current = currentLink
    content
      .onOpenURL { url in
        isRestored = true
        openLink(link(inURL: url.absoluteString))
      }
      .onAppear {
        if let place, !isRestored, place.wrappedValue != current {
          openLink(place.wrappedValue)
        }
        isRestored = true
      }
      .onChange(of: current) { _, newLink in
        if let newLink {
          place?.wrappedValue = newLink
        }
      }
  }

  /// The link of the current screens; nil if it is not saved, so that the view does not track the screens.
  private var currentLink: String? {
    if place == nil { return nil }
    return store.value("place") { state in Router.link(to: state) }
  }

  private func openLink(_ link: String) {
    var opened = store.store.state
    let isValid = (try? Router.open(link, in: &opened)) != nil
    if isValid {
      store.send(open(link))
    }
  }
}
#endif
