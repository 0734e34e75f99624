public import NavigatorComposition

extension RouterReducer {
  /// Returns the appearances of the root and of the screens on the stack.
  @inlinable
  static func screenAppearances(in state: State) -> [Appearance<Action>] {
    rootAppearances(in: state)
      + state.path.indices.flatMap { appearances(at: $0, of: state.path) }
  }

  /// Returns the appearances inside the root and the screens that contain other screens.
  ///
  /// - Parameters:
  ///   - state: The state of the router.
  ///   - excluded: The positions of screens to leave out.
  /// - Returns: The appearances.
  @inlinable
  static func innerAppearances(
    in state: State,
    except excluded: [Int] = []
  ) -> [Appearance<Action>] {
    let root = Path.Root.containsScreens ? rootAppearances(in: state) : []
    guard Path.containsScreens else { return root }
    return root
      + state.path.indices
      .filter { Path.containsScreens(state.path[$0]) && !excluded.contains($0) }
      .flatMap { appearances(at: $0, of: state.path) }
  }

  /// Returns the appearances of the screen at a position of the stack.
  @inlinable
  static func appearances(
    at position: Int,
    of stack: StackState<Path.State>
  ) -> [Appearance<Action>] {
    let id = stack.ids[position]
    return Path.appearances(in: stack[position]).map {
      $0.embedded({ .path(.element(id: id, action: $0)) }, at: stack.identity(of: id))
    }
  }

  @inlinable
  static func rootAppearances(in state: State) -> [Appearance<Action>] {
    Path.Root.appearances(in: state.root, Action.root, at: 0)
  }

  /// Returns the keys of the appearances inside of screens, before a change; nil if there are none.
  @inlinable
  static func innerKeys(in state: State) -> Set<[AnyHashable]>? {
    guard Path.containsScreens || Path.Root.containsScreens else { return nil }
    return Set(innerAppearances(in: state).map(\.keys))
  }

  /// Returns the actions of the screens that a change added.
  ///
  /// - Parameters:
  ///   - state: The state after the change.
  ///   - added: The positions of the screens that were added to the stack.
  ///   - innerKeys: The keys of the appearances that were inside of screens before.
  /// - Returns: The actions.
  @inlinable
  static func newAppearances(
    in state: State,
    at added: [Int],
    except innerKeys: Set<[AnyHashable]>?
  ) -> [Action] {
    let actions = added.flatMap { appearances(at: $0, of: state.path).map(\.action) }
    guard let innerKeys else { return actions }
    return actions
      + innerAppearances(in: state, except: added)
      .filter { !innerKeys.contains($0.keys) }.map(\.action)
  }
}
