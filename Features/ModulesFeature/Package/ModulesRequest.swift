package import ModuleGraphClient

/// A request of a screen about a package to its router.
///
/// All screens share this type, because most of them lead to modules and findings, and can read the package again.
package enum ModulesRequest: Equatable, Sendable, Codable {
  case showModule(String)
  /// Shows the modules that a module reaches by its imports.
  case showDestinations(of: String)
  /// Shows why one module reaches another.
  case showChain(from: String, to: String)
  /// Shows the findings of a rule, or of all rules if it is nil.
  case showFindings(ofRule: String?)
  /// Shows a finding, given by its fingerprint.
  case showFinding(String)
  /// Shows the places that the check could not read.
  case showUnchecked
  /// Shows the suppressed findings of a rule, or of all rules if it is nil.
  case showSuppressed(ofRule: String?)

  /// Reads the package again.
  case read
  /// Shows the form of the folder of the package.
  case writeFolder
  /// Reads the package in a folder.
  case open(folder: String)
  /// Shows the form of the revision since which findings are reported.
  case writeRevision
  /// Reads the package again, and reports only findings since a revision, or all findings if it is empty.
  case readSince(revision: String)
  case cancelReading

  /// Shows the form of an exception for findings, given by their fingerprints.
  case writeException(for: [String])
  /// Returns to the form of an exception, which cannot be written as it is.
  case correctException(ModuleGraphError)
  /// Leaves the preview of a change for findings that were resolved meanwhile, and reads the package again.
  case leaveChange
  /// Shows the change that resolves findings, given by their fingerprints.
  case showChange(Resolution, of: [String])
  /// Makes a change, as its preview shows it.
  case make(PackageChange)
  /// Undoes the last change.
  case undo
  /// Makes again the change that was undone last.
  case redo
}
