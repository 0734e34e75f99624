/// The synchronization of the copies of one shared value, by one call of `Reducer.sharing`.
struct Sharing<State, Value> {
  let owner: WritableKeyPath<State, Shared<Value>>
  let copies: [SharedCopies<State, Value>]
  /// The number of this sharing, by which the copies find what was written.
  private let number = Version().number

  /// Runs `reduce`, in which every copy reads and writes one value.
  func reduce<Result>(_ state: inout State, _ reduce: (inout State) -> Result) -> Result {
    // The sharing around this one, in which the owner is a copy.
    let outer = state[keyPath: owner].sharing
    synchronize(&state)
    let writes = SharedWrites.current ?? SharedWrites()
    let result = SharedWrites.$current.withValue(writes) { reduce(&state) }
    let written = writes.take(from: number) as? Shared<Value>
    synchronize(&state, with: written)
    guard let outer, outer != number else { return result }
    state[keyPath: owner].sharing = outer
    if written != nil { SharedWrites.current?.put(state[keyPath: owner], for: outer) }
    return result
  }

  /// Replaces every copy by the newest, or by `written` if that is newer.
  func synchronize(_ state: inout State, with written: Shared<Value>? = nil) {
    let current = state[keyPath: owner]
    var newest = current.newest
    if let written, written.isNewer(than: newest) { newest = written }
    newest = newest.stamped(for: number)
    var isSame = newest.isSame(as: current)
    for copies in copies {
      copies.visit(&state) { copy in
        if !copy.isSame(as: newest) { isSame = false }
        if copy.isNewer(than: newest) { newest = copy }
      }
    }
    if isSame { return }
    newest.sharing = number
    state[keyPath: owner] = newest
    for copies in copies { copies.visit(&state) { if !$0.isSame(as: newest) { $0 = newest } } }
  }
}
