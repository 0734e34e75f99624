extension ReportedIssue {
  static var nothingPresents: ReportedIssue {
    ReportedIssue(
      place: "Effect.dismiss",
      what: "A feature dismissed itself, but nothing presents it.",
      values: [:],
      reasons: [
        "The feature is the root of the store.",
        "Its parent calls its reducer directly or in a Scope, not in forEach or ifLet.",
      ],
      remedy: "Present the feature with forEach or ifLet, or send a delegate action instead."
    )
  }

  static func sentAfterCompletion(_ action: Any) -> ReportedIssue {
    ReportedIssue(
      place: "Effect.run",
      what: "An action was sent from an effect that has completed already.",
      values: ["action": "\(action)"],
      reasons: ["The operation passed `send` to a callback or task and did not wait for it."],
      remedy: "Keep the operation suspended until its last send, with a stream or a continuation."
    )
  }
}
