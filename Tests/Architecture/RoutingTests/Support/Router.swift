import NavigatorComposition
import NavigatorRouting
import TestHelpers

/// A parent of a stack with two kinds of screens.
struct Router: Reducer {
  struct Path: Reducer {
    @Cases enum State: Equatable, Sendable, Codable { case leaf(Leaf.State), twig(Twig.State) }
    @Cases enum Action: Equatable, Sendable, Codable { case leaf(Leaf.Action), twig(Twig.Action) }

    let leaf: Leaf
    let twig: Twig

    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { leaf }
      Scope(state: \.twig, action: \.twig) { twig }
    }
  }

  struct State: Equatable, Sendable, Codable {
    var path = StackState<Path.State>()
    var log: [String] = []
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case edit(Edit), stop, late(Edit), removed(Path.State)
    case path(StackAction<Path.State, Path.Action>)
  }

  /// A change of the stack by the parent.
  enum Edit: Equatable, Sendable, Codable {
    case push, clear, popLast, removeBottom, replace, pushAndClear
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    let leaf = Leaf(gate: gate)
    Reduce { state, action in
      switch action {
      case .edit(let edit): state.path.perform(edit)
      case .stop: return .cancel(id: "wait")
      case .path(.element(let id, action: .leaf(.increment))):
        state.log.append("after \(id): \(state.path[id: id]?.leaf?.count ?? -1)")
      case .path(.element(id: _, action: .leaf(.delegate(.open(let id))))):
        state.path.append(.leaf(Leaf.State(id: id)))
      case .path(.element(id: _, action: .leaf(.delegate(.finished)))): state.log.append("finished")
      case .path(.popFrom(let id)):
        state.log.append("popping \(id) \(state.path.contains(id: id))")
      case .path(.push(let id, _)): state.log.append("pushed \(id) \(state.path.contains(id: id))")
      case .removed(let screen): state.log.append("removed \(screen.leaf?.id ?? -1)")
      case .path(.element), .late: break
      }
      return .none
    }
    .forEach(
      \.path,
      action: \.path,
      screens: Path(leaf: leaf, twig: Twig(leaf: leaf)),
      didPop: { .send(.removed($0)) }
    )
    // A reducer that runs after the stack operator.
    Reduce { state, action in
      if case .late(let edit) = action { state.path.perform(edit) }
      return .none
    }
  }
}

extension StackState<Router.Path.State> {
  mutating func perform(_ edit: Router.Edit) {
    switch edit {
    case .push: append(.leaf(Leaf.State()))
    case .clear: popToRoot()
    case .popLast: popLast()
    case .removeBottom: if let id = ids.first { self[id: id] = nil }
    case .replace: self = StackState([.leaf(Leaf.State()), .leaf(Leaf.State())])
    case .pushAndClear: pushAndClear(.twig(Twig.State()))
    }
  }
}
