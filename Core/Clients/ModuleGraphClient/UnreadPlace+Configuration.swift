import NavigatorJSON

extension PackageGraph.UnreadPlace {
  /// The member of `boundaries.json` that leaves the place out, such as `"excluded": ["Tools/**"]`; nil if none does.
  package var exclusion: String? {
    excluded.map { patterns in Self.member("excluded", patterns) }
  }

  /// The member of `boundaries.json` that includes the place, such as `"packages": ["Tools"]`; nil if none does.
  package var inclusion: String? {
    if let packages { return Self.member("packages", packages) }
    return projects.map { patterns in Self.member("projects", patterns) }
  }

  private static func member(_ key: String, _ patterns: [String]) -> String {
    let elements = patterns.map { pattern in JSONOutput.string(pattern).line }
    return "\"\(key)\": [\(elements.joined(separator: ", "))]"
  }
}
