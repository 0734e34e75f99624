// A small app in the style of The Composable Architecture, with the examples of the articles: a
// number fact, an optional counter, two tabs with shared state, and a router. A test also type
// checks this file alone, which verifies that it uses only public symbols.

import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

struct FactError: Error, Equatable {}

/// Loads a fact about a number, which can be cancelled, and displays it in an alert.
struct NumberFact: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var alert: AlertState<AlertAction>?
  }
  @Cases enum Action: Equatable, Sendable {
    case stepperChanged(Int), factButtonTapped, cancelButtonTapped
    case factResponse(Result<String, FactError>)
    case alert(PresentationAction<AlertAction>)
    case delegate(Delegate)
  }
  enum AlertAction: Equatable, Sendable { case share }
  enum Delegate: Equatable, Sendable { case share(Int) }
  enum CancelID { case fact }

  let fact: @Sendable (Int) async throws(FactError) -> String
  let clock: any Clock<Duration>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stepperChanged(let count):
        state.count = count
        state.isLoading = false
        return .cancel(id: CancelID.fact)
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          send(.factResponse(.success(try await fact(count))))
        } catch: { error, send in
          send(.factResponse(.failure(error as? FactError ?? FactError())))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.fact)
      case .factResponse(let result):
        state.isLoading = false
        let title = (try? result.get()) ?? "Could not load a number fact :("
        state.alert = AlertState(
          title: MenuText(verbatim: title),
          buttons: [ButtonState(MenuText(en: "Share", ja: "共有"), action: .share)]
        )
        return .none
      case .alert(.presented(.share)): return .send(.delegate(.share(state.count)))
      case .alert(.dismiss), .delegate: return .none
      }
    }
    .ifLet(\.alert, alert: \.alert)
  }
}

struct CounterState: Equatable {
  var count = 0
}

enum CounterAction: Equatable, Sendable {
  case incrementButtonTapped, decrementButtonTapped
}

extension Reduce<CounterState, CounterAction> {
  static var counter: Reduce {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .decrementButtonTapped: state.count -= 1
      }
      return .none
    }
  }
}

/// An optional counter.
struct OptionalBasics: Reducer {
  struct State: Equatable {
    var optionalCounter: CounterState?
  }
  @Cases enum Action: Equatable, Sendable {
    case toggleCounterButtonTapped, optionalCounter(CounterAction)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .toggleCounterButtonTapped {
        state.optionalCounter = state.optionalCounter == nil ? CounterState() : nil
      }
      return .none
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) { Reduce.counter }
  }
}

/// Two tabs with shared state: the profile reads and resets the counter.
struct SharedBasics: Reducer {
  struct State: Equatable {
    var counter = CounterState()
    var numberOfCounts = 0
    var profile: Profile {
      get { Profile(count: counter.count, numberOfCounts: numberOfCounts) }
      set { (counter.count, numberOfCounts) = (newValue.count, newValue.numberOfCounts) }
    }
  }
  struct Profile: Equatable {
    var count: Int, numberOfCounts: Int
  }
  enum ProfileAction: Equatable, Sendable { case resetButtonTapped }
  @Cases enum Action: Equatable, Sendable {
    case counter(CounterAction), profile(ProfileAction)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      Reduce<CounterState, CounterAction>.counter
    }
    .onChange(of: \.counter.count) { _, _, state in
      state.numberOfCounts += 1
      return .none
    }
    Scope(state: \.profile, action: \.profile) {
      Reduce { profile, _ in
        profile = Profile(count: 0, numberOfCounts: 0)
        return .none
      }
    }
  }
}

/// A router with a hand-written path.
struct SeedRouter: Reducer {
  struct Path: Reducer {
    @Cases enum State: Equatable { case fact(NumberFact.State), optional(OptionalBasics.State) }
    @Cases enum Action: Equatable, Sendable {
      case fact(NumberFact.Action), optional(OptionalBasics.Action)
    }

    let fact: NumberFact

    var body: some ReducerOf<Self> {
      Scope(state: \.fact, action: \.fact) { fact }
      Scope(state: \.optional, action: \.optional) { OptionalBasics() }
    }
  }

  struct State: Equatable {
    var path = StackState<Path.State>()
    var closed = 0
  }
  @Cases enum Action: Equatable, Sendable {
    case openFact, path(StackAction<Path.State, Path.Action>)
  }

  let fact: NumberFact

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .openFact: state.path.append(.fact(NumberFact.State()))
      case .path(.element(id: _, action: .fact(.delegate(.share)))):
        state.path.append(.optional(OptionalBasics.State()))
      case .path(.popFrom(let id)):
        if state.path[id: id]?.optional != nil { state.closed += 1 }
      case .path(.element(id: _, action: .fact)), .path(.element(id: _, action: .optional)),
        .path(.push):
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Path(fact: fact))
  }
}
