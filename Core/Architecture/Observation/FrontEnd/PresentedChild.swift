import NavigatorComposition
public import NavigatorRouting

/// A sheet or an alert of a store, and what a front end writes to it.
///
/// <!-- code: symbol-presented-child -->
/// ```swift
/// let sheet = PresentedChild(store, state: \.sheet, action: Note.Action.sheet)
/// let shown = sheet.id  // what the view is drawn with
/// if let shown { sheet.appear(shown) }
/// let name = sheet.child?.name  // what the sheet shows
/// sheet.dismiss(shown: shown)  // the user has closed it
/// ```
@MainActor
public final class PresentedChild<State, Action, Child, ChildAction> {
  /// The identity of what is presented, by which its effects are cancelled, too.
  ///
  /// It is the child's id, or the same for any child without one.
  public struct ID: Hashable, Identifiable {
    let presented: AnyHashable

    /// The identity itself.
    public var id: ID { self }
  }

  private let store: ObservedStore<State, Action>
  private let path: KeyPath<State, Child?>
  private let action: (PresentationAction<ChildAction>) -> Action
  private let presenter: Presenter<State, Child>
  private var writes = PresentationWrites<ID>()
  private var last: ObservedStore<Child, ChildAction>?

  /// Creates the presentation of an optional child.
  public init(
    _ store: ObservedStore<State, Action>,
    state: KeyPath<State, Child?>,
    action: @escaping (PresentationAction<ChildAction>) -> Action
  ) {
    (self.store, path, self.action) = (store, state, action)
    presenter = Presenter(
      of: { (parent: State) in parent[keyPath: state] },
      identity: { child in identifiableID(of: child) ?? AnyHashable(0) }
    )
  }

  /// What is presented, which the view that is being drawn tracks; nil for nothing, or for a closed alert.
  public var id: ID? {
    let id = store.value(path) { [presenter] in presenter.identity(in: $0).map(ID.init) }
      .flatMap { store.isGone || writes.isClosed($0) ? nil : $0 }
    writes.draw(id)
    return id
  }

  private var current: ID? {
    store.isGone ? nil : presenter.identity(in: store.store.state).map(ID.init)
  }

  /// The store of a sheet, also of the last one while it is animated away; nil if there was none.
  ///
  /// The last one has its last values, and sends nothing, also while another one is presented.
  public var child: ObservedStore<Child, ChildAction>? {
    last = id.flatMap(sheet) ?? last
    return last
  }

  /// Returns the store of a sheet; nil if it is not there, and no view has its store.
  package func sheet(_ id: ID) -> ObservedStore<Child, ChildAction>? {
    let embed = { [action] in action(.presented($0)) }
    return store.scope(id, embed) { [path, presenter] state in
      presenter.identity(in: state) == id.presented ? state[keyPath: path] : nil
    }
  }

  /// Notes that a sheet appears, before any gesture on it.
  public func appear(_ id: ID) { writes.appear(id) }

  /// Dismisses a sheet whose item was set to nil, if the user has seen it and it is still there.
  public func dismiss(shown: ID?) {
    let isDismissed = writes.dismisses(shown: shown, current: current)
    writes.draw(isDismissed ? nil : current)
    if isDismissed {
      send(nil)
    } else if current != nil {
      store.redraw(key: path)
    }
  }

  /// Sends the action of an alert's button; dismisses the alert if it has none.
  public func answer(_ answer: ChildAction?, shown: ID?) {
    guard writes.answers(shown: shown, current: current) else { return }
    send(answer)
  }

  /// Dismisses an alert that was closed, unless an answer follows in the same event.
  ///
  /// - Parameters:
  ///   - dismissal: The action of the alert for this; nil for `dismiss`.
  ///   - shown: The alert that the view was drawn with.
  /// - Returns: The task that dismisses it; nil if the alert is no longer there.
  @discardableResult
  public func close(_ dismissal: ChildAction?, shown: ID?) -> Task<Void, Never>? {
    guard writes.close(shown: shown, current: current) else { return nil }
    return Task { if writes.settle(current: current) { send(dismissal) } }
  }

  private func send(_ answer: ChildAction?) {
    store.send(action(answer.map(PresentationAction.presented) ?? .dismiss))
  }
}
