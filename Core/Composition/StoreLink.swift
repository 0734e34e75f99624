/// How a scoped store reaches the store it came from.
@MainActor
@usableFromInline
final class StoreLink<State, Action> {
  @usableFromInline let read: () -> State
  @usableFromInline let send: (Action) -> StoreTask
  @usableFromInline let observe: (@escaping (State) -> Void) -> () -> Void

  @inlinable
  init(
    read: @escaping () -> State,
    send: @escaping (Action) -> StoreTask,
    observe: @escaping (@escaping (State) -> Void) -> () -> Void
  ) {
    self.read = read
    self.send = send
    self.observe = observe
  }
}
