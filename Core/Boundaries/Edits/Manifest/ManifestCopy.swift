import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

/// A copy of a manifest, in which changes are evaluated before they replace the original.
///
/// The folder of the copy is a base folder followed by the whole path of the original. So a path in the copy without the
/// base is a path in the original.
struct ManifestCopy {
  private let folder: String
  private let base: String
  private let reader: ManifestReader

  /// Makes a copy in the folder of temporary files, which is removed afterwards, and returns why a new text cannot replace
  /// an old one.
  ///
  /// A copy in the repository could be led out of it by a link.
  static func obstacle(
    to changes: [DependencyChange],
    of file: FileChanges.File,
    in folder: String,
    _ reader: ManifestReader
  ) throws -> String? {
    let result = try Platform.withTemporaryFolder("boundaries") { base throws(SystemError) in
      try Platform.makeFolder(base + folder, isPrivate: true)
      let copy = ManifestCopy(folder: folder, base: base, reader: reader)
      return Result { try copy.obstacle(to: changes, of: file) }
    }
    return try result.get()
  }

  /// Returns why a new text cannot replace an old one; nil if it can.
  ///
  /// It can if the old text evaluates to the same in the copy as in its place, and the new text differs from it only by
  /// the changes.
  func obstacle(to changes: [DependencyChange], of file: FileChanges.File) throws -> String? {
    let inPlace = try EvaluatedManifest(reader.evaluation(in: folder).json, base: "")
    do {
      let changed = try evaluate(file.new)
      guard let obstacle = inPlace.obstacle(to: changes, yielding: changed) else { return nil }
      return try obstacleOfPlace(file, inPlace) ?? obstacle
    } catch {
      if let obstacle = try obstacleOfPlace(file, inPlace) { return obstacle }
      throw error
    }
  }

  /// Returns that the old text means something else in the copy, if that explains why the new text cannot be tried; nil
  /// if it means the same.
  private func obstacleOfPlace(
    _ file: FileChanges.File,
    _ inPlace: EvaluatedManifest
  ) throws -> String? {
    if try evaluate(file.old) == inPlace { return nil }
    return
      "an unchanged copy of the manifest evaluates to something else, so no change can be tested:"
      + " it depends on other files or on its location; change it by hand"
  }

  /// Evaluates a text in the copy; nil stands for a file that does not exist.
  private func evaluate(_ text: String?) throws -> EvaluatedManifest {
    let copy = base + folder
    let contents = text ?? ""
    try Platform.replace("\(copy)/Package.swift", with: contents.utf8)
    var reader = reader
    reader.usesCache = false
    let evaluation = try reader.evaluation(in: copy)
    return EvaluatedManifest(evaluation.json, base: base)
  }
}
