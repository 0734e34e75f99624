/// The element of a presenting operator that an effect belongs to.
///
/// After every action the store cancels the effects whose element is no longer presented, no matter
/// how it was removed: also when an ancestor replaced the state around it. A presenter finds its element in
/// the state of the feature that presents it, so the store reads the state of each feature once.
package class Presenter {
  /// The identity of one operator.
  package struct Node: Hashable, Sendable {
    private let number = NavigatorComposition.Version().number

    package init() {}
  }

  /// The version of the elements that a presenter presents, which changes with every insertion or removal.
  package struct Version {
    let number: UInt64

    /// Elements that contain all those removed since an earlier version; nil if these are not known.
    let removed: [EffectID]?

    package init(_ number: UInt64, removed: [EffectID]? = nil) {
      (self.number, self.removed) = (number, removed)
    }
  }

  /// A place in the composition of a presented feature: the scopes around it, from the innermost to the
  /// outermost.
  struct Path: Hashable {
    var nodes: [Node] = []

    /// Whether the place is in the feature at the other place, or is that place.
    func isIn(_ other: Path) -> Bool { nodes.suffix(other.nodes.count).elementsEqual(other.nodes) }
  }

  /// The path of the operator, with its own node first.
  let path: Path
  let element: EffectID

  fileprivate init(path: Path, element: EffectID) { (self.path, self.element) = (path, element) }

  /// Returns whether the element is presented, in the state of the feature that presents it.
  ///
  /// - Parameters:
  ///   - state: The state, which is only read.
  ///   - visitor: What to ask in the state of the element.
  /// - Returns: False if the element is not presented; else the visitor's result.
  @MainActor
  final func isPresented<State>(
    in state: inout State,
    _ visitor: (any StateVisitor)? = nil
  ) -> Bool {
    // A parent that calls its child's reducer directly lifts only the actions, so the state may be
    // of another type. Then the element counts as presented.
    (self as? TypedPresenter<State>)?.isPresented(&state, visitor) ?? true
  }

  /// Returns the version of the elements in a state; nil if changes are not tracked.
  final func version<State>(in state: inout State, since earlier: UInt64?) -> Version? {
    (self as? TypedPresenter<State>)?.version(&state, earlier)
  }

  /// Returns the presenter for the parent's state; `node` distinguishes scopes of one child.
  func lift<Parent, Child>(
    from locate: @escaping (Parent) -> Child?,
    via node: Node?
  ) -> Presenter {
    var path = path
    if let node { path.nodes.append(node) }
    // Safe because the store calls the closures where it calls the reducer, on the main actor.
    nonisolated(unsafe) let (inner, locate) = (self, locate)
    return TypedPresenter<Parent>(
      path: path,
      element: element,
      isPresented: { parent, visitor in
        guard var child = locate(parent) else { return false }
        return inner.isPresented(in: &child, visitor)
      },
      version: { parent, earlier in
        guard var child = locate(parent) else { return nil }
        return inner.version(in: &child, since: earlier)
      }
    )
  }
}

/// Reads a state of any type.
package protocol StateVisitor {
  /// Reads the state, without changing it.
  @MainActor
  func visit<State>(_ state: inout State) -> Bool
}

/// A presenter that finds its elements in a state of one type.
package final class TypedPresenter<State>: Presenter {
  fileprivate let isPresented: @MainActor (inout State, (any StateVisitor)?) -> Bool
  fileprivate let version: (inout State, UInt64?) -> Version?

  /// Creates a presenter of an operator.
  ///
  /// - Parameters:
  ///   - node: The operator.
  ///   - element: The presented element.
  ///   - locate: Returns the element's state; nil if it is not presented.
  ///   - version: Returns the version of all elements, with those removed since an earlier one; nil if
  ///     changes are not tracked.
  package convenience init<Element>(
    node: Node,
    element: EffectID,
    locate: @escaping (inout State) -> Element?,
    version: @escaping (inout State, UInt64?) -> Version? = { _, _ in nil }
  ) {
    // Safe for the reason given in `lift`.
    nonisolated(unsafe) let locate = locate
    self.init(
      path: Path(nodes: [node]),
      element: element,
      isPresented: { state, visitor in
        guard var element = locate(&state) else { return false }
        return visitor?.visit(&element) ?? true
      },
      version: version
    )
  }

  fileprivate init(
    path: Path,
    element: EffectID,
    isPresented: @escaping @MainActor (inout State, (any StateVisitor)?) -> Bool,
    version: @escaping (inout State, UInt64?) -> Version?
  ) {
    (self.isPresented, self.version) = (isPresented, version)
    super.init(path: path, element: element)
  }
}
