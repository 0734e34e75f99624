import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

extension LoadedGraph {
  /// Adds the failures to read missing parts, except for those that match optional paths, which are omissions.
  mutating func add(_ missing: [MissingPart], optional: [Glob]) {
    let named = Dictionary(grouping: missing) { part in Path.clean(part.path) }
    let paths = missing.map { part in Path.clean(part.path) }
    for path in paths.distinct {
      let parts = named[path] ?? []
      let relative = Path.relative(path, to: folder)
      if optional.contains(where: { $0.matches(relative) }) {
        let isPackage = parts.contains { $0.kind == .package }
        let reason: Omission.Reason = isPackage ? .optionalPackage : .optionalProject
        omissions.append(Omission(reason, relative))
      } else {
        self.missing.append(relative)
        readFailures.append(SystemError(path, reason: Self.reason(parts, folder)))
      }
    }
  }

  private static func reason(_ parts: [MissingPart], _ root: String) -> String {
    let files = parts.map { part in Path.relative(part.file, to: root) }.distinct
    let kind = parts.last?.kind ?? .package
    let verb = files.count > 1 ? "name" : "names"
    return """
      there is no \(kind) here, but \(files.shown(3)) \(verb) one; generate or fetch it, or list its \
      path in "optional" of boundaries.json
      """
  }
}
