/// A side effect that a reducer returns: none, an action to process next, or asynchronous work.
///
/// <!-- code: symbol-effect -->
/// ```swift
/// func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
///   switch action {
///   case .load:
///     // A newer request replaces the one that runs.
///     return .run { [fetch] send in send(.loaded(try await fetch())) }
///       .cancellable(id: "load", cancelInFlight: true)
///   case .loaded(let text): state.text = text
///   case .cancel: return .cancel(id: "load")
///   }
///   return .none
/// }
/// ```
///
/// An effect is a value: creating one starts nothing. The ``Store`` starts it after the reducer has
/// returned, and passes the actions it sends to the same reducer.
public struct Effect<Action> {
  /// The kind of an effect.
  indirect enum Kind {
    case none
    case send(Action)
    case run(Operation<Action>)
    /// Saves a shared value, which is done also if the feature that wrote the value is removed.
    case save(Operation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: CancellationID, cancelInFlight: Bool)
    case cancel(CancellationID)
    case throttle(id: CancellationID, Throttle<Action>)
    /// Dismisses the feature that returned the effect.
    case dismiss
    /// An action that dismisses the feature that returned the effect, by the operator that presents it.
    case dismissal(Action)
    /// An effect of a feature one step below.
    case inside(FeatureStep, Effect)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Whether this is ``none``.
  public var isNone: Bool {
    if case .none = kind {
      return true
    }
    return false
  }
}

// MARK: - Creating effects

extension Effect {
  /// An effect that does nothing.
  public static var none: Effect { Effect(.none) }

  /// Processes `action` after the queued actions and before anything asynchronous.
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  /// Cancels the running and pending effects with `id` in this feature and in its children.
  ///
  /// It does not cancel effects of a parent or a sibling, even with the same id: not in a ``Scope``, nor in a
  /// stack, collection or presentation. The newest effect is cancelled first. Ids of different types are
  /// never equal: `1 as Int` is not `1 as UInt8`.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(CancellationID(id)))
  }

  /// Dismisses this feature: the nearest stack, collection or presentation removes it.
  ///
  /// That operator receives its own dismissing action (`popFrom`, `dismiss`) within the same send, after the
  /// actions that are queued by then: a delegate sent with the dismissal reaches every router around the
  /// feature first. If nothing presents the feature, the store reports an issue.
  public static var dismiss: Effect { Effect(.dismiss) }

  // MARK: - Combining effects

  /// Starts all `effects`, in order, and runs them concurrently.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Starts all `effects`, in order, and runs them concurrently.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let parts = flattened(effects) { effect in
      guard case .merge(let parts) = effect.kind else { return nil }
      return parts
    }
    guard parts.count > 1 else { return parts.first ?? .none }
    return Effect(.merge(parts))
  }

  /// Starts this effect and then `other`, and runs them concurrently.
  public func merge(with other: Effect) -> Effect {
    .merge(self, other)
  }

  /// Runs `effects` one after the other.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs `effects` one after the other.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let parts = flattened(effects) { effect in
      guard case .concatenate(let parts) = effect.kind else { return nil }
      return parts
    }
    guard parts.count > 1 else { return parts.first ?? .none }
    return Effect(.concatenate(parts))
  }

  /// The number of parts up to which an effect is replaced by its parts.
  ///
  /// In a chain of effects, each merged with the one before, it limits both the depth of the effect, which
  /// recursive functions visit, and the number of parts that each merge copies.
  private static var maximumFlattenedPartCount: Int { 100 }

  /// Returns the effects without empty ones, and with the parts of an effect in its place.
  private static func flattened(
    _ effects: some Sequence<Effect>,
    _ partsOf: (Effect) -> [Effect]?
  ) -> [Effect] {
    var result: [Effect] = []
    for effect in effects where !effect.isNone {
      if let parts = partsOf(effect), parts.count < maximumFlattenedPartCount {
        result += parts
      } else {
        result.append(effect)
      }
    }
    return result
  }

  /// Makes this effect cancellable by ``cancel(id:)``.
  ///
  /// - Parameters:
  ///   - id: The cancellation id, which several effects may share.
  ///   - cancelInFlight: Whether to cancel the effects in flight with `id` first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    if isNone && !cancelInFlight { return .none }
    return Effect(.cancellable(self, id: CancellationID(id), cancelInFlight: cancelInFlight))
  }
}
