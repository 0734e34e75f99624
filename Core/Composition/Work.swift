/// Something in flight that can be cancelled: a running task, a chain of effects, a reserved place.
@MainActor
@usableFromInline
class Work {
  /// What it can be cancelled by, and what waits for it.
  @usableFromInline let context: EffectContext

  // What follows is unchecked, as in the store: it is read and assigned, and no access calls anything.

  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false
  @exclusivity(unchecked) @usableFromInline private(set) var isFinished = false
  @exclusivity(unchecked) private var isRegistered = false
  @exclusivity(unchecked) private var places = Places()

  @usableFromInline
  init(_ context: EffectContext) {
    self.context = context
  }

  /// Its task; nil for what has none.
  var task: Task<Void, any Error>? { nil }

  /// Makes the work findable for everything that may cancel it.
  func register() {
    isRegistered = true
    forEachSet { $0.insert(self) }
  }

  /// Ends the work, which can no longer be found.
  ///
  /// Ending twice does nothing.
  func finish() {
    isFinished = true
    unregister()
  }

  /// Marks the work as cancelled; subclasses stop what they run.
  ///
  /// It can no longer be found from then on, though what it runs may take its time to end: whoever
  /// cancels by id again and again does not meet those that are ending.
  func cancel() {
    isCancelled = true
    unregister()
  }

  private func unregister() {
    guard isRegistered else { return }
    isRegistered = false
    forEachSet { $0.remove(self) }
  }

  private func forEachSet(_ body: (WorkSet) -> Void) {
    if context.isDirect { body(context.batch) }
    for label in context.labels.others { body(label) }
    if let label = context.labels.first { body(label) }
    body(context.scope)
  }
}

// MARK: - Places

extension Work {
  /// Where the work stands in each of the sets that hold it.
  private struct Places {
    var batch = 0
    var scope = 0
    var label = 0
    var others: [Int] = []
  }

  /// Where the work stands in `set`, which holds it.
  subscript(placeIn set: WorkSet) -> Int {
    get {
      switch set.kind {
      case .batch: places.batch
      case .scope: places.scope
      case .label: other(set).map { places.others[$0] } ?? places.label
      }
    }
    set(place) {
      switch set.kind {
      case .batch: places.batch = place
      case .scope: places.scope = place
      case .label:
        guard let index = other(set) else { return places.label = place }
        if places.others.isEmpty { places.others = context.labels.others.map { _ in 0 } }
        places.others[index] = place
      }
    }
  }

  /// The index of a label that is not the first; nil for the first.
  private func other(_ label: WorkSet) -> Int? {
    let others = context.labels.others
    return others.isEmpty ? nil : others.firstIndex { $0 === label }
  }
}

/// What goes on when the works of its current effect have finished: a ``Chain`` of any action.
@usableFromInline
class Sequel: Work {
  private var running = 0

  var isRunning: Bool { running > 0 }

  func enter() { running += 1 }

  func leave() {
    running -= 1
    advance()
  }

  /// Counts as running while `start` does, so that what ends on the spot does not advance it twice.
  func counting(_ start: () -> Void) {
    running += 1
    start()
    running -= 1
  }

  /// Starts what comes next, when nothing is running.
  func advance() {}
}
