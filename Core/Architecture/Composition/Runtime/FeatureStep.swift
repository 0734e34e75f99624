/// One step down the tree of features: an operator, and which of its elements it leads to.
///
/// The operator and the element identify the step.
package class FeatureStep: Hashable {
  /// The identity of one operator in a body, such as one `Scope`.
  package final class Operator: Sendable {
    package init() {}
  }

  private let origin: Operator
  /// The identity of the presented feature; nil for a feature that is always there.
  private let element: AnyHashable?

  fileprivate init(_ origin: Operator, _ element: AnyHashable?) {
    self.origin = origin
    self.element = element
  }

  package static func == (left: FeatureStep, right: FeatureStep) -> Bool {
    left.origin === right.origin && left.element == right.element
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(origin))
    hasher.combine(element)
  }
}

/// A step from a feature with a state of one type.
///
/// ``TypedFeatureStep`` overrides its functions.
package class ParentStep<Parent>: FeatureStep {
  /// Ends the feature that the step leads to if a state does not present it, or else those below it.
  ///
  /// - Parameters:
  ///   - feature: The feature that the step leads to.
  ///   - parent: The state of its parent.
  /// - Returns: Whether a feature has ended.
  @MainActor
  func endRemoved(_ feature: PresentedFeature, in parent: Parent) -> Bool { false }

  /// Returns whether a state presents the feature that the step and then others lead to.
  func isPresented(_ rest: ArraySlice<FeatureStep>, in parent: Parent) -> Bool { true }
}

/// A step from a state of one type to a part of it.
package final class TypedFeatureStep<Parent, Child>: ParentStep<Parent> {
  private let visit: (_ parent: Parent, _ body: (Child) -> Void) -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - origin: The operator that runs the feature.
  ///   - element: The identity of the presented feature; nil for a feature that is always there.
  ///   - visit: Passes the state of the feature, which is a part of the state of its parent, to a function; does not
  ///     call it if the feature is not there.
  package init(
    _ origin: Operator,
    element: AnyHashable? = nil,
    visit: @escaping (_ parent: Parent, _ body: (Child) -> Void) -> Void
  ) {
    self.visit = visit
    super.init(origin, element)
  }

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - origin: The operator that runs the feature.
  ///   - element: The identity of the presented feature; nil for a feature that is always there.
  ///   - find: Returns the state of the feature in the state of its parent; nil if it is not there.
  package convenience init(
    _ origin: Operator,
    element: AnyHashable? = nil,
    find: @escaping (Parent) -> Child?
  ) {
    self.init(origin, element: element) { parent, body in
      if let child = find(parent) {
        body(child)
      }
    }
  }

  override func endRemoved(_ feature: PresentedFeature, in parent: Parent) -> Bool {
    var isThere = false
    var hasEnded = false
    visit(parent) { child in
      isThere = true
      hasEnded = feature.endRemoved(in: child)
    }
    if isThere { return hasEnded }
    feature.end()
    return true
  }

  override func isPresented(_ rest: ArraySlice<FeatureStep>, in parent: Parent) -> Bool {
    var isPresented = false
    visit(parent) { child in
      isPresented = rest.arePresented(in: child)
    }
    return isPresented
  }
}

extension ArraySlice<FeatureStep> {
  /// Returns whether a state presents the feature that the steps lead to.
  func arePresented<State>(in state: State) -> Bool {
    // A step from another type of state: its reducer was called by another one that lifted its actions without a step.
    guard let step = first as? ParentStep<State> else { return true }
    return step.isPresented(dropFirst(), in: state)
  }
}
