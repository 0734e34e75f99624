import Observation

/// The views that have read one field of a state and wait for its next change.
class TrackedField: Observable {
  private let registrar = ObservationRegistrar()
  /// Whether a view has read the field since its last change.
  ///
  /// Unchecked, as the others, because every send reads them, and nothing else does meanwhile.
  @exclusivity(unchecked) private(set) final var isTracked = false
  /// Whether a view has read a value that other views have not.
  @exclusivity(unchecked) final var isOutdated = false
  /// Whether a tracker checks the field after every change.
  final var isChecked = false

  private final var value: Void { () }

  /// Registers the view that is being drawn.
  final func track() {
    isTracked = true
    registrar.access(self, keyPath: \.value)
  }

  /// Makes the registered views draw again, which registers them again.
  final func notify() {
    (isTracked, isOutdated) = (false, false)
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

/// A field with the value that the views have read.
final class ReadField<Value: Equatable>: TrackedField {
  @exclusivity(unchecked) private(set) var last: Value

  init(_ value: Value) { last = value }

  /// Notes what a view reads.
  func read(_ value: Value) {
    if !isTracked { last = value } else if value != last { isOutdated = true }
    track()
  }

  /// Returns whether the views have to draw again.
  func hasChanged(to value: Value) -> Bool {
    guard value != last || isOutdated else { return false }
    last = value
    return true
  }
}
