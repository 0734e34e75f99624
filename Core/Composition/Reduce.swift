/// A reducer made of a function: the form in which every reducer runs.
///
/// Inside a body it holds a parent's own logic:
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: Self.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// As a stored property, `Reduce(Home())` keeps a composed reducer that was built once.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let function: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of `function`, which is called once for every action.
  @inlinable
  public init(_ function: @escaping (inout State, Action) -> Effect<Action>) {
    self.function = function
  }

  /// Builds `reducer` now: its body is evaluated once, here.
  @inlinable
  public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
    self = reducer.build()
  }

  /// Calls the function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  /// Itself: it is built already.
  @inlinable
  public func build() -> Reduce<State, Action> { self }
}

/// A reducer that changes nothing and starts nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes the reducer.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Several reducers as one, to which an operator can then be applied.
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: Reduce<State, Action>

  /// Combines what stands in the builder; they run in order, and their effects are merged.
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
