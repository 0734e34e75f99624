import BoundariesGraph
import BoundariesPackages
import NavigatorJSON

/// What SwiftPM printed for a manifest, in a form in which the order of keys and the folder do not matter.
struct EvaluatedManifest: Equatable {
  private struct Dependency: Hashable {
    /// All of it, as JSON with sorted keys.
    let text: String
    /// The name of the target or product; nil for a form that is not known.
    let name: String?
    let isConditional: Bool
  }

  private struct Target: Equatable {
    let name: String
    let dependencies: [Dependency]
  }

  /// A text of all but the dependencies of the targets.
  private let otherThanDependencies: String
  private let targets: [Target]

  /// Reads a text of JSON; the base precedes the paths of a copy.
  init(_ json: [UInt8], base: String) {
    guard let manifest = try? JSONReader.read(json) else {
      otherThanDependencies = ""
      targets = []
      return
    }
    let writer = CanonicalJSON(base: base)
    otherThanDependencies = writer.text(manifest, omitting: ["targets", "dependencies"])
    let values = manifest["targets"]?.array ?? []
    targets = values.map { target in
      let dependencies = target["dependencies"]?.array ?? []
      return Target(
        name: target["name"]?.string ?? "",
        dependencies: dependencies.map { value in Self.dependency(value, writer) }
      )
    }
  }

  private static func dependency(_ value: JSONValue, _ writer: CanonicalJSON) -> Dependency {
    // The last value of a dependency with a condition is that condition.
    let last = value.object?.first?.value.array?.last
    return Dependency(
      text: writer.text(value),
      name: DeclaredDependency(manifest: value, targets: [])?.name,
      isConditional: last?.object != nil
    )
  }

  /// Returns why another manifest is not this one with some changes; nil if it is.
  func obstacle(to changes: [DependencyChange], yielding new: EvaluatedManifest) -> String? {
    guard new.otherThanDependencies == otherThanDependencies,
      new.targets.map(\.name) == targets.map(\.name)
    else { return "the changed manifest differs in more than dependencies" }
    let byTarget = Dictionary(grouping: changes, by: \.target)
    for (old, new) in zip(targets, new.targets) {
      let difference = new.dependencies.difference(from: old.dependencies)
      guard Self.isExactly(difference, byTarget[old.name] ?? []) else {
        return "\(old.name) computes its dependencies"
      }
    }
    return nil
  }

  /// Returns whether a difference adds and removes the dependencies of some changes, and no others.
  private static func isExactly(
    _ difference: CollectionDifference<Dependency>,
    _ changes: [DependencyChange]
  ) -> Bool {
    var toAdd: [String] = []
    var toRemove: [String] = []
    var conditional: Set<String> = []
    for change in changes {
      if change.isMissing {
        toAdd.append(change.name)
        if change.condition == .kept { conditional.insert(change.name) }
      } else {
        toRemove.append(change.name)
      }
    }
    var added: [String] = []
    var removed: [String] = []
    for change in difference {
      switch change {
      case .insert(_, let dependency, _):
        guard let name = dependency.name,
          dependency.isConditional == conditional.contains(name)
        else { return false }
        added.append(name)
      case .remove(_, let dependency, _):
        // A change never removes a dependency of a form that is not known.
        guard let name = dependency.name else { return false }
        removed.append(name)
      }
    }
    guard added.sorted() == toAdd.sorted() else { return false }
    return removed.sorted() == toRemove.sorted()
  }
}

/// Writes values of JSON, so that equal values have equal texts.
private struct CanonicalJSON {
  /// The start of absolute paths, which is left out of strings; empty for none.
  let base: String

  /// The keys whose values are sets, whose order SwiftPM prints differently in each run.
  private static let setKeys: Set<String> = ["traits", "enabledTraits"]

  /// Returns the text of a value, without the values at a path of keys.
  func text(_ value: JSONValue, omitting path: [String] = []) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): literal(withoutBase(text))
    case .array(let elements): list(texts(elements, omitting: path))
    case .object(let members): self.text(members, omitting: path)
    }
  }

  private func text(_ members: [JSONValue.Member], omitting path: [String]) -> String {
    var texts: [String] = []
    for member in members where path != [member.key] {
      var rest: [String] = []
      if path.first == member.key { rest = Array(path.dropFirst()) }
      let value = text(of: member, omitting: rest)
      texts.append("\(literal(member.key)):\(value)")
    }
    let sorted = texts.sorted().joined(separator: ",")
    return "{\(sorted)}"
  }

  /// Returns the text of the value of a member.
  private func text(of member: JSONValue.Member, omitting path: [String]) -> String {
    if Self.setKeys.contains(member.key), let elements = member.value.array {
      return list(texts(elements, omitting: path).sorted())
    }
    return text(member.value, omitting: path)
  }

  private func texts(_ values: [JSONValue], omitting path: [String]) -> [String] {
    values.map { value in text(value, omitting: path) }
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.joined(separator: ","))]"
  }

  private func literal(_ text: String) -> String { JSONOutput.string(text).line }

  private func withoutBase(_ text: String) -> String {
    if base.isEmpty { return text }
    return text.replacing(base, with: "")
  }
}
