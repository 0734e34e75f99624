/// A reducer that calls a function: the form in which every reducer runs.
///
/// In a body it contains the parent's own logic:
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: Self.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// As a stored property, `Reduce(Home())` keeps a composed reducer that is built once.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let function: (inout State, Action) -> Effect<Action>

  /// Completes the initial state of a store; nil if nothing is missing in it.
  @usableFromInline
  package let prepare: ((inout State) -> Void)?

  /// Creates a reducer that calls `function` once for each action.
  @inlinable
  public init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.init(preparing: nil, function)
  }

  @inlinable
  package init(
    preparing prepare: ((inout State) -> Void)?,
    _ function: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.function = function
    self.prepare = prepare
  }

  /// Builds `reducer`, evaluating its body once, now.
  public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
    self = reducer.build()
  }

  /// Calls the function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// Returns this reducer, which is already built.
  @inlinable
  public func build() -> Reduce<State, Action> { self }
}

/// A reducer that changes no state and returns no effect.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A group of reducers, to which an operator can be applied as a whole.
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: Reduce<State, Action>

  /// Combines the reducers, which run in order; their effects are merged.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ reducers: () -> Reduce<State, Action>) {
    self.reducers = reducers()
  }

  /// The combined reducers.
  @inlinable
  public var body: Reduce<State, Action> { reducers }
}

/// The reducer `R` in the form that runs.
public typealias ReduceOf<R: Reducer> = Reduce<R.State, R.Action>
