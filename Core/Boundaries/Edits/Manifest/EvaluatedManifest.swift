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

  /// A text of all but the dependencies of the targets.
  private let otherThanDependencies: String
  /// The names of the targets.
  private let targets: [String]
  /// The dependencies of each target.
  private let dependencies: [[Dependency]]

  /// Reads a text of JSON; the base precedes the paths of a copy.
  init(_ json: [UInt8], base: String) {
    let json = try? JSONReader.read(json)
    let values = json?["targets"]?.array ?? []
    let text = json.map { json in Self.text(json, base, ["targets", "dependencies"]) }
    otherThanDependencies = text ?? ""
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
        texts.append("\(key):\(Self.text(of: member, base, inside))")
      }
      return "{\(texts.sorted().joined(separator: ","))}"
    }
  }

  /// Returns the text of a member of an object.
  ///
  /// Traits are sorted, because they are sets, whose order SwiftPM prints differently in each run.
  private static func text(
    of member: JSONValue.Member,
    _ base: String,
    _ omitted: [String]
  ) -> String {
    guard setKeys.contains(member.key), let elements = member.value.array else {
      return text(member.value, base, omitted)
    }
    let texts = elements.map { element in text(element, base, omitted) }
    return "[\(texts.sorted().joined(separator: ","))]"
  }

  /// The keys whose values are sets.
  private static let setKeys: Set<String> = ["traits", "enabledTraits"]

  /// Returns why another manifest is not this one with some changes; nil if it is.
  func obstacle(to changes: [DependencyChange], yielding new: EvaluatedManifest) -> String? {
    guard new.otherThanDependencies == otherThanDependencies, new.targets == targets else {
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
    let missing = changes.filter(\.isMissing)
    let conditional = Set(missing.filter { $0.condition == .kept }.map(\.name))
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
        if let name = dependency.name { removed.append(name) }
      }
    }
    let unused = changes.filter { !$0.isMissing }.map(\.name)
    return added.sorted() == missing.map(\.name).sorted() && removed.sorted() == unused.sorted()
  }
}
