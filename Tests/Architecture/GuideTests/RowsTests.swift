import NavigatorComposition
import NavigatorTestSupport
import Testing

// region rows
/// A file that is downloaded, one row of a list.
struct Download: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var text: String?
  }

  @Cases enum Action: Equatable {
    case start
    case finished(String)
    case cancel
  }

  let fetch: @Sendable (Int) async throws -> String

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .start:
      return .run { [fetch, id = state.id] send in
        send(.finished(try await fetch(id)))
      }
    case .finished(let text): state.text = text
    // Removes this row, and with it the effect.
    case .cancel: return .dismiss
    }
    return .none
  }
}

/// A list of downloads.
struct Downloads: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Download.State> = []
    var finished = 0
  }

  @Cases enum Action: Equatable {
    case add(id: Int)
    case row(IdentifiedAction<Int, Download.Action>)
  }

  let fetch: @Sendable (Int) async throws -> String

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .add(let id):
        state.rows.append(Download.State(id: id))
        return .send(.row(.element(id: id, action: .start)))
      case .row(.element(_, .finished)): state.finished += 1
      case .row: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { Download(fetch: fetch) }
  }
}
// endregion

@MainActor
@Suite("Recipe: rows with effects")
struct RowsTests {
  // region rows-test
  @Test("a row is loaded, and a removed row is not")
  func rows() async {
    let clock = TestClock()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads { id in
        try await clock.sleep(for: .seconds(id))
        return "file \(id)"
      }
    }
    for id in 1...2 {
      await store.send(.add(id: id)) { $0.rows.append(Download.State(id: id)) }
      await store.receive(.row(.element(id: id, action: .start)))
    }
    await store.send(.row(.element(id: 2, action: .cancel)))
    await store.receive(.row(.remove(id: 2))) { $0.rows.remove(id: 2) }
    await clock.advance(by: .seconds(2))
    await store.receive(.row(.element(id: 1, action: .finished("file 1")))) {
      $0.rows[id: 1]?.text = "file 1"
      $0.finished = 1
    }
    await store.finish()
  }
  // endregion
}
