/// Runs code before and after each operation of an effect.
///
/// <!-- code: watching-effects -->
/// ```swift
/// let store = Store(initialState: Search.State()) {
///   Search(find: { [$0] }, clock: clock).watching { watched in
///     let action = "\(watched.action)"
///     return EffectInterceptor { operation in
///       log.append("began: \(action)")
///       await operation()
///       log.append("ended: \(action)")
///     }
///   }
/// }
/// ```
public struct EffectInterceptor: Sendable {
  let around: @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void

  /// Starts the tasks of operations; nil for the default.
  package var starter: EffectStarter?

  /// Creates an interceptor.
  ///
  /// - Parameter around: Runs the operation of a `.run` once, with what belongs before and after it.
  public init(
    around: @escaping @MainActor @Sendable (_ operation: @MainActor () async -> Void) async -> Void
  ) {
    self.around = around
  }

  /// Returns this interceptor with another one inside.
  func wrapping(_ inner: EffectInterceptor?) -> EffectInterceptor {
    guard let inner else { return self }
    var both = EffectInterceptor { [around] operation in
      await around { await inner.around(operation) }
    }
    both.starter = starter ?? inner.starter
    return both
  }
}

/// Starts the task of an operation.
///
/// A test store has a starter that runs tasks in a reproducible order.
package struct EffectStarter: Sendable {
  package typealias Body = @MainActor @Sendable () async -> Void

  package let start: @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>

  package init(
    _ start: @escaping @MainActor @Sendable (TaskPriority?, @escaping Body) -> Task<Void, any Error>
  ) {
    self.start = start
  }

  /// Starts a task up to its first suspension, on systems that can; on others it starts when the main actor is free.
  package static let immediate = EffectStarter { priority, body in
    guard #available(macOS 26, iOS 26, tvOS 26, visionOS 26, watchOS 26, *) else {
      return queued.start(priority, body)
    }
    return Task.immediate(priority: priority) {
      await body()
    }
  }

  /// Starts a task when the main actor is free.
  package static let queued = EffectStarter { priority, body in
    Task(priority: priority) { @MainActor in
      await body()
    }
  }
}
