/// A function that is called with a state while something retains the observer.
final class Observer<State> {
  let notify: (State) -> Void

  init(_ notify: @escaping (State) -> Void) {
    self.notify = notify
  }
}

/// The observers of a store, in the order in which they began.
struct Observers<State> {
  /// An observer that something else retains.
  struct Reference {
    weak var observer: Observer<State>?
  }

  /// The observers, also those that have ended.
  private(set) var references: [Reference] = []

  mutating func append(_ observer: Observer<State>) {
    // Before the array grows, so that each append takes constant time.
    if references.count == references.capacity {
      references.removeAll { $0.observer == nil }
    }
    references.append(Reference(observer: observer))
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
  /// The observer, which the store does not retain.
  private var observer: AnyObject?
  /// What else is to be done at the end.
  private var onEnd: (@MainActor () -> Void)?

  init(_ observer: AnyObject?, onEnd: (@MainActor () -> Void)? = nil) {
    self.observer = observer
    self.onEnd = onEnd
  }

  deinit {
    guard let onEnd else { return }
    if #available(macOS 26, iOS 26, tvOS 26, visionOS 26, watchOS 26, *) {
      // At once if the observation is freed on the main actor.
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
