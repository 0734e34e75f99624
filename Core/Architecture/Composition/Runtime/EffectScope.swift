/// The effects in flight of one presented feature, and the scopes of the features it presents.
///
/// The tree of scopes contains only presentations with effects in flight. A cancellation by id
/// affects a scope and the scopes below it.
///
/// ```
/// root ─┬─ presenter of a stack ─┬─ element #0
///       │                        └─ element #1 ─── presenter of a sheet ─── the sheet
///       └─ presenter of a sheet ─── the sheet
/// ```
///
/// After each action, every presenter is asked in the state of its feature whether it still presents each
/// element. The state of an element is of another type: `OrphanVisitor` asks in it what the element presents
/// itself, and `PresenceVisitor` what is asked of one element on the way down from the root.
final class EffectScope: InFlightSet {
  /// The throttle states of this feature, which outlive its effects.
  let throttleStates = ThrottleStates()

  private let parent: (scope: EffectScope, presenter: Presenter)?
  private var children: [Presenter.Path: PresentedScopes] = [:]
  /// The cancellation sets of all presented features, by their ids.
  private let presentedSets: PresentedSets
  /// The sets with an id: one for each feature composed with `Scope` that uses it.
  private var cancellationSets: [EffectID: [CancellationSet]] = [:]

  init(parent: (scope: EffectScope, presenter: Presenter)? = nil) {
    self.parent = parent
    presentedSets = parent?.scope.presentedSets ?? PresentedSets()
    super.init()
  }

  /// Whether a presented feature has effects in flight.
  private(set) var hasPresentedEffects = false

  /// Whether nothing is in flight here or in the scopes below, and nothing is kept for later.
  override var isIdle: Bool {
    super.isIdle && cancellationSets.isEmpty && children.isEmpty && throttleStates.isEmpty
  }

  /// Whether nothing is in flight here or in the scopes below.
  ///
  /// A scope that keeps the intervals of its throttled effects is not idle.
  var isSettled: Bool {
    super.isIdle && cancellationSets.isEmpty
      && children.values.allSatisfy { $0.scopes.values.allSatisfy(\.isSettled) }
  }

  /// Removes this scope from its parent if it is idle.
  override func removeIfIdle() {
    guard let parent, isIdle else { return }
    parent.scope.remove(parent.presenter)
  }

  /// The number of calls of ``cancelAll(in:)``, for tasks that are starting and in no set yet.
  private(set) var cancellationCount = 0

  /// Cancels all effects here and in the scopes below.
  override func cancelAll(in sequence: AnyEffectSequence? = nil) {
    cancellationCount += 1
    throttleStates.removeAll()
    super.cancelAll(in: sequence)
    for child in children.values { for scope in child.scopes.values { scope.cancelAll() } }
    removeIfIdle()
  }
}

// MARK: - Cancellation by id

extension EffectScope {
  /// Returns the effects with `id` in this scope.
  func cancellationSet(for id: CancellationID) -> CancellationSet {
    if let set = cancellationSets[id.id]?.first(where: { $0.id == id }) { return set }
    let set = CancellationSet(id, in: self)
    cancellationSets[id.id, default: []].append(set)
    if parent != nil { presentedSets.insert(set) }
    return set
  }

  func remove(_ set: CancellationSet) {
    cancellationSets[set.id.id]?.removeAll { $0 === set }
    if cancellationSets[set.id.id]?.isEmpty == true { cancellationSets[set.id.id] = nil }
    if parent != nil { presentedSets.remove(set) }
    removeIfIdle()
  }

  /// Cancels the effects with `id` in a feature of this scope, in those that it composes with `Scope`, and in
  /// those that these present, but no later part of `sequence`.
  func cancel(id: CancellationID, in sequence: AnyEffectSequence?) {
    for set in cancellationSets[id.id] ?? [] where set.id.path.isIn(id.path) {
      set.cancelAll(in: sequence)
    }
    guard hasPresentedEffects else { return }
    for set in presentedSets[id.id] where set.scope.isPresented(by: id.path, of: self) {
      set.cancelAll(in: sequence)
    }
  }

