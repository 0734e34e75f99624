/// A reducer that calls a function: the form in which every reducer runs.
///
/// In a body it contains the parent's own logic:
///
/// <!-- code: symbol-cases -->
/// ```swift
/// struct Game: Reducer {
///   struct State: Equatable { var tally = Tally.State(), isOver = false }
///   @Cases enum Action: Equatable { case tally(Tally.Action), end }
///
///   var body: some ReducerOf<Self> {
///     Scope(state: \.tally, action: \.tally) { Tally() }
///     Reduce { state, action in
///       if action.tally == nil { state.isOver = true }  // nil in another case
///       return .none
///     }
///   }
/// }
/// ```
///
/// As a stored property, `Reduce(Home())` keeps a composed reducer that is built once.
public struct Reduce<State, Action>: Reducer {
  let function: (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls `function` once for each action.
  public init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  /// Builds `reducer`, evaluating its body once, now.
  public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
    self = reducer.build()
  }

  /// Calls the function.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// Returns this reducer, which is already built.
  public func build() -> Reduce<State, Action> { self }

  /// Returns a reducer that runs this one and then `next`, and merges their effects.
  func followed(by next: Reduce) -> Reduce {
    Reduce { [function] state, action in
      let effect = function(&state, action)
      let other = next.function(&state, action)
      // The fast path: most actions have no effect.
      return effect.isNone ? other : effect.merge(with: other)
    }
  }
}

extension Reducer where Body == Never {
  /// Returns the leaf's function.
  public func build() -> Reduce<State, Action> {
    Reduce { state, action in self.reduce(into: &state, action: action) }
  }
}

/// A reducer that changes no state and returns no effect.
///
/// <!-- code: symbol-empty-reducer -->
/// ```swift
/// // The parent has no logic of its own: all actions are the child's.
/// var body: some ReducerOf<Self> {
///   EmptyReducer().ifLet(\.cart, action: \.cart) { CartScreen() }
/// }
/// ```
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A group of reducers, to which an operator can be applied as a whole.
///
/// <!-- code: symbol-combine -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   CombineReducers {
///     Scope(state: \.first, action: \.first) { CartScreen() }
///     Scope(state: \.second, action: \.second) { CartScreen() }
///   }
///   .onChange(of: { $0.first.count + $0.second.count }) { _, total, state in
///     state.total = total
///     return .none
///   }
/// }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  private let reducers: Reduce<State, Action>

  /// Combines the reducers, which run in order; their effects are merged.
  public init(@ReducerBuilder<State, Action> _ reducers: () -> Reduce<State, Action>) {
    self.reducers = reducers()
  }

  /// The combined reducers.
  public var body: Reduce<State, Action> { reducers }
}

/// The reducer `R` in the form that runs.
///
/// <!-- code: symbol-reduce-of -->
/// ```swift
/// /// Returns a reducer that also counts its actions.
/// func counting<R: Reducer>(_ reducer: R, count: @escaping () -> Void) -> ReduceOf<R> {
///   let built = ReduceOf<R>(reducer)  // The body is evaluated once, here.
///   return ReduceOf<R> { state, action in
///     count()
///     return built.reduce(into: &state, action: action)
///   }
/// }
/// ```
public typealias ReduceOf<R: Reducer> = Reduce<R.State, R.Action>
