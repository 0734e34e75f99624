import NavigatorOperatingSystem

/// Local packages and projects that something names, and that are not there.
///
/// A build generates them, or they are in a submodule that is not checked out.
struct MissingParts {
  enum Kind: String {
    case package
    case project
  }

  /// The absolute paths, in the order in which they were found.
  private(set) var paths: [String] = []
  private var kinds: [String: Kind] = [:]
  /// The absolute paths of the files that name each.
  private var namers: [String: [String]] = [:]

  mutating func add(_ path: String, _ kind: Kind, namedBy file: String) {
    let path = Path.clean(path)
    if kinds.updateValue(kind, forKey: path) == nil { paths.append(path) }
    if namers[path]?.contains(file) != true { namers[path, default: []].append(file) }
  }

  mutating func add(_ other: MissingParts) {
    for path in other.paths {
      for file in other.namers[path] ?? [] {
        add(path, other.kinds[path] ?? .package, namedBy: file)
      }
    }
  }

  /// Returns the failures to read them, except for those that match optional paths relative to a root,
  /// which are omissions.
  func judged(
    _ optional: [Glob],
    root: String
  ) -> (failures: [SystemError], omissions: [Omission]) {
    var failures: [SystemError] = []
    var omissions: [Omission] = []
    for path in paths {
      let relative = Path.relative(path, to: root)
      if optional.contains(where: { $0.matches(relative) }) {
        omissions.append(Omission(.optionalPackage, relative))
      } else {
        failures.append(SystemError(path, reason: reason(path, root)))
      }
    }
    return (failures, omissions)
  }

  private func reason(_ path: String, _ root: String) -> String {
    let all = (namers[path] ?? []).map { Path.relative($0, to: root) }
    let shown = all.prefix(3).joined(separator: ", ") + (all.count > 3 ? ", …" : "")
    return """
      there is no \(kinds[path] ?? .package) here, but \(shown) \(all.count > 1 ? "name" : "names") \
      one; generate or fetch it, or list its path in "optional" of boundaries.json
      """
  }
}