  /// Whether a feature at a path of another scope presents this one, or one around it.
  private func isPresented(by path: Presenter.Path, of other: EffectScope) -> Bool {
    guard let parent else { return false }
    if parent.scope === other { return parent.presenter.path.isIn(path) }
    return parent.scope.isPresented(by: path, of: other)
  }

  // MARK: - Presented scopes

  /// The scopes of one presenter's elements.
  private final class PresentedScopes {
    let presenter: Presenter
    var version: UInt64?
    var scopes: [EffectID: EffectScope] = [:]
    /// The number of scopes with presented effects of their own.
    var parentCount = 0

    init(_ presenter: Presenter) { self.presenter = presenter }
  }

  /// Returns the scope of the element that `presenter` presents, creating it if needed.
  func scope(for presenter: Presenter) -> EffectScope {
    if let scope = children[presenter.path]?.scopes[presenter.element] { return scope }
    let scope = EffectScope(parent: (self, presenter))
    if children.isEmpty { setHasPresentedEffects(true) }
    let child = children[presenter.path] ?? PresentedScopes(presenter)
    child.scopes[presenter.element] = scope
    children[presenter.path] = child
    return scope
  }

  /// Cancels the effects of every element that is no longer presented in this feature's state.
  func cancelOrphanedEffects<State>(in state: inout State) {
    for child in children.values {
      let version = child.presenter.version(in: &state, since: child.version)
      if version == nil || version?.number != child.version {
        child.version = version?.number
        let removed = version?.removed?.compactMap { child.scopes[$0] }
        for scope in removed ?? Array(child.scopes.values)
        where scope.parent?.presenter.isPresented(in: &state) != true { scope.cancelAll() }
      }
      guard child.parentCount > 0 else { continue }
      for scope in child.scopes.values where scope.hasPresentedEffects {
        _ = scope.parent?.presenter.isPresented(in: &state, OrphanVisitor(scope: scope))
      }
    }
  }

  /// Returns whether this feature is presented in the state of the root.
  func isPresented<State>(in state: inout State) -> Bool {
    parent.map { $0.scope.presents($0.presenter, in: &state) } ?? true
  }

  /// Returns whether `presenter` presents its element in this feature, and that in all around it, in the
  /// state of the root.
  func presents<State>(
    _ presenter: Presenter,
    in state: inout State,
    _ inner: (any StateVisitor)? = nil
  ) -> Bool {
    guard let parent else { return presenter.isPresented(in: &state, inner) }
    let visitor = PresenceVisitor(presenter: presenter, inner: inner)
    return parent.scope.presents(parent.presenter, in: &state, visitor)
  }

  private func remove(_ presenter: Presenter) {
    guard children[presenter.path]?.scopes.removeValue(forKey: presenter.element) != nil else {
      return
    }
    if children[presenter.path]?.scopes.isEmpty == true {
      children[presenter.path] = nil
      if children.isEmpty { setHasPresentedEffects(false) }
    }
    removeIfIdle()
  }

  private func setHasPresentedEffects(_ value: Bool) {
    hasPresentedEffects = value
    guard let parent else { return }
    parent.scope.children[parent.presenter.path]?.parentCount += value ? 1 : -1
  }
}

/// Cancels the orphaned effects of a feature in its state.
private struct OrphanVisitor: StateVisitor {
  let scope: EffectScope

  func visit<State>(_ state: inout State) -> Bool {
    scope.cancelOrphanedEffects(in: &state)
    return true
  }
}

/// Finds out whether an element is presented in a state, and what is asked in its own.
private struct PresenceVisitor: StateVisitor {
  let presenter: Presenter
  let inner: (any StateVisitor)?

  func visit<State>(_ state: inout State) -> Bool { presenter.isPresented(in: &state, inner) }
}
