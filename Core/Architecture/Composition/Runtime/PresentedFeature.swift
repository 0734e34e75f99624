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
final class PresentedFeature {
  private weak var parent: PresentedFeature?
  /// The step from the parent; nil for the root.
  private let step: FeatureStep?
  private var children: [FeatureStep: PresentedFeature] = [:]
  /// The number of effects in flight, without those of the features below.
  private var effectCount = 0
  /// Whether the feature was presented after the last action; it is never presented again.
  private(set) var isPresented = true
  private var throttleIntervals: [CancellationID: ThrottleInterval] = [:]

  /// Creates the root.
  convenience init() {
    self.init(parent: nil, step: nil)
  }

  private init(parent: PresentedFeature?, step: FeatureStep?) {
    self.parent = parent
    self.step = step
  }

  /// Returns the feature one step below this one.
  func child(_ step: FeatureStep) -> PresentedFeature {
    if let child = children[step] {
      return child
    }
    let child = PresentedFeature(parent: self, step: step)
    children[step] = child
    return child
  }

  /// Whether a feature below this one has effects.
  var hasChildren: Bool { !children.isEmpty }

  /// Counts an effect that has started.
  func beginEffect() {
    effectCount += 1
  }

  /// Balances ``beginEffect()``.
  func endEffect() {
    effectCount -= 1
  }

  private var isIdle: Bool {
    effectCount == 0 && throttleIntervals.isEmpty && children.isEmpty
  }

  /// Returns the interval of throttled effects with an id in this feature.
  func throttleInterval(_ id: CancellationID) -> ThrottleInterval {
    let interval = throttleIntervals[id] ?? ThrottleInterval()
    throttleIntervals[id] = interval
    return interval
  }

  /// Returns whether the feature is another one, or below it.
  func isInside(_ other: PresentedFeature) -> Bool {
    var candidate: PresentedFeature? = self
    while let feature = candidate {
      if feature === other {
        return true
      }
      candidate = feature.parent
    }
    return false
  }

  /// Returns whether the feature and all features around it are presented.
  ///
  /// - Parameter root: The state of the root.
  /// - Returns: Whether they are.
  func isPresented(in root: FeatureState) -> Bool {
    if !isPresented { return false }
    var state = root
    for step in steps {
      switch step.child(state) {
      case .present(let child): state = child
      case .absent: return false
      case .unknown: return true
      }
    }
    return true
  }

  /// The steps from the root to the feature.
  private var steps: [FeatureStep] {
    var steps: [FeatureStep] = []
    var candidate: PresentedFeature? = self
    while let feature = candidate {
      if let step = feature.step {
        steps.append(step)
      }
      candidate = feature.parent
    }
    return steps.reversed()
  }

  /// Finds out which features below this one are still presented.
  ///
  /// - Parameter state: The state of this feature.
  func updatePresented(_ state: FeatureState) {
    var removed: [PresentedFeature] = []
    for child in children.values {
      if child.isIdle {
        removed.append(child)
      } else if !child.update(in: state) {
        child.end()
        removed.append(child)
      }
    }
    for child in removed {
      remove(child)
    }
  }

  private func remove(_ child: PresentedFeature) {
    guard let step = child.step else { return }
    children[step] = nil
  }

  /// Returns whether this feature is presented in the state of its parent, and updates the features below.
  private func update(in parent: FeatureState) -> Bool {
    guard let step else { return true }
    if children.isEmpty { return step.isPresented(parent) }
    switch step.child(parent) {
    case .present(let state):
      updatePresented(state)
      return true
    case .absent: return false
    case .unknown: return true
    }
  }

  private func end() {
    isPresented = false
    for child in children.values {
      child.end()
    }
    children = [:]
  }
}
