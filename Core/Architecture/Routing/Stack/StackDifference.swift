/// What a change removed from a stack and added to it.
struct StackDifference<Element> {
  /// A screen with its id.
  struct Screen {
    let id: StackElementID
    let state: Element
  }

  /// The removed screens in their states before the change, the top one last.
  private(set) var removed: [Screen] = []
  /// The added screens, the bottom one first.
  private(set) var added: [Screen] = []
  /// The screens that stayed, each with its state before the change.
  private(set) var kept: [(old: Element, new: Screen)] = []

  /// Compares the screens of two states of a stack by their ids.
  init(from old: StackState<Element>, to new: StackState<Element>) {
    var rest: [StackElementID: Element] = [:]
    for (id, state) in zip(old.ids, old.screens) {
      rest[id] = state
    }
    for (id, state) in zip(new.ids, new.screens) {
      let screen = Screen(id: id, state: state)
      if let oldState = rest.removeValue(forKey: id) {
        kept.append((oldState, screen))
      } else {
        added.append(screen)
      }
    }
    for id in old.ids {
      if let state = rest[id] {
        removed.append(Screen(id: id, state: state))
      }
    }
  }
}
