/// What a change removed from a stack and added to it.
struct StackDifference<Element> {
  typealias Screen = StackState<Element>.Screen

  /// The removed screens in their states before the change, the top one last.
  private(set) var removed: [Screen] = []
  /// The added screens, the bottom one first.
  private(set) var added: [Screen] = []
  /// The screens that stayed, each with its state before the change.
  private(set) var kept: [(old: Element, new: Screen)] = []

  /// Compares the screens of two states of a stack by their ids.
  init(from old: StackState<Element>, to new: StackState<Element>) {
    var rest: [StackElementID: Element] = [:]
    for screen in old.screens {
      rest[screen.id] = screen.state
    }
    for screen in new.screens {
      if let oldState = rest.removeValue(forKey: screen.id) {
        kept.append((oldState, screen))
      } else {
        added.append(screen)
      }
    }
    removed = old.screens.filter { screen in rest[screen.id] != nil }
  }
}
