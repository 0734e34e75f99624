extension Store {
  /// Processes all further actions with a reducer around the store's own, such as one that records them.
  ///
  /// A store that nothing watches spends no time on this.
  ///
  /// - Parameter wrap: Returns the reducer, from the store's own.
  package func watch(_ wrap: (Reduce<State, Action>) -> Reduce<State, Action>) {
    guard case .core(let core) = source else { return }
    core.watcher = wrap(core.watcher ?? core.reducer)
    core.watch()
  }

  /// Replaces the state, and cancels all effects, which belong to the state before.
  package func restore(_ state: State) {
    guard case .core(let core) = source else { return }
    core.startAndDrain {
      core.activity.runner?.root.cancelAll()
      core.state = state
      core.reducer.initializeState?(&core.state)
    }
  }
}

extension StoreCore {
  /// Reduces an action of a watched store, and keeps the state before it.
  func reduceWatched(_ action: Action) -> Effect<Action> {
    snapshot = state
    activity.phase = .reducing
    return (watcher ?? reducer).function(&state, action)
  }

  /// Makes every action take the path of a watched store.
  func watch() {
    activity.isWatched = true
    activity.canSkipDrain = false
    if activity.phase == .idle { activity.phase = .watched }
  }
}
