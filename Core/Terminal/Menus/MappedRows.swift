/// An action that sends itself: what a front end has, which knows no action type of an app.
///
/// A program turns the actions of its menu into these:
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

/// The rows of a menu, and the transformations of their actions, which are applied all at once.
struct MappedRows<Action> {
  /// Returns the rows.
  let rows: () -> [MenuRow<Action>]
  /// Returns the rows with actions that send themselves.
  let erased: (_ send: @escaping (Action) -> Void) -> [MenuRow<ErasedAction>]

  func map<B>(_ transform: @escaping (Action) -> B) -> MappedRows<B> {
    MappedRows<B> {
      rows().map { $0.map(transform) }
    } erased: { send in
      erased { send(transform($0)) }
    }
  }
}

extension MappedRows {
  init<A>(_ own: [MenuRow<A>], _ transform: @escaping (A) -> Action) {
    rows = { own.map { $0.map(transform) } }
    erased = { send in own.map { $0.map { action in ErasedAction { send(transform(action)) } } } }
  }
}
