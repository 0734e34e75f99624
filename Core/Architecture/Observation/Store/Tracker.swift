import NavigatorComposition

/// The tracked fields of a state, and those of its parts.
@MainActor
final class Tracker<State> {
  /// A tracked field, or a part with tracked fields.
  struct Part {
    /// Adds the fields that have changed; returns whether any field is tracked.
    let check: (inout State, inout [TrackedField]) -> Bool
    /// Adds all tracked fields, when the state is no longer there.
    let lose: (inout [TrackedField]) -> Void
  }

  private var parts: [Part] = []
  private var fields: [AnyKeyPath: TrackedField] = [:]
  /// Begins to check the parts after every change, until a check returns false.
  private let begin: (Tracker) -> Void
  /// Returns whether nothing has changed since its last call; nil if only the parts can tell.
  private let isUnchanged: ((inout State) -> Bool)?

  init(isUnchanged: ((inout State) -> Bool)? = nil, begin: @escaping (Tracker) -> Void) {
    (self.begin, self.isUnchanged) = (begin, isUnchanged)
  }

  func add(_ part: Part) {
    parts.append(part)
    if parts.count == 1 { begin(self) }
  }

  /// Adds the fields that have changed; returns whether any field is tracked.
  func check(_ state: inout State, _ changed: inout [TrackedField]) -> Bool {
    if let isUnchanged, isUnchanged(&state) { return true }
    parts.removeAll { !$0.check(&state, &changed) }
    return !parts.isEmpty
  }

  /// Adds all tracked fields, and forgets them.
  func lose(_ changed: inout [TrackedField]) {
    for part in parts { part.lose(&changed) }
    (parts, fields) = ([], [:])
  }

  /// Returns the value at a path, and makes the view that is being drawn wait for its next change.
  func read<Value: Equatable, Action>(
    _ path: KeyPath<State, Value>,
    of store: Store<State, Action>
  ) -> Value {
    let known = fields[path] as? ReadField<State, Value>
    let lens = known?.lens ?? Lens(path)
    var read: Value?
    store.withValue { state in read = lens.withValue(&state) { $0 } }
    let value = read ?? store.state[keyPath: path]
    let field = known ?? ReadField(lens, value)
    field.read(value)
    if known == nil { add(field, at: path) }
    return value
  }

  private func add<Value>(_ field: ReadField<State, Value>, at path: AnyKeyPath) {
    fields[path] = field
    add(
      Part { [weak self] state, changed in
        guard field.isTracked else {
          self?.fields[path] = nil
          return false
        }
        if field.hasChanged(in: &state) { changed.append(field) }
        return true
      } lose: {
        if field.isTracked { $0.append(field) }
      }
    )
  }

  /// Makes the views of a field draw again.
  func redraw(_ path: AnyKeyPath) { fields[path]?.notify() }
}
