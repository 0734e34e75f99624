/// Something in flight that can be cancelled: a running task, a chain of effects, a reserved place.
@MainActor
@usableFromInline
class Work {
  let scope: EffectScope
  /// What the work can be cancelled by, beside its scope and its batch.
  let labels: Labels
  /// What waits for the work.
  @usableFromInline let batch: Batch
  /// Whether cancelling the batch cancels the work.
  private let isDirect: Bool
  // What follows is unchecked, as in the store: it is read and assigned, and no access calls anything.

  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false
  @exclusivity(unchecked) @usableFromInline private(set) var isFinished = false
  @exclusivity(unchecked) private var isRegistered = false
  @exclusivity(unchecked) private var places = Places()

  init(scope: EffectScope, labels: Labels, batch: Batch, isDirect: Bool) {
    self.scope = scope
    self.labels = labels
    self.batch = batch
    self.isDirect = isDirect
  }

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
    if isDirect { body(batch) }
    for label in labels.others { body(label) }
    if let label = labels.first { body(label) }
    body(scope)
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
      if set === batch { return places.batch }
      if set === labels.first { return places.label }
      if set === scope { return places.scope }
      return labels.others.firstIndex { $0 === set }.map { places.others[$0] } ?? 0
    }
    set(place) {
      if set === batch {
        places.batch = place
      } else if set === labels.first {
        places.label = place
      } else if set === scope {
        places.scope = place
      } else if let index = labels.others.firstIndex(where: { $0 === set }) {
        if places.others.isEmpty { places.others = labels.others.map { _ in 0 } }
        places.others[index] = place
      }
    }
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
