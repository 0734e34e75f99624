/// Something in flight that can be cancelled: a running task, a chain of effects, a reserved place.
@MainActor
@usableFromInline
class Work {
  let scope: EffectScope
  /// What the work can be cancelled by, beside its scope and its batch.
  let labels: [Label]
  let batch: Batch?
  @usableFromInline private(set) var isCancelled = false
  @usableFromInline private(set) var isFinished = false
  private var isRegistered = false
  /// Where the work stands in each of the sets that hold it: its scope's, its batch's, its labels'.
  fileprivate var positions = WorkSet.Positions()

  init(scope: EffectScope, labels: [Label], batch: Batch?) {
    self.scope = scope
    self.labels = labels
    self.batch = batch
  }

  /// Makes the work findable for everything that may cancel it.
  func register() {
    isRegistered = true
    scope.works.insert(self, .scope)
    batch?.works.insert(self, .batch)
    for (index, label) in labels.enumerated() { label.works.insert(self, .label(index)) }
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
    batch?.works.remove(self, .batch)
    for (index, label) in labels.enumerated() { label.remove(self, .label(index)) }
    scope.remove(self)
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

/// Works in flight; adding and removing one costs the same however many there are.
@MainActor
struct WorkSet {
  /// Which of the sets that hold a work this is.
  enum Slot {
    case scope, batch
    case label(Int)
  }

  /// Where a work stands, for each slot.
  struct Positions {
    private var scope = 0
    private var batch = 0
    private var label = 0
    /// Of the labels after the first, which few works have.
    private var others: [Int] = []

    subscript(slot: Slot) -> Int {
      get {
        switch slot {
        case .scope: scope
        case .batch: batch
        case .label(0): label
        case .label(let index): others[index - 1]
        }
      }
      set {
        switch slot {
        case .scope: scope = newValue
        case .batch: batch = newValue
        case .label(0): label = newValue
        case .label(let index) where index > others.count: others.append(newValue)
        case .label(let index): others[index - 1] = newValue
        }
      }
    }
  }

  private var members: [(work: Work, slot: Slot)] = []

  nonisolated init() {}

  var isEmpty: Bool { members.isEmpty }

  /// The task of a member that has one; nil when none has.
  var task: Task<Void, Never>? {
    members.lazy.compactMap { ($0.work as? RunningTask)?.task }.first
  }

  mutating func insert(_ work: Work, _ slot: Slot) {
    work.positions[slot] = members.count
    members.append((work, slot))
  }

  /// Removes a work that is here; the last one takes its place.
  mutating func remove(_ work: Work, _ slot: Slot) {
    let position = work.positions[slot]
    guard let last = members.popLast(), position < members.count else { return }
    members[position] = last
    last.work.positions[last.slot] = position
  }

  /// Cancels every member, which leaves this set and every other by that.
  func cancelAll() {
    for member in members { member.work.cancel() }
  }
}
