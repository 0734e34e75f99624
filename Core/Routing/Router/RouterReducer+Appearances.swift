public import NavigatorComposition

extension RouterReducer {
  /// Returns the appearances of the root and of the screens on the stack.
  @inlinable
  static func screenAppearances(in state: State) -> [Appearance<Action>] {
    var all = rootAppearances(in: state)
    for position in state.path.indices { all += appearances(at: position, of: state.path) }
    return all
  }

  /// Returns the appearances of the screen at a position of the stack.
  ///
  /// - Parameters:
  ///   - position: The position of the screen.
  ///   - stack: The stack.
  ///   - old: Another state of the screen; nil for its current one.
  /// - Returns: The appearances.
  @inlinable
  static func appearances(
    at position: Int,
    of stack: StackState<Path.State>,
    before old: Path.State? = nil
  ) -> [Appearance<Action>] {
    let id = stack.ids[position]
    return Path.appearances(in: old ?? stack[position]).map {
      $0.embedded({ .path(.element(id: id, action: $0)) }, at: stack.identity(of: id))
    }
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
  ///   - state: The state after the change.
  ///   - added: The positions of the screens that were added to the stack.
  ///   - changed: The positions of the screens that were changed, with their states before.
  ///   - root: The appearances inside of the root before.
  /// - Returns: The actions.
  @inlinable
  static func newAppearances(
    in state: State,
    at added: [Int],
    changed: [(position: Int, old: Path.State)],
    root: [Appearance<Action>]
  ) -> [Action] {
    var actions = added.flatMap { appearances(at: $0, of: state.path).map(\.action) }
    actions += newActions(in: innerAppearances(in: state), except: root)
    for (position, old) in changed {
      let new = appearances(at: position, of: state.path)
      actions += newActions(in: new, except: appearances(at: position, of: state.path, before: old))
    }
    return actions
  }

  @inlinable
  static func newActions(
    in new: [Appearance<Action>],
    except old: [Appearance<Action>]
  ) -> [Action] {
    if new.isEmpty { return [] }
    let keys = Set(old.map(\.keys))
    return new.filter { !keys.contains($0.keys) }.map(\.action)
  }
}
