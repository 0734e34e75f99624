public import NavigatorComposition

/// An action of a presented feature or its dismissal.
///
/// <!-- code: symbol-presentation-action -->
/// ```swift
/// store.send(.sheet(.presented(.edit("List"))))  // an action of the sheet
/// let name = store.state.sheet?.name
/// store.send(.sheet(.dismiss))  // the user closes it
/// ```
@Cases public enum PresentationAction<Action> {
  /// An action of the presented feature.
  case presented(Action)

  /// Removes the presented feature.
  case dismiss
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
