import NavigatorComposition
import NavigatorRouting

enum Total: SharedKey { typealias Value = Int }

/// A row, a sheet, or the content of a screen, with effects of every kind.
struct Item: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var texts = ["text"]
    var failures = 0
    @Shared<Total> var total = 0
  }
  enum Action: CaseIterable {
    case wait, restart, fail, sequence, nested, stop, edit, count, close, ended, failed
  }
  private struct Failure: Error {}

  let gate: Gate

  private var work: Effect<Action> {
    .run { [gate] send in
      try await gate.wait()
      send(.ended)
    }
  }

  private var failing: Effect<Action> {
    .run { [gate] _ in
      try await gate.wait()
      throw Failure()
    } catch: { _, send in
      send(.failed)
    }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .wait: return work.cancellable(id: "work")
    case .restart: return work.cancellable(id: "work", cancelInFlight: true)
    case .fail: return .merge(failing, failing.cancellable(id: "work"))
    case .sequence: return .concatenate(work, failing, .send(.edit), work.cancellable(id: 1))
    case .nested:
      return .merge(
        .concatenate(.cancel(id: "work"), work.cancellable(id: "work").cancellable(id: 2)),
        .concatenate(.merge(work, failing), .concatenate(work, .cancel(id: 2)))
      )
    case .stop: return .merge(.cancel(id: "work"), .cancel(id: 1), .cancel(id: 2))
    case .edit: state.texts.append("\(state.texts.count % 7)")
    case .count: state.total += 1
    case .failed: state.failures += 1
    case .ended: state.texts = ["text"]
    case .close: return .dismiss
    }
    return .none
  }
}

/// A screen with an item, rows and a sheet.
struct Page: Reducer {
  struct State: Equatable {
    var item: Item.State
    var rows: IdentifiedArrayOf<Item.State> = []
    var sheet: Item.State?
  }
  @Cases enum Action {
    case addRow(Int), removeRow(Int), moveRow, open(Int), closeAll
    case item(Item.Action), row(IdentifiedAction<Int, Item.Action>)
    case sheet(PresentationAction<Item.Action>)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.item, action: \.item) { Item(gate: gate) }
    Reduce { state, action in
      switch action {
      case .addRow(let id): state.rows.append(Item.State(id: id))
      case .removeRow(let id): state.rows.remove(id: id)
      case .moveRow where state.rows.count > 1: state.rows.move(from: 0, to: state.rows.count - 1)
      case .open(let id): state.sheet = Item.State(id: id)
      case .closeAll: state = State(item: state.item)
      case .moveRow, .item, .row, .sheet: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { Item(gate: gate) }
    .ifLet(\.sheet, presentation: \.sheet) { Item(gate: gate) }
  }
}

/// A stack of pages.
struct Root: Reducer {
  struct State: Equatable, SharingState {
    @Shared<Total> var total = 0
    var path = StackState<Page.State>()

    mutating func shareValues() {
      let total = total
      path.modifyEach { page in
        page.item.total = total
        page.sheet?.total = total
      }
    }
  }
  @Cases enum Action {
    case push(Int), pop, popAll, replaceAll(Int)
    case path(StackAction<Page.State, Page.Action>)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push(let id): state.path.append(Page.State(item: Item.State(id: id)))
      case .pop: state.path.popLast()
      case .popAll: state.path.removeAll()
      case .replaceAll(let id): state.path = [Page.State(item: Item.State(id: id))]
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Page(gate: gate), didPop: didPop)
    .sharing(\.$total)
  }

  private func didPop(_ page: Page.State) -> Effect<Action> {
    page.rows.count > 3 ? .run { [gate] _ in try await gate.wait() } : .none
  }
}
