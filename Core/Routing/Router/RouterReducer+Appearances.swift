public import NavigatorComposition

extension RouterReducer {
  /// Returns the appearances of the root and of the screens on the stack.
  @inlinable
  static func screenAppearances(in state: State) -> [Appearance<Action>] {
    var all = rootAppearances(in: state)
    // Not `zip`, whose types would be created at the start of each program.
    for (position, id) in state.path.ids.enumerated() {
      all += appearances(of: state.path[position], state.path.identity(of: id))
    }
    return all
  }

  /// Returns the appearances of a screen on the stack.
  @inlinable
  static func appearances(
    of screen: Path.State,
    _ identity: ScreenIdentity
  ) -> [Appearance<Action>] {
    let all = Path.appearances(in: screen)
    if all.isEmpty { return [] }
    let id = identity.id
    return all.map { $0.embedded({ .path(.element(id: id, action: $0)) }, at: identity) }
  }

  @inlinable
  static func rootAppearances(in state: State) -> [Appearance<Action>] {
    Path.Root.appearances(in: state.root).map { $0.embedded(Action.root, at: 0) }
  }

  /// Returns the appearances inside of the root; none if it contains no screens.
  @inlinable
  static func innerAppearances(in state: State) -> [Appearance<Action>] {
    Path.Root.containsScreens ? rootAppearances(in: state) : []
  }

  /// Returns the actions of the screens that a change added.
  ///
  /// - Parameters:
  ///   - state: The state after the change, which is only read.
  ///   - changes: The changes of the stack.
  ///   - root: The appearances inside of the root before.
  /// - Returns: The actions.
  @inlinable
  static func newAppearances(
    in state: inout State,
    after changes: StackState<Path.State>.Changes,
    root: [Appearance<Action>]
  ) -> [Action] {
    var actions: [Action] = []
    for position in changes.added {
      let identity = state.path.identity(of: state.path.ids[position])
      state.path.screens.modify(at: position) { screen in
        guard let screen = screen.state else { return }
        for new in appearances(of: screen, identity) { actions.append(new.action) }
      }
    }
    let inner = innerAppearances(in: state)
    if !inner.isEmpty { actions += newActions(in: inner, except: root) }
    if !Path.containsScreens { return actions }
    for (position, old) in changes.changed {
      let identity = state.path.identity(of: state.path.ids[position])
      let new = appearances(of: state.path[position], identity)
      actions += newActions(in: new, except: appearances(of: old, identity))
    }
    return actions
  }

  @inlinable
  static func newActions(
    in new: [Appearance<Action>],
    except old: [Appearance<Action>]
  ) -> [Action] {
    new.isEmpty ? [] : Appearance.actions(in: new, except: old)
  }
}
