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
  /// The number of effects in flight, of throttle intervals, and of features below.
  private var useCount = 0
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
    useCount += 1
    return child
  }

  /// Counts an effect that has started.
  func beginEffect() {
    useCount += 1
  }

  /// Balances ``beginEffect()``.
  func endEffect() {
    useCount -= 1
  }

  /// Whether neither the feature nor one below it has effects.
  var isIdle: Bool { useCount == 0 }

  /// Returns the interval of throttled effects with an id in this feature.
  func throttleInterval(_ id: CancellationID) -> ThrottleInterval {
    if let interval = throttleIntervals[id] {
      return interval
    }
    let interval = ThrottleInterval()
    throttleIntervals[id] = interval
    useCount += 1
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

  /// Returns whether a state of the root presents the feature and all features around it.
  ///
  /// The state may be newer than ``isPresented``, and the feature may have been added since.
  func isPresented<Root>(in root: Root) -> Bool {
    isPresented && steps[...].arePresented(in: root)
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

  /// Ends the features below this one that are no longer presented, and forgets those without effects.
  ///
  /// - Parameter state: The state of this feature.
  /// - Returns: Whether a feature has ended.
  func endRemoved<State>(in state: State) -> Bool {
    var hasEnded = false
    var forgotten: [FeatureStep] = []
    for (step, child) in children {
      if child.isIdle {
        forgotten.append(step)
      } else if let step = step as? ParentStep<State>, step.endRemoved(child, in: state) {
        hasEnded = true
        if !child.isPresented {
          forgotten.append(step)
        }
      }
    }
    for step in forgotten {
      children[step] = nil
    }
    useCount -= forgotten.count
    return hasEnded
  }

  /// Marks the feature and those below it as not presented.
  func end() {
    isPresented = false
    endChildren()
  }

  /// Marks the features below this one as not presented, and forgets the throttle intervals.
  func endChildren() {
    for child in children.values {
      child.end()
    }
    useCount -= children.count + throttleIntervals.count
    children = [:]
    throttleIntervals = [:]
  }
}
