import NavigatorComposition
import NavigatorRouting

/// The app: the first router, with a shared value, in a store that records the reduced actions.
@MainActor
struct App {
  let world = World()
  let store: Store<Outer.State, Outer.Action>

  init() {
    let world = world
    let outer = Outer(world: world)
    let shared = outer.sharing(\.$total)
    store = Store(initialState: Outer.State()) {
      Reduce { state, action in
        // Only the main actor reduces.
        MainActor.assumeIsolated { world.deliveries.append(action.delivery(in: state)) }
        return shared.reduce(into: &state, action: action)
      }
    }
  }

  var snapshot: Snapshot { store.state.snapshot }

  /// Sends an event to the feature at an address.
  func send(_ event: Event, to address: [Step]) {
    if let action = store.state.action(event, address[...]) { store.send(action) }
  }
}

// MARK: - Actions for addresses

extension Outer.State {
  func action(_ event: Event, _ address: ArraySlice<Step>) -> Outer.Action? {
    switch address.first {
    case nil: if case .edit(let edit) = event { .edit(edit) } else { nil }
    case .part: root.action(event, address.dropFirst()).map(Outer.Action.root)
    case .screen(let position):
      path[position].action(event, address.dropFirst())
        .map { .path(.element(id: path.ids[position], action: $0)) }
    case .row, .sheet: nil
    }
  }
}

extension Outer.Path.State {
  func action(_ event: Event, _ address: ArraySlice<Step>) -> Outer.Path.Action? {
    switch self {
    case .page(let page): page.action(event, address).map { .page($0) }
    case .inner(let inner): inner.action(event, address).map { .inner($0) }
    case .tabs(let tabs):
      switch address.first {
      case nil:
        if case .select(let tab) = event {
          .tabs(.select(tab == 0 ? .first : .second))
        } else {
          nil
        }
      case .part(0): tabs.first.action(event, address.dropFirst()).map { .tabs(.first($0)) }
      default: tabs.second.action(event, address.dropFirst()).map { .tabs(.second($0)) }
      }
    }
  }
}

extension Inner.State {
  func action(_ event: Event, _ address: ArraySlice<Step>) -> Inner.Action? {
    switch address.first {
    case nil: if case .edit(let edit) = event { .edit(edit) } else { nil }
    case .part: root.action(event, address.dropFirst()).map(Inner.Action.root)
    case .screen(let position):
      path[position].page?.action(event, address.dropFirst())
        .map { .path(.element(id: path.ids[position], action: .page($0))) }
    case .row, .sheet: nil
    }
  }
}

extension Page.State {
  func action(_ event: Event, _ address: ArraySlice<Step>) -> Page.Action? {
    switch address.first {
    case nil: if case .push(let kind) = event { .delegate(kind) } else { .own(event) }
    case .row(let position): .row(.element(id: rows.ids[position], action: event))
    case .sheet: .sheet(.presented(event))
    case .part, .screen: nil
    }
  }
}

// MARK: - Deliveries of actions

extension Delivery {
  fileprivate func under(_ step: Step) -> Delivery {
    Delivery(address: [step] + address, event: event)
  }

  fileprivate static func here(_ event: Event) -> Delivery { Delivery(address: [], event: event) }
}

extension Outer.Action {
  func delivery(in state: Outer.State) -> Delivery {
    switch self {
    case .root(let action): return action.delivery(in: state.root).under(.part(0))
    case .edit(let edit): return .here(.edit(edit))
    case .path(let action):
      return action.delivery(in: state.path) { action, screen in
        switch (action, screen) {
        case (.page(let action), .page(let page)): action.delivery(in: page)
        case (.inner(let action), .inner(let inner)): action.delivery(in: inner)
        case (.tabs(.select(let tab)), .tabs): .here(.select(tab == .first ? 0 : 1))
        case (.tabs(.first(let action)), .tabs(let tabs)):
          action.delivery(in: tabs.first).under(.part(0))
        case (.tabs(.second(let action)), .tabs(let tabs)):
          action.delivery(in: tabs.second).under(.part(1))
        default: .here(.dismiss)
        }
      }
    }
  }
}

extension Inner.Action {
  func delivery(in state: Inner.State) -> Delivery {
    switch self {
    case .root(let action): action.delivery(in: state.root).under(.part(0))
    case .edit(let edit): .here(.edit(edit))
    case .delegate(let kind): .here(.push(kind))
    case .path(let action):
      action.delivery(in: state.path) { action, screen in
        if case .page(let action) = action, case .page(let page) = screen {
          action.delivery(in: page)
        } else {
          .here(.dismiss)
        }
      }
    }
  }
}

extension StackAction {
  fileprivate func delivery(
    in stack: StackState<State>,
    _ element: (Action, State) -> Delivery
  ) -> Delivery {
    switch self {
    case .element(let id, let action):
      guard let position = stack.ids.firstIndex(of: id) else { return .here(.dismiss) }
      return element(action, stack[position]).under(.screen(position))
    case .popFrom(let id): return .here(.remove(stack.ids.firstIndex(of: id) ?? -1))
    case .push: return .here(.dismiss)
    }
  }
}

extension Page.Action {
  func delivery(in state: Page.State) -> Delivery {
    switch self {
    case .own(let event): .here(event)
    case .delegate(let kind): .here(.push(kind))
    case .row(.element(let id, let event)):
      Delivery(address: [.row(state.rows.ids.firstIndex(of: id) ?? -1)], event: event)
    case .row(.remove(let id)): .here(.remove(state.rows.ids.firstIndex(of: id) ?? -1))
    case .sheet(.presented(let event)): Delivery(address: [.sheet], event: event)
    case .sheet(.dismiss): .here(.dismiss)
    }
  }
}

// MARK: - Snapshots

extension Outer.State {
  var snapshot: Snapshot {
    Snapshot(
      values: [total],
      parts: [root.snapshot],
      stack: path.map { screen in
        switch screen {
        case .page(let page): page.snapshot
        case .inner(let inner): inner.snapshot
        case .tabs(let tabs):
          Snapshot(
            values: [tabs.tab == .first ? 0 : 1],
            parts: [tabs.first.snapshot, tabs.second.snapshot]
          )
        }
      }
    )
  }
}

extension Inner.State {
  var snapshot: Snapshot {
    Snapshot(values: [], parts: [root.snapshot], stack: path.compactMap(\.page?.snapshot))
  }
}

extension Page.State {
  var snapshot: Snapshot {
    Snapshot(
      values: [cell.count, cell.total, appearances],
      rows: rows.map(\.snapshot),
      sheet: sheet.map { [$0.snapshot] } ?? []
    )
  }
}

extension Cell.State {
  var snapshot: Snapshot { Snapshot(values: [count, total]) }
}
