/// Something in flight that can be cancelled: a running task, a chain of effects, a reserved place.
@MainActor
@usableFromInline
class Work {
  /// What the work can be cancelled by: an id, where it was given.
  @usableFromInline
  struct Label {
    let scope: EffectScope
    let id: AnyHashable

    @usableFromInline
    init(scope: EffectScope, id: AnyHashable) {
      self.scope = scope
      self.id = id
    }
  }

  let scope: EffectScope
  let labels: [Label]
  let batch: Batch?
  @usableFromInline private(set) var isCancelled = false
  @usableFromInline private(set) var isFinished = false
  private var isRegistered = false

  init(scope: EffectScope, labels: [Label], batch: Batch?) {
    self.scope = scope
    self.labels = labels
    self.batch = batch
  }

  /// Makes the work findable for everything that may cancel it.
  func register() {
    isRegistered = true
    scope.add(self)
    for label in labels { label.scope.add(self, under: label.id) }
    batch?.add(self)
  }

  /// Ends the work, which can no longer be found.
  ///
  /// Ending twice does nothing.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    guard isRegistered else { return }
    scope.remove(self)
    for label in labels { label.scope.remove(self, under: label.id) }
    batch?.remove(self)
  }

  /// Marks the work as cancelled; subclasses stop what they run.
  func cancel() {
    isCancelled = true
  }
}

/// The place of an effect that waits in a chain, so that its id can be cancelled before its turn.
@usableFromInline
final class Reservation: Work {}

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

/// Works by identity.
struct WorkSet {
  private var members: [ObjectIdentifier: Work] = [:]

  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ work: Work) { members[ObjectIdentifier(work)] = work }

  mutating func remove(_ work: Work) { members[ObjectIdentifier(work)] = nil }

  /// Cancels every member; the set may be changed by that.
  @MainActor
  func cancelAll() {
    for work in members.values { work.cancel() }
  }
}
