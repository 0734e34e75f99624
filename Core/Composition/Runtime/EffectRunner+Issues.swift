extension Issue {
  @usableFromInline static var nothingPresents: Issue {
    Issue(
      place: "Effect.dismiss",
      what: "A feature asked to be dismissed, but nothing presents it.",
      values: [:],
      reasons: [
        "The feature is the root of the store.",
        "Its parent calls its reducer directly or in a Scope, not in forEach or ifLet.",
      ],
      remedy: "Present the feature with forEach or ifLet, or raise a delegate instead."
    )
  }

  @usableFromInline static func unhandled(_ delegate: any Sendable) -> Issue {
    Issue(
      place: "Effect.delegate",
      what: "A delegate was raised that nobody handles.",
      values: ["delegate": "\(type(of: delegate)).\(delegate)"],
      reasons: [
        "No reducer above the feature has an onDelegate(of:) for this type.",
        "It waits in a concatenate behind work: delegates are raised by actions, not by work.",
      ],
      remedy: """
        Add onDelegate(of: \(type(of: delegate)).self) to the router that should act on it, and \
        return the delegate for the action that tells the work is done.
        """
    )
  }

  @usableFromInline static func sentAfterCompletion(_ action: Any) -> Issue {
    Issue(
      place: "Effect.run",
      what: "An action was sent from an effect that has completed already.",
      values: ["action": "\(action)"],
      reasons: ["The operation passed `send` to a callback or task and did not wait for it."],
      remedy: "Keep the operation suspended until its last send, with a stream or a continuation."
    )
  }
}
