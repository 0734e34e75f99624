/// An event of an action or of an effect, for a log or a profiler.
///
/// <!-- code: signpost -->
/// ```swift
/// let timed = Store(initialState: ResultRouter.State()) {
///   ResultRouter().signpost("app") { log.append("\($0)") }
/// }
/// ```
public struct Signpost: Equatable, Sendable, CustomStringConvertible {
  /// The kind of an event.
  ///
  /// <!-- code: symbol-signpost-moment -->
  /// ```swift
  /// /// Returns the duration of an event that a person notices; nil for any other event.
  /// func noticedDuration(of signpost: Signpost) -> Duration? {
  ///   switch signpost.moment {
  ///   case .reduced(let duration): duration > .milliseconds(16) ? duration : nil
  ///   case .ended(let duration): duration > .seconds(1) ? duration : nil
  ///   case .began, .cancelled: nil
  ///   }
  /// }
  /// ```
  public enum Moment: Equatable, Sendable {
    /// The reducer processed the action, in this time.
    case reduced(Duration)

    /// An operation of the action's effect began.
    case began

    /// The operation returned, this long after it began.
    case ended(Duration)

    /// The operation returned after its cancellation, this long after it began.
    case cancelled(Duration)
  }

  /// The id of one action or one operation, unique in the process and increasing.
  public let id: UInt64

  /// The name passed to ``Reducer/signpost(_:clock:to:)``; empty for none.
  public let name: String

  /// The action, as text.
  public let action: String

  /// The kind of the event.
  public let moment: Moment

  /// All properties on one line, such as `home: .load began #7`.
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

  static func nextID() -> UInt64 {
    lastID.modify { id in
      id += 1
      return id
    }
  }

  private static let lastID = AtomicBox<UInt64>(0)
}

extension Reducer {
  /// Measures the duration of this reducer's actions, and of the operations of their effects.
  ///
  /// An action has one ``Signpost``, ``Signpost/Moment/reduced(_:)``. Each `.run` of its effect has
  /// two that share an id: one when it begins and one when it returns.
  ///
  /// - Parameters:
  ///   - name: The name in every signpost, to distinguish several reducers.
  ///   - clock: The clock that measures durations.
  ///   - sink: Receives the signposts; in a store it is called on the main actor.
  /// - Returns: A reducer that also measures.
  public func signpost<C: Clock>(
    _ name: String = "",
    clock: C = ContinuousClock(),
    to sink: @escaping @Sendable (Signpost) -> Void
  ) -> Reduce<State, Action> where C.Duration == Duration {
    watching(clock: clock) { watched in
      let text = describe(watched.action)
      let post = { @Sendable (id: UInt64, moment: Signpost.Moment) in
        sink(Signpost(id: id, name: name, action: text, moment: moment))
      }
      post(Signpost.nextID(), .reduced(watched.duration))
      return measuring(clock, post)
    }
  }
}

/// Returns an interceptor that posts when an operation begins and when it returns.
private func measuring(
  _ clock: some Clock<Duration>,
  _ post: @escaping @Sendable (UInt64, Signpost.Moment) -> Void
) -> EffectInterceptor {
  EffectInterceptor { operation in
    let id = Signpost.nextID()
    let start = clock.now
    post(id, .began)
    await operation()
    let duration = start.duration(to: clock.now)
    post(id, Task.isCancelled ? .cancelled(duration) : .ended(duration))
  }
}
