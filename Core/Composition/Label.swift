/// The works of one scope that carry one id.
@usableFromInline
final class Label: WorkSet {
  private let scope: EffectScope
  let id: EffectID

  init(_ id: EffectID, in scope: EffectScope) {
    self.id = id
    self.scope = scope
    super.init(.label)
  }

  override func prune() {
    if isIdle { scope.drop(self) }
  }
}

/// The labels of a work, which are rarely more than one.
@usableFromInline
struct Labels {
  private(set) var first: Label?
  private(set) var others: [Label] = []

  @usableFromInline
  init(_ first: Label? = nil) {
    self.first = first
  }

  @usableFromInline
  mutating func append(_ label: Label) {
    if first == nil {
      first = label
    } else if label !== first && !others.contains(where: { $0 === label }) {
      others.append(label)
    }
  }
}
