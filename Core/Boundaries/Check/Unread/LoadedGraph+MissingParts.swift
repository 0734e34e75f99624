import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

extension LoadedGraph {
  /// Adds the failures to read missing parts, except for those that match optional paths, which are omissions.
  mutating func add(_ missing: [MissingPart], optional: [Glob]) {
    let byPath = Dictionary(grouping: missing) { part in Path.clean(part.path) }
    let paths = missing.map { part in Path.clean(part.path) }
    for path in paths.distinct {
      let parts = byPath[path] ?? []
      let relative = Path.relative(path, to: folder)
      let isOptional = optional.contains { glob in glob.matches(relative) }
      if isOptional {
        omissions.append(Omission(Self.reasonToOmit(parts), relative))
      } else {
        self.missing.append(relative)
        readFailures.append(SystemError(path, reason: Self.reason(parts, folder)))
      }
    }
  }

  private static func reasonToOmit(_ parts: [MissingPart]) -> Omission.Reason {
    let isPackage = parts.contains { part in part.kind == .package }
    return isPackage ? .optionalPackage : .optionalProject
  }

  /// Returns why the parts at a path cannot be read, with the files that name it.
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
