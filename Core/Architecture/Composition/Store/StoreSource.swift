/// Where a store gets its state from: a ``StoreCore``, or the store that it is scoped from.
@MainActor
protocol StoreSource<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The state; see ``Store/state``.
  var state: State { get }

  /// Whether the state is there: not a part that was removed.
  var isPresent: Bool { get }

  /// Whether no effect is running or waits for its turn.
  var isSettled: Bool { get }

  func send(_ action: Action) -> StoreTask

  /// Calls a function each time the queued actions were processed, until the observation ends.
  ///
  /// - Parameters:
  ///   - notify: Receives the state.
  ///   - removed: Called instead if the state is a part that was removed.
  /// - Returns: The observation, which ends when it is cancelled or freed.
  func observe(
    _ notify: @escaping (State) -> Void,
    removed: @escaping () -> Void
  ) -> StoreObservation
}

/// A part of another source, which may be removed.
@MainActor
final class ScopedSource<ParentState, ParentAction, State, Action>: StoreSource {
  private let parent: any StoreSource<ParentState, ParentAction>
  private let part: (ParentState) -> State?
  private let embed: (Action) -> ParentAction
  /// The state that was read last.
  private var last: State

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - parent: The source of the whole.
  ///   - first: The part as it is now.
  ///   - part: Returns the part; nil if it was removed.
  ///   - embed: Embeds an action of the part.
  init(
    _ parent: any StoreSource<ParentState, ParentAction>,
    first: State,
    part: @escaping (ParentState) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.part = part
    self.embed = embed
    last = first
  }

  var state: State {
    if let current = part(parent.state) {
      last = current
    }
    return last
  }

  var isPresent: Bool { parent.isPresent && part(parent.state) != nil }

  var isSettled: Bool { parent.isSettled }

  func send(_ action: Action) -> StoreTask {
    parent.send(embed(action))
  }

  func observe(
    _ notify: @escaping (State) -> Void,
    removed: @escaping () -> Void
  ) -> StoreObservation {
    let notifyPart = { [part] (whole: ParentState) in
      if let state = part(whole) {
        notify(state)
      } else {
        removed()
      }
    }
    return parent.observe(notifyPart, removed: removed)
  }
}
