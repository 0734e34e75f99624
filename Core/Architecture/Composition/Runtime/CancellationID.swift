/// The id of effects that are cancelled together; ids of different types are never equal.
struct CancellationID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

/// A cancellation id of one feature: another feature may use an equal id.
struct FeatureCancellationID {
  let id: CancellationID
  let feature: PresentedFeature

  /// Returns whether a cancellation of another id cancels the effects with this one: they are equal, and this one
  /// is of the same feature or of one below it.
  @MainActor
  func isCancelled(by other: FeatureCancellationID) -> Bool {
    id == other.id && feature.isInside(other.feature)
  }
}
