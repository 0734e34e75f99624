import BoundariesGraph

extension ManifestFixes {
  /// A wanted change, and what becomes of it.
  struct Outcome {
    let change: DependencyChange
    /// The reason why the change has to be made by hand; nil if it is made.
    let obstacle: String?
    /// Where the changed manifest names the target; nil if no manifest declares it.
    let site: Site?
  }
}

extension ManifestFixes {
  /// Returns a sentence for each change, with file and line, also for one that has to be made by hand.
  ///
  /// With `areMade`, the sentences say what was changed, otherwise what would be.
  package func messages(areMade: Bool) -> [String] {
    var messages: [String] = []
    for outcome in outcomes {
      if let byHand = outcome.byHand {
        messages.append(byHand)
      } else {
        messages.append(areMade ? outcome.past : outcome.conditional)
      }
    }
    if unusedCount > 0 {
      let subject = unusedCount == 1 ? "dependency is" : "dependencies are"
      messages.append("\(unusedCount) unused \(subject) left; --fix-remove removes them")
    }
    return messages
  }

  /// The sentences about changes that have to be made by hand.
  var byHand: [String] { outcomes.compactMap(\.byHand) }
}

extension ManifestFixes.Outcome {
  private var start: String {
    guard let site else { return "" }
    return "\(site.file):\(site.line): "
  }

  private var verb: String { change.isMissing ? "add" : "remove" }

  private var pastVerb: String { change.isMissing ? "added" : "removed" }

  /// The dependency and its target.
  private var object: String {
    let preposition = change.isMissing ? "to" : "from"
    return "\"\(change.name)\" \(preposition) the dependencies of \(change.target)"
  }

  /// What the change does not take over from other targets, after a comma; empty if that is nothing.
  private var remainder: String {
    switch change.condition {
    case .none, .kept: ""
    case .leftOut: ", without the condition that other targets give it"
    }
  }

  /// The sentence about a change that has to be made by hand; nil for another one.
  fileprivate var byHand: String? {
    guard let obstacle else { return nil }
    if change.isRefused {
      let removal = "remove the import of \(change.name) from \(change.target)"
      return "\(start)\(removal) by hand: \(obstacle)"
    }
    return "\(start)\(verb) \(object) by hand: \(obstacle)"
  }

  /// The sentence before the change.
  fileprivate var conditional: String { "\(start)would \(verb) \(object)\(remainder)" }

  /// The sentence after the change.
  fileprivate var past: String { "\(start)\(pastVerb) \(object)\(remainder)" }
}
