import NavigatorJSON

/// The keys of a generated configuration that say what is read besides the default, and what is not.
package struct TemplateSources: Sendable {
  private var keys: [(name: String, values: [String])] = []
  /// The declarations of modules, each in a line.
  private var modules: [String] = []

  /// Whether nothing has to be said.
  package var isEmpty: Bool { keys.isEmpty && modules.isEmpty }

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

  /// Declares the modules of folders such as `Projects/Home/Sources`, as templates of Tuist make them; nil if a file is
  /// in another folder.
  package init?(folders places: [UnreadPlace]) {
    var folders: Set<[String]> = []
    for file in places.flatMap(\.files) {
      let names = Path.names(file).map(String.init)
      let kind = names.dropLast().firstIndex(where: Self.folderKinds.contains)
      guard let kind, kind > 0 else { return nil }
      folders.insert(names[..<(kind - 1)] + ["*", names[kind]])
    }
    if folders.isEmpty { return nil }
    modules = folders.sorted { $0.lexicographicallyPrecedes($1) }.map { names in
      let kind = names[names.count - 1]
      let type = kind.hasSuffix("Tests") ? ", \"type\": \"test\"" : ""
      let folder = JSONOutput.string(names.joined(separator: "/")).line
      return "{\"folders\": \(folder), \"name\": \"{1}\(kind == "Sources" ? "" : kind)\"\(type)},"
    }
  }

  private static let folderKinds: Set = [
    "Sources", "Interface", "Tests", "UnitTests", "UITests", "Testing", "Example", "Demo",
  ]

  private mutating func add(_ name: String, _ values: [String]) {
    if !values.isEmpty { keys.append((name, values.distinct)) }
  }

  /// The lines of the keys, each with a comma.
  package var lines: [String] {
    let declared =
      modules.isEmpty ? [] : ["  \"modules\": ["] + modules.map { "    \($0)" } + ["  ],"]
    return declared
      + keys.map { name, values in
        let list = values.map { JSONOutput.string($0).line }.joined(separator: ", ")
        return "  \"\(name)\": [\(list)],"
      }
  }
}
