/// The effects in flight of one presented feature, and the scopes of the features it presents.
///
/// The tree of scopes contains only presentations with effects in flight. A cancellation by id
/// affects a scope and the scopes below it.
@usableFromInline
final class EffectScope: InFlightSet {
  /// The throttle states of this feature, which outlive its effects.
  let throttleStates = ThrottleStates()

  private let parent: (scope: EffectScope, presenter: Presenter)?
  private var children: [Presenter.Key: PresentedScopes] = [:]
  private var cancellationSets: [EffectID: CancellationSet] = [:]
  /// A cache of the last lookup, because an effect that restarts looks up the same id repeatedly.
  private var latest: CancellationSet?

  init(parent: (scope: EffectScope, presenter: Presenter)? = nil) {
    self.parent = parent
    super.init(.scope)
  }

  /// Whether a presented feature has effects in flight.
  ///
  /// Unchecked as in ``StoreCore``, because every action reads it: no access calls other code.
  @exclusivity(unchecked) @usableFromInline private(set) var hasPresentedEffects = false

  /// Whether nothing is in flight here or in the scopes below.
  override var isIdle: Bool {
    super.isIdle && cancellationSets.isEmpty && children.isEmpty && throttleStates.isEmpty
  }

  /// Removes this scope from its parent if it is idle.
  override func removeIfIdle() {
    guard let parent, isIdle else { return }
    parent.scope.remove(parent.presenter)
  }

  /// Cancels all effects here and in the scopes below.
  override func cancelAll(in sequence: AnyEffectSequence? = nil) {
    throttleStates.removeAll()
    super.cancelAll(in: sequence)
    for child in children.values {
      for scope in child.scopes.values { scope.cancelAll() }
    }
    removeIfIdle()
  }
}

// MARK: - Cancellation by id

extension EffectScope {
  /// Returns the effects with `id` in this scope.
  @usableFromInline
  func cancellationSet(for id: EffectID) -> CancellationSet {
    if let latest, latest.id == id { return latest }
    let set = cancellationSets[id] ?? makeCancellationSet(id)
    latest = set
    return set
  }

  private func makeCancellationSet(_ id: EffectID) -> CancellationSet {
    let set = CancellationSet(id, in: self)
    cancellationSets[id] = set
    return set
  }

  func remove(_ set: CancellationSet) {
    cancellationSets[set.id] = nil
    if latest === set { latest = nil }
    removeIfIdle()
  }

  /// Cancels the effects with `id` here and in the scopes below, but no later part of `sequence`.
  func cancel(id: EffectID, in sequence: AnyEffectSequence?) {
    cancellationSets[id]?.cancelAll(in: sequence)
    cancelBelow(id, in: sequence)
  }

  /// Cancels the effects with `id` in the scopes below, but no later part of `sequence`.
  @usableFromInline
  func cancelBelow(_ id: EffectID, in sequence: AnyEffectSequence?) {
    guard hasPresentedEffects else { return }
    for child in children.values {
      for scope in child.scopes.values { scope.cancel(id: id, in: sequence) }
    }
  }
}

// MARK: - Presented scopes

extension EffectScope {
  /// The scopes of one presenter's elements.
  private struct PresentedScopes {
    let presenter: Presenter
    var version: UInt64?
    var scopes: [AnyHashable: EffectScope] = [:]
    /// The number of scopes with presented effects of their own.
    var parentCount = 0
  }

  /// Returns the scope of the element that `presenter` presents, creating it if needed.
  func scope(for presenter: Presenter) -> EffectScope {
    if let scope = children[presenter.key]?.scopes[presenter.element] { return scope }
    let scope = EffectScope(parent: (self, presenter))
    if children.isEmpty { setHasPresentedEffects(true) }
    children[presenter.key, default: PresentedScopes(presenter: presenter)]
      .scopes[presenter.element] = scope
    return scope
  }

  /// Cancels the effects of every element that its presenter no longer presents in `state`.
  func cancelOrphanedEffects(_ state: Any) {
    // Iterates over a copy, because a cancellation may remove children.
    for (key, child) in children {
      let presented = child.presenter.presentedIDs(state)
      if let version = presented?.version, version == child.version {
        guard child.parentCount > 0 else { continue }
        for scope in child.scopes.values { scope.cancelOrphanedEffects(state) }
      } else {
        children[key]?.version = presented?.version
        cancelOrphanedEffects(of: child, presented, state)
      }
    }
  }

  private func cancelOrphanedEffects(
    of child: PresentedScopes,
    _ presented: Presenter.PresentedIDs?,
    _ state: Any
  ) {
    for (element, scope) in child.scopes {
      if presented?.contains(element) == true {
        scope.cancelOrphanedEffects(state)
      } else {
        scope.cancelAll()
      }
    }
  }

  private func remove(_ presenter: Presenter) {
    guard children[presenter.key]?.scopes.removeValue(forKey: presenter.element) != nil else {
      return
    }
    if children[presenter.key]?.scopes.isEmpty == true {
      children[presenter.key] = nil
      if children.isEmpty { setHasPresentedEffects(false) }
    }
    removeIfIdle()
  }

  private func setHasPresentedEffects(_ value: Bool) {
    hasPresentedEffects = value
    guard let parent else { return }
    parent.scope.children[parent.presenter.key]?.parentCount += value ? 1 : -1
  }
}
