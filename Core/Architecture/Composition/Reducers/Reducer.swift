/// Changes a state for an action, and returns the effect to start.
///
/// A leaf implements ``reduce(into:action:)``; a composed reducer implements ``body`` instead. The
/// dependencies of a reducer (clients, clocks) are stored properties, passed to its initializer.
///
/// <!-- code: symbol-reducer -->
/// ```swift
/// struct Tally: Reducer {
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
/// A ``Store`` runs its reducer on the main actor, one action at a time. A reducer does not suspend
/// and has no side effects: it returns them as an ``Effect``.
public protocol Reducer<State, Action> {
  /// The value that the reducer changes.
  associatedtype State

  /// The events: user input, responses of effects, messages to the parent.
  associatedtype Action

  /// The type of ``body``; `Never` for a leaf.
  associatedtype Body

  /// The reducers that compose this one, run in order for every action; evaluated once per store.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Changes `state` for `action` and returns the effect to start, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Returns the reducer in the form that runs: a leaf's function, or the composed body.
  func build() -> Reduce<State, Action>
}

/// A reducer over the state and action of `R`: the type of a ``Reducer/body``.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// An effect that sends the actions of `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// A store that runs `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Reducer where Body == Never {
  /// Not available: a leaf has no body.
  public var body: Never {
    // Reachable from generic code only, and all generic code calls `build()` instead.
    preconditionFailure("\(Self.self) is a leaf: it has reduce(into:action:) and no body.")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Builds and runs the body; a store builds the body once and does not call this.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    build().reduce(into: &state, action: action)
  }

  /// Evaluates and builds the body.
  public func build() -> Reduce<State, Action> { body.build() }
}
