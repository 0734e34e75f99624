/// The actions of a store that wait for their turn, in the order in which they are processed.
struct ActionQueue<Action> {
  private var actions = Queue<QueuedAction<Action>>()
  /// The actions that dismiss a feature, after all others: what the feature asked for reaches every router first.
  private var dismissals = Queue<QueuedAction<Action>>()

  var isEmpty: Bool { actions.isEmpty && dismissals.isEmpty }

  mutating func append(_ action: QueuedAction<Action>) {
    if action.dismissed == nil {
      actions.append(action)
    } else {
      dismissals.append(action)
    }
  }

  mutating func popFirst() -> QueuedAction<Action>? {
    actions.popFirst() ?? dismissals.popFirst()
  }
}

/// An action that waits for its turn.
///
/// A class, because in generic code the layout of a struct that contains an action is computed at each use.
final class QueuedAction<Action> {
  let action: Action
  /// The send that the action belongs to.
  let group: EffectGroup
  /// Whether the action was sent directly, and not by an effect.
  let isDirect: Bool
  /// The feature that the action dismisses; nil if it dismisses none.
  let dismissed: PresentedFeature?

  init(
    _ action: Action,
    _ group: EffectGroup,
    isDirect: Bool,
    dismissed: PresentedFeature? = nil
  ) {
    self.action = action
    self.group = group
    self.isDirect = isDirect
    self.dismissed = dismissed
  }
}

/// A first-in, first-out queue with constant-time operations, which keeps its storage for reuse.
struct Queue<Element> {
  /// The slots: filled from `head` on, and nil before it.
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }
}
