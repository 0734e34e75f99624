/// The id of effects of one feature: features composed with `Scope` may use equal ids.
struct CancellationID: Hashable {
  let id: EffectID
  /// The place of the feature in the one that is presented.
  var path = Presenter.Path()

  /// Returns the id for the parent's effect; nil for a parent that is no feature of its own.
  func lifted(via node: Presenter.Node?) -> CancellationID {
    guard let node else { return self }
    return CancellationID(id: id, path: Presenter.Path(nodes: path.nodes + [node]))
  }
}

/// The effects in flight of one feature that share a cancellation id.
final class CancellationSet: InFlightSet {
  let scope: EffectScope
  let id: CancellationID

  init(_ id: CancellationID, in scope: EffectScope) {
    (self.id, self.scope) = (id, scope)
    super.init()
  }

  override func removeIfIdle() { if isIdle { scope.remove(self) } }
}

/// The cancellation sets of one effect, optimized for at most one.
struct CancellationSets {
  private(set) var first: CancellationSet?
  private(set) var others: [CancellationSet] = []

  mutating func append(_ set: CancellationSet) {
    if first == nil {
      first = set
    } else if set !== first && !others.contains(where: { $0 === set }) {
      others.append(set)
    }
  }
}

/// The cancellation sets of all presented features of a store, by their ids.
@MainActor
final class PresentedSets {
  private var sets: [EffectID: [ObjectIdentifier: CancellationSet]] = [:]

  subscript(id: EffectID) -> [CancellationSet] { sets[id].map { Array($0.values) } ?? [] }

  func insert(_ set: CancellationSet) { sets[set.id.id, default: [:]][ObjectIdentifier(set)] = set }

  func remove(_ set: CancellationSet) {
    sets[set.id.id]?[ObjectIdentifier(set)] = nil
    if sets[set.id.id]?.isEmpty == true { sets[set.id.id] = nil }
  }
}
