/// A function that a store calls with its state while a ``StoreObservation`` retains the observer.
final class Observer<State> {
  let notify: (State) -> Void

  init(_ notify: @escaping (State) -> Void) {
    self.notify = notify
  }
}

/// The observers of a store, in the order in which they began.
struct Observers<State> {
  /// A weak reference to an observer.
  ///
  /// A class, because a copy of a weak reference takes as long as a short observer.
  final class Reference {
    weak var observer: Observer<State>?

    init(_ observer: Observer<State>) {
      self.observer = observer
    }
  }

  private(set) var references: [Reference] = []

  mutating func append(_ observer: Observer<State>) {
    // Freed observers are removed only when the array would grow, so that an append takes constant time on average.
    if references.count == references.capacity {
      references.removeAll { $0.observer == nil }
    }
    references.append(Reference(observer))
  }
}

/// The observation of a store; it ends when it is cancelled or freed.
///
/// <!-- code: symbol-observation -->
/// ```swift
/// let observation = store.observe(\.count) { shown.append($0) }
/// store.send(.add)
/// observation.cancel()
/// ```
@MainActor
public final class StoreObservation {
  /// The `Observer` of a state of any type, which nothing else retains; nil after the end.
  private var observer: AnyObject?
  /// Called once when the observation ends.
  private var onEnd: (@MainActor () -> Void)?

  init(_ observer: AnyObject?, onEnd: (@MainActor () -> Void)? = nil) {
    self.observer = observer
    self.onEnd = onEnd
  }

  deinit {
    guard let onEnd else { return }
    // A deinit is not isolated to the main actor.
    if #available(macOS 26, iOS 26, tvOS 26, visionOS 26, watchOS 26, *) {
      // Runs `onEnd` now if the last reference is released on the main actor.
      Task.immediate { @MainActor in onEnd() }
    } else {
      Task { @MainActor in onEnd() }
    }
  }

  /// Whether the observation was cancelled.
  var hasEnded: Bool { observer == nil }

  /// Ends the observation.
  ///
  /// Repeated calls do nothing.
  public func cancel() {
    observer = nil
    onEnd?()
    onEnd = nil
  }
}
