/// What a change removed from a stack and added to it.
struct StackDifference<Element> {
  typealias Screen = StackState<Element>.Screen

  /// The removed screens in their states before the change, the top one last.
  private(set) var removed: [Screen] = []
  /// The added screens, the bottom one first.
  private(set) var added: [Screen] = []
  /// The screens that stayed, each with its state before the change.
  private(set) var kept: [(old: Element, new: Screen)] = []

  /// Compares the screens of two states of a stack, by the numbers that no two screens share.
  init(from old: StackState<Element>, to new: StackState<Element>) {
    var rest: [UInt64: Element] = [:]
    for screen in old.screens { rest[screen.id.screen] = screen.state }
    for screen in new.screens {
      if let state = rest.removeValue(forKey: screen.id.screen) {
        kept.append((state, screen))
      } else {
        added.append(screen)
      }
    }
    for screen in old.screens where rest[screen.id.screen] != nil { removed.append(screen) }
  }
}
