import NavigatorOperatingSystem

/// Local packages and projects that something names, and that are not there.
///
/// A build generates them, or they are in a submodule that is not checked out.
struct MissingParts {
  enum Kind: String {
    case package
    case project
  }

  private struct Part {
    /// The absolute path.
    let path: String
    let kind: Kind
    /// The absolute path of the file that names it.
    let file: String
  }

  private var parts: [Part] = []

  mutating func add(_ path: String, _ kind: Kind, namedBy file: String) {
    parts.append(Part(path: Path.clean(path), kind: kind, file: file))
  }

  mutating func add(_ other: MissingParts) { parts += other.parts }

  /// Returns the failures to read them, except for those that match optional paths relative to a root,
  /// which are omissions.
  func judged(
    _ optional: [Glob],
    root: String
  ) -> (failures: [SystemError], omissions: [Omission]) {
    var failures: [SystemError] = []
    var omissions: [Omission] = []
    let named = Dictionary(grouping: parts, by: \.path)
    for path in parts.map(\.path).distinct {
      let relative = Path.relative(path, to: root)
      if optional.contains(where: { $0.matches(relative) }) {
        omissions.append(Omission(.optionalPackage, relative))
      } else {
        failures.append(SystemError(path, reason: Self.reason(named[path] ?? [], root)))
      }
    }
    return (failures, omissions)
  }

  private static func reason(_ parts: [Part], _ root: String) -> String {
    let files = parts.map { Path.relative($0.file, to: root) }.distinct
    return """
      there is no \(parts.last?.kind ?? .package) here, but \(files.shown(3)) \
      \(files.count > 1 ? "name" : "names") one; generate or fetch it, or list its path in "optional" \
      of boundaries.json
      """
  }
}
