/// What can happen to a feature that is shown in front of its parent.
public enum PresentationAction<Action> {
  /// An action of what is shown.
  case presented(Action)

  /// What is shown goes.
  case dismiss
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
