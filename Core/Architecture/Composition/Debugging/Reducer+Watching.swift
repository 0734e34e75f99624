/// An action that a reducer has processed, with what it did to the state.
///
/// <!-- code: analytics -->
/// ```swift
/// let store = Store(initialState: ResultRouter.State()) {
///   ResultRouter().watching { watched in
///     let link = ResultRouter.Path.link.text(of: watched.after.path)
///     events.append("\(watched.action) at \(link)")
///     return nil  // Its effects run as they are.
///   }
/// }
/// ```
public struct WatchedAction<State, Action> {
  /// The action.
  public let action: Action

  /// The state before the action, with what computes the next one again.
  package let start: ReplayableState<State>

  /// The state after the action, with what computes the next one again.
  package let end: ReplayableState<State>

  /// Whether the reducer returned an effect.
  public let hasEffect: Bool

  /// The time that the reducer took.
  public let duration: Duration

  /// The state before the action.
  public var before: State { start.state }

  /// The state after the action.
  public var after: State { end.state }
}

extension Reducer {
  /// Calls a function after every action of this reducer: the one way to record, print or measure actions.
  ///
  /// <!-- code: analytics -->
  /// ```swift
  /// let store = Store(initialState: ResultRouter.State()) {
  ///   ResultRouter().watching { watched in
  ///     let link = ResultRouter.Path.link.text(of: watched.after.path)
  ///     events.append("\(watched.action) at \(link)")
  ///     return nil  // Its effects run as they are.
  ///   }
  /// }
  /// ```
  ///
  /// Apply it to a whole body or to one child. Several watchers are nested; the innermost one is called first.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time of the reducer.
  ///   - watch: Receives the action. The store still processes it, so `watch` does not send to that store. Returns
  ///     what runs around the operations of the action's effect; nil to run them as they are.
  /// - Returns: A reducer that is also watched.
  public func watching<C: Clock>(
    clock: C = ContinuousClock(),
    _ watch: @escaping (WatchedAction<State, Action>) -> EffectInterceptor?
  ) -> Reduce<State, Action> where C.Duration == Duration {
    let reducer = build()
    return Reduce { state, action in
      let before = ReplayableState(state)
      let start = clock.now
      let effect = reducer.function(&state, action)
      let duration = start.duration(to: clock.now)
      let watched = WatchedAction(
        action: action,
        start: before,
        end: ReplayableState(state),
        hasEffect: !effect.isNone,
        duration: duration
      )
      guard let interceptor = watch(watched), watched.hasEffect else { return effect }
      return effect.intercepted(by: interceptor)
    }
  }
}
