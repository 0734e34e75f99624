import NavigatorComposition

/// The tracked fields of a state, and those of its parts.
///
/// It is used on the main actor alone, and not isolated to it: every check would ask for the executor. Its
/// properties are unchecked because a send reads them for each field, and a check calls nothing that uses them.
final class Tracker<State> {
  /// A tracked field, or a part with tracked fields.
  final class Part {
    /// Adds the fields that have changed; returns whether any field is tracked.
    let check: (inout State, inout [TrackedField]) -> Bool
    /// Adds all tracked fields, when the state is no longer there.
    let lose: (inout [TrackedField]) -> Void
    /// What the field is found by; nil for a part.
    let key: AnyHashable?

    init(
      key: AnyHashable? = nil,
      check: @escaping (inout State, inout [TrackedField]) -> Bool,
      lose: @escaping (inout [TrackedField]) -> Void
    ) {
      (self.check, self.lose, self.key) = (check, lose, key)
    }
  }

  @exclusivity(unchecked) private var parts: [Part] = []
  /// Returns whether nothing has changed since its last call; nil if only the parts can tell.
  private let isUnchanged: ((inout State) -> Bool)?
  @exclusivity(unchecked) private var fields: [AnyHashable: TrackedField] = [:]
  /// Begins to check the parts after every change, until a check returns false.
  private let begin: (Tracker) -> Void

  init(isUnchanged: ((inout State) -> Bool)? = nil, begin: @escaping (Tracker) -> Void) {
    (self.begin, self.isUnchanged) = (begin, isUnchanged)
  }

  /// Adds the fields that have changed; returns whether any field is tracked.
  func check(_ state: inout State, _ changed: inout [TrackedField]) -> Bool {
    if let isUnchanged, isUnchanged(&state) { return true }
    var position = 0
    while position < parts.count {
      // Safe because the array keeps the part: a check changes the parts of other trackers alone. To retain it would
      // take a third of the time.
      let isTracked = Unmanaged.passUnretained(parts[position])._withUnsafeGuaranteedRef {
        $0.check(&state, &changed)
      }
      if isTracked { position += 1 } else { remove(at: position) }
    }
    return position > 0
  }

  private func remove(at position: Int) {
    parts.swapAt(position, parts.count - 1)
    if let key = parts.removeLast().key { fields[key] = nil }
  }

  /// Adds all tracked fields, and checks none any more; their values stay for views that are animated away.
  func lose(_ changed: inout [TrackedField]) {
    for part in parts { part.lose(&changed) }
    parts = []
  }

  /// Returns the value that views have read last; nil if they have read none.
  func last<Value: Equatable>(_ key: AnyHashable) -> Value? {
    (fields[key] as? ReadField<Value>)?.last
  }

  /// Makes the views of a field draw again.
  func redraw(_ key: AnyHashable) { fields[key]?.notify() }

  /// Returns a value, and makes the view that is being drawn wait for its next change.
  func read<Value: Equatable>(
    _ key: AnyHashable,
    _ value: Value,
    _ read: @escaping (inout State) -> Value
  ) -> Value {
    let field = fields[key] as? ReadField<Value> ?? ReadField(value)
    field.read(value)
    if field.isChecked { return value }
    field.isChecked = true
    fields[key] = field
    add(
      Part(key: key) { state, changed in
        guard field.isTracked else { return false }
        if field.hasChanged(to: read(&state)) { changed.append(field) }
        return true
      } lose: {
        field.isChecked = false
        if field.isTracked { $0.append(field) }
      }
    )
    return value
  }

  private func add(_ part: Part) {
    parts.append(part)
    if parts.count == 1 { begin(self) }
  }
}

// A tracker does not own that of the parent, which owns it while fields are tracked. It exists for as long:
// only an observed store adds fields, and owns the store that it is scoped from.

extension Tracker {
  /// Creates a tracker for a part that `access` passes to a closure while it is there.
  func part<Child>(
    isUnchanged: ((inout Child) -> Bool)? = nil,
    _ access: @escaping (inout State, (inout Child) -> Void) -> Void
  ) -> Tracker<Child> {
    Tracker<Child>(isUnchanged: isUnchanged) { [unowned self] child in
      add(
        Part { state, changed in
          var isTracked: Bool?
          access(&state) { isTracked = child.check(&$0, &changed) }
          if let isTracked { return isTracked }
          child.lose(&changed)
          return false
        } lose: {
          child.lose(&$0)
        }
      )
    }
  }
}
