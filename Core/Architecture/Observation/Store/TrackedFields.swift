import NavigatorComposition

/// The values of a state that views have read, and the views that wait for a change of one.
@MainActor
final class TrackedFields<State> {
  private var fields: [AnyHashable: StateField<State>] = [:]
  /// Whether the state was there after the last change.
  private var isPresent = true

  /// Returns a value, and makes the view that is being drawn wait for its next change.
  func read<Value: Equatable>(
    _ key: AnyHashable,
    _ state: State,
    _ compute: @escaping (State) -> Value
  ) -> Value {
    let value = compute(state)
    if let known = fields[key] as? ReadField<State, Value> {
      known.track(value)
    } else {
      let field = ReadField(value, compute)
      fields[key] = field
      field.track(value)
    }
    return value
  }

  /// Makes the views of a value draw again.
  func redraw(_ key: AnyHashable) {
    fields[key]?.notify()
  }

  /// Makes the views of changed values draw again; returns whether a view tracked a value.
  func update(_ state: State) -> Bool {
    isPresent = true
    return notifyTracked { field in field.hasChanged(in: state) }
  }

  /// Makes all views draw again once, because the state was removed; returns whether a view tracked a value.
  func remove() -> Bool {
    let wasPresent = isPresent
    isPresent = false
    return notifyTracked { _ in wasPresent }
  }

  private func notifyTracked(where hasChanged: (StateField<State>) -> Bool) -> Bool {
    var isTracked = false
    var changed: [TrackedField] = []
    for field in fields.values where field.isTracked {
      isTracked = true
      if hasChanged(field) {
        changed.append(field)
      }
    }
    if !isTracked {
      fields = [:]
    }
    // Notified last: a view may read again at once, which changes `fields`.
    for field in changed {
      field.notify()
    }
    return isTracked
  }
}

/// The observations of a store and of those that are scoped from it, while views track their values.
///
/// The root store owns them, because a view may keep a value of a scoped store and not the store.
@MainActor
final class Observations {
  private var observations: [ObjectIdentifier: StoreObservation] = [:]

  /// Observes a store until no view tracks its values.
  func begin<State, Action>(_ store: Store<State, Action>, _ fields: TrackedFields<State>) {
    let key = ObjectIdentifier(fields)
    if observations[key] != nil { return }
    let end = { [weak self] in
      self?.observations[key] = nil
    }
    observations[key] = store.observeState { [fields] state in
      if !fields.update(state) { end() }
    } removed: { [fields] in
      if !fields.remove() { end() }
    }
  }
}
