/// One moment in the life of an action or of an effect, for a log or a profiler.
public struct Signpost: Equatable, Sendable, CustomStringConvertible {
  /// What happened.
  public enum Moment: Equatable, Sendable {
    /// A reducer has processed the action, in this time.
    case reduced(Duration)

    /// An operation of the action's effect begins.
    case began

    /// The operation has returned, this long after it began.
    case ended(Duration)

    /// The same, for an operation that was cancelled.
    case cancelled(Duration)
  }

  /// Tells one action, or one operation, from all others of the process; it counts up.
  public let id: UInt64

  /// What the call of ``Reducer/signpost(_:clock:to:)`` is named; empty without a name.
  public let name: String

  /// The action, as text.
  public let action: String

  /// What happened.
  public let moment: Moment

  /// Everything on one line, as in `home: .load began #7`.
  public var description: String {
    let words =
      switch moment {
      case .reduced(let duration): "reduced in \(duration)"
      case .began: "began"
      case .ended(let duration): "ended after \(duration)"
      case .cancelled(let duration): "cancelled after \(duration)"
      }
    return "\(name.isEmpty ? "" : name + ": ")\(action) \(words) #\(id)"
  }

  static func nextID() -> UInt64 { ids.next() }

  private static let ids = AtomicCounter()
}

extension Reducer {
  /// Measures how long actions take here, and how long the operations of their effects live.
  ///
  /// An action has one ``Signpost``, ``Signpost/Moment/reduced(_:)``, when this reducer has processed
  /// it; each `.run` of its effect has one when it begins and one when it ends, which share an id.
  ///
  /// - Parameters:
  ///   - name: Stands in every signpost, to tell several reducers apart.
  ///   - clock: What measures; the continuous clock, unless a test wants another.
  ///   - sink: Takes the signposts, where the reducer runs: in a store, on the main actor.
  /// - Returns: This reducer, which also measures.
  public func signpost<C: Clock>(
    _ name: String = "",
    clock: C = ContinuousClock(),
    to sink: @escaping @Sendable (Signpost) -> Void
  ) -> Reduce<State, Action> where C.Duration == Duration {
    let reducer = build()
    return Reduce { state, action in
      let start = clock.now
      let effect = reducer.function(&state, action)
      let duration = start.duration(to: clock.now)
      let meter = Meter(name: name, action: describe(action), clock: clock, sink: sink)
      meter.post(Signpost.nextID(), .reduced(duration))
      return effect.isNone ? .none : effect.tapped(by: EffectTap { await meter.measure($0) })
    }
  }
}

/// Posts what happens to one action and to the operations of its effect.
private struct Meter<C: Clock>: Sendable where C.Duration == Duration {
  let name: String
  let action: String
  let clock: C
  let sink: @Sendable (Signpost) -> Void

  func post(_ id: UInt64, _ moment: Signpost.Moment) {
    sink(Signpost(id: id, name: name, action: action, moment: moment))
  }

  @MainActor
  func measure(_ operation: @MainActor () async -> Void) async {
    let (id, start) = (Signpost.nextID(), clock.now)
    post(id, .began)
    await operation()
    let duration = start.duration(to: clock.now)
    post(id, Task.isCancelled ? .cancelled(duration) : .ended(duration))
  }
}
