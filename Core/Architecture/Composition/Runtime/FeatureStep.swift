/// One step down the tree of features: an operator, and which of its elements it leads to.
///
/// The operator and the element identify the step.
package class FeatureStep: Hashable {
  /// The identity of one operator in a body, such as one `Scope`.
  package final class Operator: Sendable {
    package init() {}
  }

  private let origin: Operator
  /// The identity of what is presented; nil for a feature that is always there.
  private let element: AnyHashable?

  fileprivate init(_ origin: Operator, _ element: AnyHashable?) {
    self.origin = origin
    self.element = element
  }

  /// Creates the feature that the step leads to, and adds it to its parent.
  ///
  /// ``TypedFeatureStep`` overrides it.
  @MainActor
  func addFeature(to parent: PresentedFeature) -> PresentedFeature { parent }

  package static func == (left: FeatureStep, right: FeatureStep) -> Bool {
    left.origin === right.origin && left.element == right.element
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(origin))
    hasher.combine(element)
  }
}

/// A ``FeatureStep`` from a state of one type to a part of it.
package final class TypedFeatureStep<Parent, Child>: FeatureStep {
  /// Passes the state of the feature to a function, without a copy; does not call it if the feature was removed.
  let visit: (_ parent: Parent, _ body: (Child) -> Void) -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - origin: The operator that runs the feature.
  ///   - element: The identity of what is presented; nil for a feature that is always there.
  ///   - visit: Passes the state of the feature, which it finds in the state of its parent, to its argument; does not
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
  ///   - element: The identity of what is presented; nil for a feature that is always there.
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

  override func addFeature(to parent: PresentedFeature) -> PresentedFeature {
    if let parent = parent as? TypedPresentedFeature<Parent> {
      return parent.addChild(self)
    }
    // Another reducer called the parent's reducer, and lifted its actions without a step.
    let feature = TypedPresentedFeature<Child>(parent: parent, visitState: nil)
    parent.addUnknown(feature, self)
    return feature
  }
}
