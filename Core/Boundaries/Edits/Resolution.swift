import BoundariesGraph
package import NavigatorJSON
import NavigatorSpelling

/// The way to resolve findings without a change of a source file.
package enum Resolution: Sendable {
  /// Corrects the dependencies in the manifest, and removes lines of the baseline that are fixed.
  case fix
  /// Writes exceptions with a reason, and the last day on which they apply; nil for no end.
  case exception(because: String, until: String?)
  /// Adds the findings to the baseline.
  case baseline
}

/// The changes that resolve chosen findings, and what is left of these.
package struct PlannedResolution {
  /// The changes of files.
  package let changes: FileChanges
  /// A sentence for each finding that needs a change by hand.
  package let byHand: [String]
  /// The messages of the findings that the changes resolve although they are not chosen.
  package let alsoCovered: [String]

  init(_ changes: [FileChanges.File], byHand: [String] = [], alsoCovered: [String] = []) {
    self.changes = FileChanges(changes)
    self.byHand = byHand
    self.alsoCovered = alsoCovered
  }

  /// The differences as text, each file as a whole, and what is left; ``FileChanges/init(json:)`` reads it.
  package var json: JSONOutput {
    [
      "difference": .string(changes.difference.printable(in: .lines)),
      "files": .array(changes.files.map(\.json)),
      "byHand": .strings(byHand),
      "alsoCovered": .strings(alsoCovered),
    ]
  }
}
