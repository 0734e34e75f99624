import NavigatorComposition

/// A list of counters.
struct Rows: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Counter.State>

    init(count: Int) { rows = IdentifiedArray((0..<count).map { Counter.State(id: $0) }) }
  }

  @Cases enum Action {
    case row(IdentifiedAction<Int, Counter.Action>)
    case other
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.rows, action: \.row) { Counter() }
  }
}

/// A counter beside a list of places that show one shared value.
struct Places: Reducer {
  enum Total: SharedKey { typealias Value = Int }

  struct Place: Equatable, Identifiable {
    var id = 0
    @Shared<Total> var total = 0
  }

  struct State: Equatable, SharingState {
    var count = 0
    @Shared<Total> var total = 0
    var places: IdentifiedArrayOf<Place>

    init(count: Int) { places = IdentifiedArray((0..<count).map { Place(id: $0) }) }

    mutating func shareValues() {
      let total = total
      places.modifyEach { place in place.total = total }
    }
  }

  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.count += 1
    return .none
  }
}

/// A feature with ten fields.
struct Fields: Reducer {
  struct State: Equatable {
    var zero = 0, one = 1, two = 2, three = 3, four = 4
    var five = 5, six = 6, seven = 7, eight = 8, nine = 9
  }

  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.nine += 1
    return .none
  }
}
