import NavigatorComposition
public import NavigatorRouting

/// A sheet or an alert of a store, which receives the writes of a front end.
///
/// <!-- code: symbol-presented-child -->
/// ```swift
/// let sheet = PresentedChild(store, state: \.sheet, action: Note.Action.sheet)
/// let shown = sheet.id  // the sheet that the view shows
/// if let shown { sheet.appear(shown) }
/// let name = sheet.child?.name  // the name in the sheet
/// sheet.dismiss(shown: shown)  // the user has closed it
/// ```
@MainActor
public final class PresentedChild<State, Action, Child, ChildAction> {
  /// The identity of a presented child, by which the store also cancels the child's effects.
  ///
  /// It is the child's id; all children without an id have the same identity.
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
  /// The store that ``child`` returned last.
  private var lastChild: ObservedStore<Child, ChildAction>?

  /// Creates the presentation of an optional child.
  public init(
    _ store: ObservedStore<State, Action>,
    state: KeyPath<State, Child?>,
    action: @escaping (PresentationAction<ChildAction>) -> Action
  ) {
    self.store = store
    path = state
    self.action = action
    presenter = Presenter(
      of: { (parent: State) in parent[keyPath: state] },
      identity: { child in identifiableID(of: child) ?? AnyHashable(0) }
    )
  }

  /// The presented child, which the view that is being drawn tracks; nil for no child, and for a closed alert.
  public var id: ID? {
    let presented = store.value(path) { [presenter] state in
      presenter.identity(in: state).map(ID.init)
    }
    var shown: ID?
    if let presented, isShown(presented) {
      shown = presented
    }
    writes.draw(shown)
    return shown
  }

  private func isShown(_ id: ID) -> Bool { !store.isGone && !writes.isClosed(id) }

  /// The child that is presented now, without tracking.
  private var current: ID? {
    if store.isGone { return nil }
    return presenter.identity(in: store.store.state).map(ID.init)
  }

  /// The store of the presented sheet, or of the last one, which a view may still animate; nil if there was none.
  ///
  /// The store of the last sheet keeps its last values and sends nothing, even while another sheet is presented.
  public var child: ObservedStore<Child, ChildAction>? {
    if let id, let store = sheet(id) {
      lastChild = store
    }
    return lastChild
  }

  /// Returns the store of a sheet; nil if the sheet is not presented and no view has its store.
  package func sheet(_ id: ID) -> ObservedStore<Child, ChildAction>? {
    let embed = { [action] childAction in action(.presented(childAction)) }
    return store.scope(id, embed) { [path, presenter] state in
      presenter.identity(in: state) == id.presented ? state[keyPath: path] : nil
    }
  }

  /// Notes that a sheet appears; a view calls it before any gesture on the sheet.
  public func appear(_ id: ID) { writes.appear(id) }

  /// Dismisses a sheet whose item a view has set to nil, if the user has seen it and it is still presented.
  public func dismiss(shown: ID?) {
    let isDismissed = writes.dismisses(shown: shown, current: current)
    writes.draw(isDismissed ? nil : current)
    if isDismissed {
      sendAnswer(nil)
    } else if current != nil {
      store.redraw(key: path)
    }
  }

  /// Sends the action of an alert's button; dismisses the alert if it has none.
  public func answer(_ answer: ChildAction?, shown: ID?) {
    guard writes.answers(shown: shown, current: current) else { return }
    sendAnswer(answer)
  }

  /// Dismisses an alert that the user has closed, unless an answer follows in the same event.
  ///
  /// - Parameters:
  ///   - dismissal: The alert's action for a dismissal; nil for `dismiss`.
  ///   - shown: The alert with which the view was drawn.
  /// - Returns: The task that dismisses the alert; nil if the alert is no longer presented.
  @discardableResult
  public func close(_ dismissal: ChildAction?, shown: ID?) -> Task<Void, Never>? {
    guard writes.close(shown: shown, current: current) else { return nil }
    return Task {
      if writes.settle(current: current) {
        sendAnswer(dismissal)
      }
    }
  }

  /// Sends an action of the child; dismisses the child for nil.
  private func sendAnswer(_ answer: ChildAction?) {
    if let answer {
      store.send(action(.presented(answer)))
    } else {
      store.send(action(.dismiss))
    }
  }
}
