/// Work that a reducer asks for: nothing, an action to process next, or something asynchronous.
///
/// An effect is a value: making one starts nothing. The ``Store`` starts it after the reducer has
/// returned, and feeds the actions it sends back into the same reducer.
public struct Effect<Action> {
  /// What the work is.
  ///
  /// Every case is one word or none, and so is an effect: most actions have no effect, and every
  /// reducer on the way hands it on.
  @usableFromInline
  enum Operation {
    case none
    indirect case send(Action)
    case run(Run<Action>)
    indirect case merge([Effect])
    indirect case concatenate([Effect])
    case cancel(id: EffectID)
    indirect case deferred(Deferral<Action>)
    case dismiss
    /// A dismissal as its presenter's own action: void when the element has gone meanwhile.
    indirect case dismissal(Action)
    indirect case delegate(any Sendable)
    indirect case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    indirect case presented(Effect, by: Presenter)
    /// A cancellable effect that waits in a chain: its place can be cancelled before its turn.
    indirect case reserved(Effect, Reservation)
  }

  @usableFromInline let operation: Operation

  @inlinable
  init(_ operation: Operation) {
    self.operation = operation
  }

  /// Whether there is no work at all.
  @inlinable
  public var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

// MARK: - Making effects

extension Effect {
  /// No work.
  @inlinable
  public static var none: Effect { Effect(.none) }

  /// Processes `action` next, after what is queued already and before anything asynchronous.
  @inlinable
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  /// Stops the effects that carry `id`, running or waiting, in this feature and in its children.
  ///
  /// It reaches neither a parent's nor a sibling's effects on a stack, in a collection or in a
  /// presentation, though they carry the same id. Without such effects it does nothing. The newest
  /// is stopped first. An id equals ids of its own type only: `1 as Int` is not `1 as UInt8`.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: ValueID(id)))
  }

  /// Asks to be removed: the nearest stack, collection or presentation takes this feature away.
  ///
  /// It arrives there as that operator's own dismissing action (`popFrom`, `dismiss`) within the
  /// same send. Where nothing presented the feature, the store reports an issue.
  @inlinable
  public static var dismiss: Effect { Effect(.dismiss) }

  /// Raises `delegate` to the nearest ``Reducer/onDelegate(of:perform:)`` of its type, from any depth.
  ///
  /// The reducers between have no line for it, and it is handled within the same send. When nobody
  /// handles it, the store reports an issue.
  @inlinable
  public static func delegate(_ delegate: some Sendable) -> Effect { Effect(.delegate(delegate)) }
}

// MARK: - Combining effects

extension Effect {
  /// Starts all `effects`, in order, and lets them run side by side.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Starts all `effects`, in order, and lets them run side by side.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    return Effect(.merge(effects))
  }

  /// Starts this effect and then `other`, side by side.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : Effect(.merge([self, other]))
  }

  /// Starts each of `effects` when the one before it has finished.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Starts each of `effects` when the one before it has finished.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    return Effect(.concatenate(effects))
  }

  /// Starts `next` when this effect has finished.
  @inlinable
  public func concatenate(with next: Effect) -> Effect {
    if isNone { return next }
    return next.isNone ? self : Effect(.concatenate([self, next]))
  }

  /// Lets ``cancel(id:)`` stop this effect.
  ///
  /// - Parameters:
  ///   - id: What to cancel by. Several effects may share one.
  ///   - cancelInFlight: Whether to stop the effects that carry the id already, before starting.
  /// - Returns: The same effect, findable by `id`.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    if isNone && !cancelInFlight { return .none }
    return Effect(.cancellable(self, id: ValueID(id), cancelInFlight: cancelInFlight))
  }
}
