/// An action that sends itself, for a front end, which does not know the action types of an app.
///
/// A program erases the actions of its menu:
///
/// <!-- code: example-program -->
/// ```swift
/// let program = Program(
///   menu: { RouterView<NoteRouter>.menu(store.state) },
///   send: { _ = store.send($0) },
///   onChange: { store.onChange($0) },
///   isSettled: { store.isSettled }
/// )
/// let frontEnd = LineMode(program)
/// ```
public struct ErasedAction {
  /// Sends the action.
  package let send: () -> Void

  /// Creates an action from the function that sends it.
  @usableFromInline package init(send: @escaping () -> Void) { self.send = send }
}
