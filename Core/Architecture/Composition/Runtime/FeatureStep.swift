/// One step down the tree of features: an operator, and which of its elements it leads to.
///
/// The operator and the element identify the step.
package final class FeatureStep: Hashable {
  /// The identity of one operator in a body, such as one `Scope`.
  package final class Operator: Sendable {
    package init() {}
  }

  /// What a step finds in the state of its parent.
  package enum Child {
    /// The state of the feature.
    case present(FeatureState)
    /// The feature was removed.
    case absent
    /// The state is not the parent's: another reducer called the child's reducer and lifted its actions
    /// without a step.
    case unknown
  }

  private let origin: Operator
  private let element: AnyHashable?
  /// Finds the state of the feature in the state of its parent.
  let child: (FeatureState) -> Child
  /// Returns whether the feature is in the state of its parent; true for a state of another type.
  let isPresented: (FeatureState) -> Bool

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
      guard let parent = state as? TypedFeatureState<Parent> else { return .unknown }
      guard let child = find(parent.value) else { return .absent }
      return .present(TypedFeatureState(child))
    }
    let isThere = isPresented ?? { find($0) != nil }
    self.isPresented = { state in
      guard let parent = state as? TypedFeatureState<Parent> else { return true }
      return isThere(parent.value)
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

/// The state of a feature of any type.
///
/// A class, so that the steps to all children of a feature read one copy of its state.
package class FeatureState {}

/// The state of a feature.
final class TypedFeatureState<State>: FeatureState {
  let value: State

  init(_ value: State) {
    self.value = value
  }
}
