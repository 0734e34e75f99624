import NavigatorComposition
import Testing

extension Recorder {
  /// Fails for everything that was neither received nor finished, and forgets it.
  @MainActor
  func reportLeftovers(at location: SourceLocation) {
    if !pending.isEmpty {
      leftOver(Failure.unreceived(pending.map { describe($0.event) }), at: location)
    }
    for flight in inFlight.unfinished {
      leftOver(Failure.unfinished(flight.action), at: flight.location)
    }
    self.pending = []
    inFlight.skip()
  }

  /// Fails for what was not stated, if that has to be.
  func leftOver(_ text: String, at location: SourceLocation) {
    if exhaustivity.isOn { fail(text, at: location) } else { warn(text, at: location) }
  }

  /// Tells what was skipped, if that is to be shown.
  func warn(_ text: String, at location: SourceLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    Testing.Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
  }
}

/// Fails whatever the exhaustivity: something stated is wrong.
func fail(_ text: String, at location: SourceLocation) {
  Testing.Issue.record(Comment(rawValue: text), sourceLocation: location)
}
