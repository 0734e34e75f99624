/// One step down the tree of features: an operator, and which of its elements it leads to.
///
/// The operator and the element identify the step.
package struct FeatureStep: Hashable {
  /// The identity of one operator in a body, such as one `Scope`.
  package final class Operator: Sendable {
    package init() {}
  }

  /// What a step finds in the state of its parent.
  package enum Child {
    /// The state of the feature.
    case present(Any)
    /// The feature was removed.
    case absent
    /// The state is not the parent's: another reducer called the child's reducer and lifted its actions
    /// without a step.
    case unknown
  }

  private let origin: Operator
  private let element: AnyHashable?
  /// Finds the state of the feature in the state of its parent.
  let child: (Any) -> Child
  /// Returns whether the feature is in the state of its parent; true for a state of another type.
  let isPresented: (Any) -> Bool

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - origin: The operator that runs the feature.
  ///   - element: The identity of what is presented; nil for a feature that is always there.
  ///   - isPresented: Returns whether the feature is in the state of its parent; nil to ask `find`.
  ///   - find: Returns the state of the feature in the state of its parent; nil if it is not there.
  package init<Parent, ChildState>(
    _ origin: Operator,
    element: AnyHashable? = nil,
    isPresented: ((Parent) -> Bool)? = nil,
    find: @escaping (Parent) -> ChildState?
  ) {
    self.origin = origin
    self.element = element
    child = { state in
      guard let parent = state as? Parent else { return .unknown }
      guard let child = find(parent) else { return .absent }
      return .present(child)
    }
    let isThere = isPresented ?? { find($0) != nil }
    self.isPresented = { state in
      guard let parent = state as? Parent else { return true }
      return isThere(parent)
    }
  }

  package static func == (left: FeatureStep, right: FeatureStep) -> Bool {
    left.origin === right.origin && left.element == right.element
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(origin))
    hasher.combine(element)
  }
}
