public import NavigatorComposition

/// An action of a presented feature or its dismissal.
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
