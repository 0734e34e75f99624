/// An effect that can be cancelled: a running task, a sequence, or a pending effect.
@MainActor
class InFlightEffect {
  /// What can cancel the effect, and what waits for it.
  let context: EffectContext

  private(set) var isCancelled = false
  private(set) var isFinished = false
  private var isRegistered = false
  private var positions = Positions()

  init(_ context: EffectContext) {
    self.context = context
  }

  /// The task of the effect; nil if it has none.
  var task: Task<Void, any Error>? { nil }

  /// Inserts the effect into every set that can cancel it.
  func register() {
    if isRegistered || isCancelled { return }
    isRegistered = true
    forEachSet { $0.insert(self) }
  }

  /// Marks the effect as finished and removes it from its sets.
  ///
  /// Repeated calls do nothing.
  func finish() {
    isFinished = true
    unregister()
  }

  /// Marks the effect as cancelled and removes it from its sets; subclasses stop their work.
  ///
  /// The effect leaves its sets before its work has ended, so that repeated cancellations by one id
  /// do not visit effects that are ending.
  func cancel() {
    isCancelled = true
    unregister()
  }

  /// Whether the effect waits for its turn in `sequence`, or in a sequence that contains it.
  func isPending(in sequence: AnyEffectSequence?) -> Bool { false }

  private func unregister() {
    guard isRegistered else { return }
    isRegistered = false
    forEachSet { $0.remove(self) }
  }

  private func forEachSet(_ body: (InFlightSet) -> Void) {
    if context.isDirect { body(context.group) }
    for set in context.cancellationSets.others { body(set) }
    if let set = context.cancellationSets.first { body(set) }
    body(context.scope)
  }
}

// MARK: - Positions

extension InFlightEffect {
  /// The positions of the effect in its sets, so that its removal takes constant time.
  ///
  /// | set | an effect has |
  /// |---|---|
  /// | group of a send | one, if the send returned it |
  /// | scope of a feature | one |
  /// | cancellation id | none, mostly one, or several, which need an array |
  private struct Positions {
    var group = 0
    var scope = 0
    var firstCancellation = 0
    var otherCancellations: [Int] = []
  }

  /// The position of the effect in `set`, which contains it.
  subscript(positionIn set: InFlightSet) -> Int {
    get {
      switch set.kind {
      case .group: positions.group
      case .scope: positions.scope
      case .cancellation:
        otherIndex(of: set).map { positions.otherCancellations[$0] }
          ?? positions.firstCancellation
      }
    }
    set(position) {
      switch set.kind {
      case .group: positions.group = position
      case .scope: positions.scope = position
      case .cancellation:
        guard let index = otherIndex(of: set) else {
          return positions.firstCancellation = position
        }
        if positions.otherCancellations.isEmpty {
          positions.otherCancellations = context.cancellationSets.others.map { _ in 0 }
        }
        positions.otherCancellations[index] = position
      }
    }
  }

  /// Returns the index of a cancellation set that is not the first; nil for the first.
  private func otherIndex(of set: InFlightSet) -> Int? {
    let others = context.cancellationSets.others
    return others.isEmpty ? nil : others.firstIndex { $0 === set }
  }
}
