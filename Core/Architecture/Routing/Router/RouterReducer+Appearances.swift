import NavigatorComposition

extension RouterReducer {
  /// Returns the appearances of the root, of the screens on the stack, and of the sheet.
  static func screenAppearances(in state: State) -> [Appearance<Action>] {
    var all = rootAppearances(in: state)
    for (id, screen) in zip(state.path.ids, state.path.screens) {
      all += appearances(of: screen, id)
    }
    return all + sheetAppearances(in: state)
  }

  /// Returns the appearances of a screen on the stack.
  static func appearances(of screen: Path.State, _ id: StackElementID) -> [Appearance<Action>] {
    Path.appearances(in: screen).map { appearance in
      appearance.embedded({ .path(.element(id: id, action: $0)) }, at: id)
    }
  }

  static func rootAppearances(in state: State) -> [Appearance<Action>] {
    Path.Root.appearances(in: state.root).map { $0.embedded(Action.root, at: 0) }
  }

  /// Returns the appearances inside of the root; none if it contains no screens.
  static func innerAppearances(in state: State) -> [Appearance<Action>] {
    Path.Root.containsScreens ? rootAppearances(in: state) : []
  }

  /// Runs a change of the state, and then the hooks and the appearances of what it removed and added.
  ///
  /// Nothing is recorded if there is neither a hook nor an appearance.
  func observe(
    _ stack: StackReducer<State, Action, Path.State, Path.Action>,
    _ state: inout State,
    _ change: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let hasAppearances =
      Path.screens.hasAppearances || Path.Root.containsScreens || Sheet.screens.hasAppearances
    guard stack.didPop != nil || hasAppearances else { return change(&state) }
    let oldInner = Self.innerAppearances(in: state)
    let oldSheet = Self.sheetAppearances(in: state)
    return stack.observe(&state, change) { state, difference in
      let inner = Self.innerAppearances(in: state)
      let sheet = Self.sheetAppearances(in: state)
      return Appearance.actions(in: inner, except: oldInner)
        + Self.appearances(in: difference)
        + Appearance.actions(in: sheet, except: oldSheet)
    }
  }

  /// Returns the actions of the screens that were added to the stack, or inside a screen on it.
  private static func appearances(in difference: StackDifference<Path.State>) -> [Action] {
    var actions: [Action] = []
    for screen in difference.added {
      for new in appearances(of: screen.state, screen.id) { actions.append(new.action) }
    }
    if !Path.containsScreens { return actions }
    for (old, screen) in difference.kept {
      let new = appearances(of: screen.state, screen.id)
      actions += Appearance.actions(in: new, except: appearances(of: old, screen.id))
    }
    return actions
  }
}
