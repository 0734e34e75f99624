/// Turns a state and an action into the next state, and says what work to start.
///
/// A leaf implements ``reduce(into:action:)``; a composed reducer implements ``body`` instead. What a
/// reducer needs from outside (clients, clocks) are its stored properties, given where it is made.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action: Equatable { case increment }
///
///   func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
///     switch action {
///     case .increment:
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// Reducers run on the main actor when a ``Store`` runs them, one action at a time. They do not
/// suspend, and they do no work of their own: work is returned as an ``Effect``.
public protocol Reducer<State, Action> {
  /// The value that the reducer changes.
  associatedtype State

  /// What can happen: taps, answers of effects, messages to the parent.
  associatedtype Action

  /// The type of ``body``; `Never` for a leaf.
  associatedtype Body

  /// The reducers this one is made of, run in order for every action; evaluated once for each store.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Changes `state` for `action` and returns the work to start; ``Effect/none`` when there is none.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducer in the form that runs: a leaf's function, or the body composed once.
  func build() -> Reduce<State, Action>
}

/// A reducer over the state and action of `R`: the type of a ``Reducer/body``.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// An effect that feeds back the actions of `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// A store that runs `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Reducer where Body == Never {
  /// Never read: a leaf has no body.
  @inlinable
  public var body: Never {
    // Only generic code could ask, and all of it asks for `build()`.
    preconditionFailure("\(Self.self) is a leaf: it has reduce(into:action:) and no body.")
  }

  /// The leaf's own function.
  @inlinable
  public func build() -> Reduce<State, Action> {
    Reduce { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body, building it anew: a store builds it once and never calls this.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    build().reduce(into: &state, action: action)
  }

  /// The body, evaluated now.
  @inlinable
  public func build() -> Reduce<State, Action> {
    body.build()
  }
}
