#if canImport(SwiftUI)
import NavigatorComposition
public import NavigatorMenus
public import NavigatorObservation
public import NavigatorRouting
public import SwiftUI

extension View {
  /// Presents a child as a sheet while its state is not nil; sends `dismiss` once when the user dismisses the sheet.
  ///
  /// <!-- code: swiftui-view -->
  /// ```swift
  /// extension Note: ViewFeature {
  ///   static func view(_ store: ObservedStore<State, Action>) -> some View {
  ///     VStack {
  ///       Text(store.name)
  ///       Button("Rename") { store.send(.rename) }
  ///       Button("Delete") { store.send(.delete) }
  ///     }
  ///     .sheet(store, state: \.sheet, action: Action.sheet) { RenameView(store: $0) }
  ///     .alert(store, state: \.alert, action: Action.alert)
  ///   }
  /// }
  ///
  /// struct RenameView: View {
  ///   let store: ObservedStore<Rename.State, Rename.Action>
  ///
  ///   var body: some View {
  ///     TextField("Name", text: store.binding(\.name, \.edit))
  ///     Button("Save") { store.send(.save) }
  ///   }
  /// }
  ///
  /// // A menu feature without a view of its own is a list of the menu's rows.
  /// extension NoteList: ViewFeature {}
  /// ```
  public func sheet<State, Action, Child, ChildAction>(
    _ store: ObservedStore<State, Action>,
    state: KeyPath<State, Child?>,
    action: @escaping (PresentationAction<ChildAction>) -> Action,
    @ViewBuilder content: @escaping (ObservedStore<Child, ChildAction>) -> some View
  ) -> some View {
    modifier(SheetModifier(store: store, state: state, action: action, sheet: content))
  }

  /// Shows an alert while its state is not nil; sends the action of the chosen button, or the alert's `dismiss` action.
  public func alert<State, Action, Answer>(
    _ store: ObservedStore<State, Action>,
    state: KeyPath<State, AlertState<Answer>?>,
    action: @escaping (PresentationAction<Answer>) -> Action
  ) -> some View {
    modifier(AlertModifier(store: store, state: state, action: action, isDialog: false))
  }

  /// Shows an alert's state as a confirmation dialog, as ``alert(_:state:action:)``.
  public func confirmationDialog<State, Action, Answer>(
    _ store: ObservedStore<State, Action>,
    state: KeyPath<State, AlertState<Answer>?>,
    action: @escaping (PresentationAction<Answer>) -> Action
  ) -> some View {
    modifier(AlertModifier(store: store, state: state, action: action, isDialog: true))
  }
}

private struct SheetModifier<ParentState, Action, Child, ChildAction, Sheet: View>: ViewModifier {
  typealias Presented = PresentedChild<ParentState, Action, Child, ChildAction>

  /// Knows the sheet that the user has seen.
  @State private var kept = Kept<Presented>()
  let store: ObservedStore<ParentState, Action>
  let state: KeyPath<ParentState, Child?>
  let action: (PresentationAction<ChildAction>) -> Action
  let sheet: (ObservedStore<Child, ChildAction>) -> Sheet

  func body(content: Content) -> some View {
    let presented = kept.object(of: store) { Presented(store, state: state, action: action) }
    let shown = presented.id
    let item = Binding(drawn: shown) { written in
      if written == nil {
        presented.dismiss(shown: shown)
      }
    }
    content.sheet(item: item) { id in
      presented.sheet(id).map(sheet)
        .id(id)
        .onAppear { presented.appear(id) }
    }
  }
}

private struct AlertModifier<ParentState, Action, Answer>: ViewModifier {
  typealias Presented = PresentedChild<ParentState, Action, AlertState<Answer>, Answer>

  /// Knows the alert that the user has closed.
  @State private var kept = Kept<Presented>()
  @Environment(\.language) private var language
  let store: ObservedStore<ParentState, Action>
  let state: KeyPath<ParentState, AlertState<Answer>?>
  let action: (PresentationAction<Answer>) -> Action
  let isDialog: Bool

  func body(content: Content) -> some View {
    let presented = kept.object(of: store) { Presented(store, state: state, action: action) }
    let shown = presented.id
    // Not tracked: the view tracks the id of the alert, whose content does not change.
    let alert = shown == nil ? nil : store.store.state[keyPath: state]
    let title = alert?.title.string(in: language) ?? ""
    let message = alert?.message.map { Text(verbatim: $0.string(in: language)) }
    let isPresented = Binding(drawn: shown != nil) { isPresented in
      if !isPresented {
        presented.close(alert?.dismiss, shown: shown)
      }
    }
    if isDialog {
      content.confirmationDialog(title, isPresented: isPresented, titleVisibility: .visible) {
        alert?.buttons(in: language) { presented.answer($0, shown: shown) }
      } message: {
        message
      }
    } else {
      content.alert(title, isPresented: isPresented) {
        alert?.buttons(in: language) { presented.answer($0, shown: shown) }
      } message: {
        message
      }
    }
  }
}

extension AlertState {
  /// Returns the buttons, which pass their actions to a closure.
  @MainActor
  func buttons(
    in language: MenuText.Language,
    press: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(button.label.string(in: language), role: ButtonRole(button.role)) {
        press(button.action)
      }
    }
  }
}
#endif
