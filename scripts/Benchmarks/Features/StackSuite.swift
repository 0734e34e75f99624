import NavigatorComposition
import NavigatorRouting

/// Benchmarks of stacks at several sizes.
let stacks = Suite(
  name: "Stacks",
  benchmarks: [removals, pushes, comparisons, links].flatMap { [10, 100, 1000].map($0) }
    + [10, 1000].map { top($0, nil) } + [10, 1000].map { top($0) { _ in .none } }
)

private func stack(_ count: Int) -> StackState<Counter.State> {
  StackState((0..<count).map { Counter.State(id: $0) })
}

/// The growth from ten screens of what takes time for each of them.
private func linear(_ count: Int) -> Double { count == 10 ? 1 : 0.12 * Double(count) }

private func removals(_ count: Int) -> Benchmark {
  .init(
    name: "remove every other of \(count) screens",
    limit: 1000 * Double(count),
    growth: linear(count)
  ) {
    let full = stack(count)
    return batch {
      var stack = full
      stack.removeAll { $0.id % 2 == 0 }
      blackHole(stack)
    }
  }
}

private func pushes(_ count: Int) -> Benchmark {
  .init(name: "push at a limit of \(count) screens", growth: count == 10 ? 1 : 1.5) {
    let reducer = Reduce<StackState<Counter.State>, Counter.State> { stack, screen in
      stack.append(screen)
      return .none
    }
    var full = stack(count)
    full.limit = count
    let store = Store(initialState: full) { reducer }
    return batch { store.send(Counter.State()) }
  }
}

private func comparisons(_ count: Int) -> Benchmark {
  .init(
    name: "compare equal stacks of \(count)",
    limit: 100 * Double(count),
    allocations: 0,
    growth: linear(count)
  ) {
    let (left, right) = (stack(count), stack(count))
    return batch { blackHole(left == right) }
  }
}

private func links(_ count: Int) -> Benchmark {
  .init(name: "a link of \(count) screens", limit: 3000 * Double(count), growth: linear(count)) {
    let link = String(repeating: "/feature9;count=7", count: count)
    return batch { blackHole(try? PathRouter.Path.link.screens(in: link)) }
  }
}

@Cases private enum Folder { case path(StackAction<Counter.State, Counter.Action>), other }

private func top(
  _ count: Int,
  _ didPop: (@Sendable (Counter.State) -> Effect<Folder>)?
) -> Benchmark {
  let top = Folder.path(.element(id: StackElementID(generation: count - 1), action: .increment))
  return .init(
    name: "top of one's own stack of \(count)\(didPop == nil ? "" : ", with a hook")",
    limit: 400,
    growth: count == 10 ? 1 : 1.5
  ) {
    let store = HandStore<FolderByHand>((0..<count).map { (StackElementID(generation: $0), 0) })
    return batch { store.send(top) }
  } prepare: {
    let store = Store(initialState: stack(count)) {
      EmptyReducer<StackState<Counter.State>, Folder>()
        .forEach(\.self, action: \.path, screens: Counter(), didPop: didPop)
    }
    return batch { store.send(top) }
  }
}

private enum FolderByHand: WrittenByHand {
  static func change(_ stack: inout [(id: StackElementID, count: Int)], _ action: Folder) {
    guard case .path(.element(let id, .increment)) = action,
      let position = stack.lastIndex(where: { $0.id == id })
    else { return }
    stack[position].count += 1
  }
}
