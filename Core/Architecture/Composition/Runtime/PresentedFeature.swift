/// A feature that has effects in flight, or presents such a feature.
///
/// ```
/// root ─┬─ the screen #0 of a stack
///       ├─ the screen #1 of a stack ─── a sheet
///       └─ a part of the state in a Scope
/// ```
///
/// After each action the store asks every feature once whether it is still presented, and forgets those that no
/// longer are, or have no effects any more.
@MainActor
class PresentedFeature {
  fileprivate weak var parent: PresentedFeature?
  /// The number of effects in flight, without those of the features below.
  private var effectCount = 0
  /// Whether the feature was presented after the last action; it is never presented again.
  private(set) var isPresented = true
  private var throttleIntervals: [CancellationID: ThrottleInterval] = [:]

  fileprivate init(parent: PresentedFeature?) {
    self.parent = parent
  }

  /// Counts an effect that has started.
  final func beginEffect() {
    effectCount += 1
  }

  /// Balances ``beginEffect()``.
  final func endEffect() {
    effectCount -= 1
  }

  /// Whether the feature and those below it have no effects.
  var isIdle: Bool { effectCount == 0 && throttleIntervals.isEmpty }

  /// Returns the interval of throttled effects with an id in this feature.
  final func throttleInterval(_ id: CancellationID) -> ThrottleInterval {
    let interval = throttleIntervals[id] ?? ThrottleInterval()
    throttleIntervals[id] = interval
    return interval
  }

  /// Returns whether the feature is another one, or below it.
  final func isInside(_ other: PresentedFeature) -> Bool {
    var candidate: PresentedFeature? = self
    while let feature = candidate {
      if feature === other {
        return true
      }
      candidate = feature.parent
    }
    return false
  }

  /// Marks the feature and those below it as not presented.
  final func end() {
    isPresented = false
    reset()
  }

  // ``TypedPresentedFeature`` overrides the following.

  /// Ends the features below this one, and the throttle intervals.
  func reset() {
    throttleIntervals = [:]
  }

  /// Returns the feature one step below this one.
  func child(_ step: FeatureStep) -> PresentedFeature { self }

  /// Adds a feature one step below this one, in a state of another type.
  func addUnknown(_ child: PresentedFeature, _ step: FeatureStep) {}

  /// Whether the feature and all features around it are in the state of the store.
  ///
  /// The state may be newer than ``isPresented``, and the feature may have been added since.
  var isInState: Bool { true }
}

/// A ``PresentedFeature`` with a state of one type.
final class TypedPresentedFeature<State>: PresentedFeature {
  /// A feature one step below.
  private struct Child {
    let feature: PresentedFeature
    /// Ends the features that are no longer presented: the child, or those below it.
    ///
    /// Returns whether there are any.
    let endRemoved: (_ parent: State) -> Bool
  }

  private var children: [FeatureStep: Child] = [:]
  /// Passes the state of the feature, as it is in the state of the store, to a function; does not call it if the
  /// feature was removed. Nil if nothing finds the state.
  private let visitState: ((_ body: (State) -> Void) -> Void)?

  /// Creates a feature.
  ///
  /// - Parameters:
  ///   - parent: The feature around it; nil for the root.
  ///   - visitState: Passes its state to a function; nil if nothing finds the state.
  init(parent: PresentedFeature?, visitState: ((_ body: (State) -> Void) -> Void)?) {
    self.visitState = visitState
    super.init(parent: parent)
  }

  override var isIdle: Bool { super.isIdle && children.isEmpty }

  override func child(_ step: FeatureStep) -> PresentedFeature {
    children[step]?.feature ?? step.addFeature(to: self)
  }

  /// Adds the feature that a step leads to.
  func addChild<ChildState>(_ step: TypedFeatureStep<State, ChildState>) -> PresentedFeature {
    let feature = TypedPresentedFeature<ChildState>(parent: self) { [weak self] body in
      self?.visitState? { state in
        step.visit(state, body)
      }
    }
    children[step] = Child(feature: feature) { state in
      var isThere = false
      var hasEnded = false
      step.visit(state) { childState in
        isThere = true
        hasEnded = feature.endRemoved(in: childState)
      }
      if isThere { return hasEnded }
      feature.end()
      return true
    }
    return feature
  }

  override func addUnknown(_ child: PresentedFeature, _ step: FeatureStep) {
    children[step] = Child(feature: child) { _ in false }
  }

  /// Ends the features below this one that are no longer presented, and forgets those without effects.
  ///
  /// - Parameter state: The state of this feature.
  /// - Returns: Whether a feature has ended.
  func endRemoved(in state: State) -> Bool {
    var hasEnded = false
    var forgotten: [FeatureStep] = []
    for (step, child) in children {
      if child.feature.isIdle {
        forgotten.append(step)
      } else if child.endRemoved(state) {
        hasEnded = true
        if !child.feature.isPresented {
          forgotten.append(step)
        }
      }
    }
    for step in forgotten {
      children[step] = nil
    }
    return hasEnded
  }

  override func reset() {
    super.reset()
    for child in children.values {
      child.feature.end()
    }
    children = [:]
  }

  override var isInState: Bool {
    if !isPresented { return false }
    guard let visitState else { return parent?.isInState ?? true }
    var isThere = false
    visitState { _ in isThere = true }
    return isThere
  }
}
