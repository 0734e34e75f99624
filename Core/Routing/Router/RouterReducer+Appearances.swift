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
}

/// The screens of a router before a change, to find those that the change adds.
@usableFromInline
struct ScreensBeforeChange<R: RouterReducer> {
  @usableFromInline let ids: [StackElementID]
  @usableFromInline let stack: UInt64
  /// The keys of the appearances inside of screens; nil if no screen contains any.
  @usableFromInline let innerKeys: Set<[AnyHashable]>?

  @inlinable
  init(_ state: R.State) {
    ids = state.path.ids
    stack = state.path.identityNumber
    let hasInnerScreens = R.Path.containsScreens || R.Path.Root.containsScreens
    innerKeys = hasInnerScreens ? Set(R.innerAppearances(in: state).map(\.keys)) : nil
  }

  /// Returns the actions of the screens that are in `state` and were not there before.
  @inlinable
  func appearances(in state: R.State) -> [R.Action] {
    let added = addedPositions(in: state.path)
    let actions = added.flatMap { R.appearances(at: $0, of: state.path).map(\.action) }
    guard let innerKeys else { return actions }
    return actions
      + R.innerAppearances(in: state, except: added)
      .filter { !innerKeys.contains($0.keys) }.map(\.action)
  }

  /// The positions of the screens of `path` that were not on the stack.
  @inlinable
  func addedPositions(in path: StackState<R.Path.State>) -> [Int] {
    guard path.identityNumber == stack else { return Array(path.indices) }
    var shared = 0
    while shared < min(ids.count, path.ids.count), ids[shared] == path.ids[shared] { shared += 1 }
    // Most changes only push or pop, which leaves nothing to search: the set is empty then.
    let rest = Set(ids[shared...])
    return (shared..<path.ids.count).filter { !rest.contains(path.ids[$0]) }
  }
}
