import NavigatorJSON

/// The keys of a generated configuration that say what is read besides the default, and what is not.
package struct InitialSources: Sendable {
  private var keys: [(name: String, values: [String])] = []

  /// Whether nothing has to be said.
  package var isEmpty: Bool { keys.isEmpty }

  /// Includes the packages and projects of places, and excludes the rest.
  ///
  /// - Parameters:
  ///   - places: The places of the Swift files that are in no module by default.
  ///   - left: The places of those that are in no module if packages and projects are included; nil to
  ///     include none.
  ///   - projects: The projects that are not read by default.
  package init(_ places: [UnreadPlace], left: [UnreadPlace]?, projects: [String]) {
    let isIncluding = left != nil
    add("packages", isIncluding ? places.filter { $0.kind == .package }.flatMap(\.including) : [])
    let included = isIncluding ? places.filter { $0.kind == .project }.flatMap(\.including) : []
    add("projects", included)
    if included.isEmpty, !projects.isEmpty { keys.append(("projects", [])) }
    add("excluded", (left ?? places).flatMap(\.excluding))
  }

  private mutating func add(_ name: String, _ values: [String]) {
    var seen: Set<String> = []
    let values = values.filter { seen.insert($0).inserted }
    if !values.isEmpty { keys.append((name, values)) }
  }

  /// The lines of the keys, each with a comma.
  package var lines: [String] {
    keys.map { name, values in
      let list = values.map { JSONOutput.string($0).line }.joined(separator: ", ")
      return "  \"\(name)\": [\(list)],"
    }
  }
}
