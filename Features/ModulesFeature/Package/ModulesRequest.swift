package import ModuleGraphClient

/// What a screen about a package asks its router for.
///
/// The screens have the same requests, as each of them shows modules and findings, and can read the package again.
package enum ModulesRequest: Equatable, Sendable, Codable {
  case showModule(String)
  /// Shows the modules that one reaches.
  case showDestinations(of: String)
  /// Shows why one module reaches another.
  case showChain(from: String, to: String)
  /// Shows the findings of a rule; of all rules for nil.
  case showFindings(ofRule: String?)
  /// Shows a finding, given by its fingerprint.
  case showFinding(String)
  /// Shows the places that the check could not read.
  case showUnchecked

  /// Reads the package again.
  case read
  /// Reads the package in a folder.
  case open(folder: String)
  /// Reads again, and reports only findings since a revision; all findings for an empty text.
  case readSince(revision: String)
  case cancelReading

  /// Asks for the reason of an exception for findings, given by their fingerprints.
  case writeException(for: [String])
  /// Shows the change that resolves findings, given by their fingerprints.
  case showChange(Resolution, of: [String])
  case make(PackageChange)
  /// Undoes the last change.
  case undo
  /// Makes the change again that was undone last.
  case redo
}
