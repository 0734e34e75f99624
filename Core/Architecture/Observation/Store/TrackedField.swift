import Observation

/// The views that have read one value of a state and wait for its next change.
class TrackedField: Observable {
  private let registrar = ObservationRegistrar()
  /// Whether a view has read the value since its last change.
  fileprivate(set) final var isTracked = false

  private final var value: Void { () }

  /// Registers the view that is being drawn.
  fileprivate final func track() {
    isTracked = true
    registrar.access(self, keyPath: \.value)
  }

  /// Makes the registered views draw again, which registers them again.
  func notify() {
    isTracked = false
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

/// A tracked field of a state.
class StateField<State>: TrackedField {
  /// Returns whether the views have to draw again for a state.
  func hasChanged(in state: State) -> Bool { false }
}

/// A tracked field with the value that the views have read.
final class ReadField<State, Value: Equatable>: StateField<State> {
  private let read: (State) -> Value
  private(set) var last: Value
  /// Whether a view has read another value than the views before it.
  private var isOutdated = false

  init(_ value: Value, _ read: @escaping (State) -> Value) {
    self.read = read
    last = value
  }

  /// Registers the view that is being drawn with the value that it reads.
  func track(_ value: Value) {
    if !isTracked {
      last = value
    } else if value != last {
      isOutdated = true
    }
    track()
  }

  override func notify() {
    isOutdated = false
    super.notify()
  }

  override func hasChanged(in state: State) -> Bool {
    let value = read(state)
    guard value != last || isOutdated else { return false }
    last = value
    return true
  }
}
