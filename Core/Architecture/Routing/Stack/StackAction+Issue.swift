import NavigatorComposition

extension StackAction {
  /// Returns the issue of an action that the stack with these ids cannot perform.
  func issue(place: String, ids: [StackElementID]) -> ReportedIssue {
    switch self {
    case .element(let id, let action):
      ReportedIssue(
        place: place,
        what: "An action arrived for a screen that is not on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)", "action": "\(action)"],
        reasons: [
          "A reducer popped the screen before its own reducer ran.",
          "A front end sent an action of a screen that was removed.",
        ],
        remedy: "Pop screens in the reducer with forEach, and do not send late actions."
      )
    case .popFrom(let id):
      ReportedIssue(
        place: place,
        what: "A popFrom arrived for a screen that is not on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)"],
        reasons: ["The screen was popped twice, for example by itself and by its parent."],
        remedy: "Pop a screen once: send popFrom, or pop it in a reducer."
      )
    case .push(let id, _):
      ReportedIssue(
        place: place,
        what: "A push arrived under an id that is on the stack.",
        values: ["id": "\(id)", "on the stack": "\(ids)"],
        reasons: ["An id was kept from an earlier push."],
        remedy: "Push under the stack's `nextID`, or append in a reducer."
      )
    }
  }
}
