/// The works of one presented feature, and below it those of what that feature presents.
///
/// The tree mirrors the presentations that have work in flight, and nothing else. Cancelling by id
/// reaches down it, never up or sideways.
@MainActor
final class EffectScope {
  /// The elements of one presenter.
  private struct Branch {
    let presenter: Presenter
    var version: UInt64?
    var elements: [AnyHashable: EffectScope] = [:]
  }

  private let parent: (scope: EffectScope, key: Presenter)?
  private var branches: [ObjectIdentifier: Branch] = [:]
  private var works = WorkSet()
  private var labelled: [AnyHashable: WorkSet] = [:]

  init(parent: (scope: EffectScope, key: Presenter)? = nil) {
    self.parent = parent
  }

  /// Whether anything presented has work in flight.
  var presents: Bool { !branches.isEmpty }

  /// Whether nothing is in flight, here or below.
  var isEmpty: Bool { works.isEmpty && labelled.isEmpty && branches.isEmpty }
}

// MARK: - Works

extension EffectScope {
  func add(_ work: Work) { works.insert(work) }

  func add(_ work: Work, under id: AnyHashable) { labelled[id, default: WorkSet()].insert(work) }

  func remove(_ work: Work) {
    works.remove(work)
    prune()
  }

  func remove(_ work: Work, under id: AnyHashable) {
    labelled[id]?.remove(work)
    if labelled[id]?.isEmpty == true { labelled[id] = nil }
    prune()
  }

  /// Cancels what carries `id`, here and in everything presented below.
  func cancel(id: AnyHashable) {
    labelled[id]?.cancelAll()
    for branch in branches.values {
      for scope in branch.elements.values { scope.cancel(id: id) }
    }
  }

  /// Cancels everything, here and below.
  func cancelAll() {
    works.cancelAll()
    for branch in branches.values {
      for scope in branch.elements.values { scope.cancelAll() }
    }
  }
}

// MARK: - Presented scopes

extension EffectScope {
  /// The scope of what `presenter` shows, made when it is not there yet.
  func scope(for presenter: Presenter) -> EffectScope {
    let node = ObjectIdentifier(presenter.node)
    if let scope = branches[node]?.elements[presenter.element] { return scope }
    let scope = EffectScope(parent: (self, presenter))
    branches[node, default: Branch(presenter: presenter)].elements[presenter.element] = scope
    return scope
  }

  /// Cancels the works of every element that its presenter no longer holds in `state`.
  func audit(_ state: Any) {
    for (node, branch) in branches {
      audit(branch, node, state)
    }
  }

  private func audit(_ branch: Branch, _ node: ObjectIdentifier, _ state: Any) {
    let roster = branch.presenter.roster(state)
    let isUnchanged = roster?.version != nil && roster?.version == branch.version
    branches[node]?.version = roster?.version
    for (element, scope) in branch.elements {
      if isUnchanged || roster?.contains(element) == true {
        if scope.presents { scope.audit(state) }
      } else {
        scope.cancelAll()
      }
    }
  }

  /// Leaves the tree when nothing is in flight here any more.
  func prune() {
    guard isEmpty, let parent else { return }
    parent.scope.drop(parent.key)
  }

  private func drop(_ presenter: Presenter) {
    let node = ObjectIdentifier(presenter.node)
    branches[node]?.elements[presenter.element] = nil
    if branches[node]?.elements.isEmpty == true { branches[node] = nil }
    prune()
  }
}
