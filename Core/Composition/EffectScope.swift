/// The works of one presented feature, and below it those of what that feature presents.
///
/// The tree mirrors the presentations that have work in flight, and nothing else. Cancelling by id
/// reaches down it, never up or sideways.
@usableFromInline
final class EffectScope: WorkSet {
  /// What throttles effects here, which outlives the effects but not the feature.
  let gates = Gates()

  private let parent: (scope: EffectScope, presenter: Presenter)?
  private var branches: [Presenter.Key: Branch] = [:]
  private var labels: [EffectID: Label] = [:]
  /// The label that was asked for last: whoever restarts an effect asks for it again and again.
  private var latest: Label?

  init(parent: (scope: EffectScope, presenter: Presenter)? = nil) {
    self.parent = parent
    super.init(.scope)
  }

  /// Whether anything presented has work in flight.
  ///
  /// Unchecked, as in the store, because every action reads it: no access calls anything.
  @exclusivity(unchecked) @usableFromInline private(set) var presents = false

  /// Whether nothing is in flight, here or below.
  override var isIdle: Bool {
    super.isIdle && labels.isEmpty && branches.isEmpty && gates.isEmpty
  }

  /// Leaves the tree when nothing is in flight here any more.
  override func prune() {
    guard let parent, isIdle else { return }
    parent.scope.drop(parent.presenter)
  }

  /// Cancels everything, here and below.
  override func cancelAll() {
    gates.removeAll()
    super.cancelAll()
    for branch in branches.values {
      for scope in branch.elements.values { scope.cancelAll() }
    }
    prune()
  }
}

// MARK: - Works

extension EffectScope {
  /// What carries `id` here.
  @usableFromInline
  func label(for id: EffectID) -> Label {
    if let latest, latest.id == id { return latest }
    let label = labels[id] ?? make(id)
    latest = label
    return label
  }

  private func make(_ id: EffectID) -> Label {
    let label = Label(id, in: self)
    labels[id] = label
    return label
  }

  func drop(_ label: Label) {
    labels[label.id] = nil
    if latest === label { latest = nil }
    prune()
  }

  /// Cancels what carries `id`, here and in everything presented below.
  func cancel(id: EffectID) {
    labels[id]?.cancelAll()
    cancelBelow(id)
  }

  /// Cancels what carries `id` in everything presented below.
  @usableFromInline
  func cancelBelow(_ id: EffectID) {
    guard presents else { return }
    for branch in branches.values {
      for scope in branch.elements.values { scope.cancel(id: id) }
    }
  }
}

// MARK: - Presented scopes

extension EffectScope {
  /// The elements of one presenter.
  private struct Branch {
    let presenter: Presenter
    var version: UInt64?
    var elements: [AnyHashable: EffectScope] = [:]
    /// How many of the elements present something themselves.
    var presenting = 0
  }

  /// The scope of what `presenter` shows, made when it is not there yet.
  func scope(for presenter: Presenter) -> EffectScope {
    if let scope = branches[presenter.key]?.elements[presenter.element] { return scope }
    let scope = EffectScope(parent: (self, presenter))
    if branches.isEmpty { setPresents(true) }
    branches[presenter.key, default: Branch(presenter: presenter)]
      .elements[presenter.element] = scope
    return scope
  }

  /// Cancels the works of every element that its presenter no longer holds in `state`.
  func audit(_ state: Any) {
    // Gathered first, because cancelling may take branches away.
    for (key, branch) in branches {
      let roster = branch.presenter.roster(state)
      if let version = roster?.version, version == branch.version {
        if branch.presenting > 0 { auditBelow(branch, state) }
      } else {
        branches[key]?.version = roster?.version
        audit(branch, roster, state)
      }
    }
  }

  private func audit(_ branch: Branch, _ roster: Presenter.Roster?, _ state: Any) {
    for (element, scope) in branch.elements {
      if roster?.contains(element) == true {
        scope.audit(state)
      } else {
        scope.cancelAll()
      }
    }
  }

  private func auditBelow(_ branch: Branch, _ state: Any) {
    for scope in branch.elements.values { scope.audit(state) }
  }

  private func drop(_ presenter: Presenter) {
    guard branches[presenter.key]?.elements.removeValue(forKey: presenter.element) != nil else {
      return
    }
    if branches[presenter.key]?.elements.isEmpty == true {
      branches[presenter.key] = nil
      if branches.isEmpty { setPresents(false) }
    }
    prune()
  }

  private func setPresents(_ value: Bool) {
    presents = value
    guard let parent else { return }
    parent.scope.branches[parent.presenter.key]?.presenting += value ? 1 : -1
  }
}
