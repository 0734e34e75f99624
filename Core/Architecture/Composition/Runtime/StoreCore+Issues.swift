extension ReportedIssue {
  static var readWhileReducing: ReportedIssue {
    ReportedIssue(
      place: "Store.state",
      what: "The state was read from the store while a reducer was changing it.",
      values: [:],
      reasons: ["A reducer calls something that reads its own store."],
      remedy: "Read the reducer's state parameter, or read the store from an effect."
    )
  }

  static func sentWhileReducing(_ action: Any) -> ReportedIssue {
    ReportedIssue(
      place: "Store.send",
      what: "An action was sent while a reducer was running.",
      values: ["action": "\(action)"],
      reasons: ["A reducer calls something that sends to its own store."],
      remedy: "Return an effect that sends the action. It was queued, and is processed next."
    )
  }

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
}
