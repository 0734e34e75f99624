/// What runs effects: a store, without the types of its state and actions.
@MainActor
protocol EffectRunner: AnyObject {
  /// Removes an effect that has finished from those in flight.
  func remove(_ effect: InFlightEffect)

  /// Starts the next effect of a sequence, and processes the actions that it sends.
  func advance(_ sequence: EffectSequence)

  /// Cancels the effects in flight that a cancellation of `id` cancels.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - sequence: The sequence that contains the cancellation: what comes later in it stays.
  func cancelEffects(_ id: FeatureCancellationID, from sequence: EffectSequence?)

  /// Cancels the effects in flight that a condition selects, the newest first.
  func cancelEffects(where isSelected: (InFlightEffect) -> Bool)
}
