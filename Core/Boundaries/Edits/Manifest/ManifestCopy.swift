import BoundariesGraph
import BoundariesPackages
import NavigatorJSON
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
    let obstacle = Result {
      inPlace.obstacle(to: changes, yielding: try evaluate(file.new))
    }
    if case .success(nil) = obstacle { return nil }
    // The old text is evaluated only to explain the obstacle.
    guard try evaluate(file.old) == inPlace else {
      return
        "a copy of the manifest, unchanged, does not mean the same, so that no change can be tried:"
        + " it depends on files beside it or on its place; change it by hand"
    }
    return try obstacle.get()
  }

  private func evaluate(_ text: String?) throws -> EvaluatedManifest {
    try Platform.replace("\(base)\(folder)/Package.swift", with: (text ?? "").utf8)
    var reader = reader
    reader.usesCache = false
    return EvaluatedManifest(try reader.evaluation(in: base + folder).json, base: base)
  }
}

/// What SwiftPM printed for a manifest, in a form in which the order of keys and the folder do not matter.
struct EvaluatedManifest: Equatable {
  private struct Dependency: Hashable {
    let text: String
    let name: String?
    let isConditional: Bool
  }

  /// All but the dependencies of the targets.
  private let rest: String
  private let targets: [String]
  private let dependencies: [[Dependency]]

  /// Reads a text of JSON; the base precedes the paths of a copy.
  init(_ json: [UInt8], base: String) {
    let json = try? JSONReader.read(json)
    let values = json?["targets"]?.array ?? []
    if let json {
      rest = Self.text(json, base, ["targets", "dependencies"])
    } else {
      rest = ""
    }
    targets = values.map { target in target["name"]?.string ?? "" }
    dependencies = values.map { target in
      let list = target["dependencies"]?.array ?? []
      return list.map { Self.dependency($0, base) }
    }
  }

  private static func dependency(_ value: JSONValue, _ base: String) -> Dependency {
    // The last value of a dependency with a condition is that condition.
    let last = value.object?.first?.value.array?.last
    return Dependency(
      text: text(value, base),
      name: DeclaredDependency(manifest: value, targets: [])?.name,
      isConditional: last?.object != nil
    )
  }

  /// Returns a text that is the same for the same values, without the value at a path of keys.
  private static func text(_ value: JSONValue, _ base: String, _ omitted: [String] = []) -> String {
    switch value.content {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .string(let text):
      return JSONOutput.string(base.isEmpty ? text : text.replacing(base, with: "")).line
    case .array(let values):
      let elements = values.map { element in Self.text(element, base, omitted) }
      return "[\(elements.joined(separator: ","))]"
    case .object(let members):
      var texts: [String] = []
      for member in members where omitted != [member.key] {
        let inside = omitted.first == member.key ? Array(omitted.dropFirst()) : []
        let key = JSONOutput.string(member.key).line
        texts.append("\(key):\(Self.text(member.value, base, inside))")
      }
      return "{\(texts.sorted().joined(separator: ","))}"
    }
  }

  /// Returns why another manifest is not this one with some changes; nil if it is.
  func obstacle(to changes: [DependencyChange], yielding new: EvaluatedManifest) -> String? {
    guard new.rest == rest, new.targets == targets else {
      return "the changed manifest differs in more than dependencies"
    }
    let byTarget = Dictionary(grouping: changes, by: \.target)
    for (index, target) in targets.enumerated() {
      let difference = new.dependencies[index].difference(from: dependencies[index])
      guard Self.isExactly(difference, byTarget[target] ?? []) else {
        return "\(target) computes its dependencies"
      }
    }
    return nil
  }

  /// Returns whether a difference adds and removes the dependencies of some changes, and no others.
  private static func isExactly(
    _ difference: CollectionDifference<Dependency>,
    _ changes: [DependencyChange]
  ) -> Bool {
    var added: [String] = []
    var removed: [String] = []
    for change in difference {
      switch change {
      case .insert(_, let dependency, _):
        guard let name = dependency.name, !dependency.isConditional else { return false }
        added.append(name)
      case .remove(_, let dependency, _):
        if let name = dependency.name { removed.append(name) }
      }
    }
    let missing = changes.filter(\.isMissing).map(\.name)
    let unused = changes.filter { !$0.isMissing }.map(\.name)
    return added.sorted() == missing.sorted() && removed.sorted() == unused.sorted()
  }
}
