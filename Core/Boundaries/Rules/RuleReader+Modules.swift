import BoundariesGraph
import BoundariesScan
import NavigatorJSON
import NavigatorSpelling

/// The rules about modules and their own imports.
extension RuleReader {
  /// The access levels of an import; of one without a level, the language mode decides.
  static let accessLevels = ["public", "package", "internal", "fileprivate", "private", "none"]

  /// The rule that files, such as those of a folder in a module, do not import some modules, or only with
  /// some access levels.
  func imports() throws -> RuleCheck {
    let (files, imported) = (try patterns("files"), try modules("to"))
    let access = try words("access", of: Self.accessLevels)
    let paths = selector.graph.modules.flatMap(\.files).map(\.path)
    for pattern in files where !selector.isLenient {
      if paths.contains(where: Glob(pattern.subject).matches) { continue }
      throw pattern.failure("\"\(pattern.text.excerpt)\" matches no file")
    }
    let included = files.filter { !$0.isExclusion }.map { Glob($0.subject) }
    let excluded = files.filter(\.isExclusion).map { Glob($0.subject) }
    @Sendable func isSelected(_ file: String) -> Bool {
      (included.isEmpty || included.contains { $0.matches(file) })
        && !excluded.contains { $0.matches(file) }
    }
    if let first = files.first, !selector.isLenient, !paths.contains(where: isSelected) {
      throw first.failure("\"files\" selects no file")
    }
    return RuleCheck { graph in
      graph.violations(by: graph.checked) { _, module, site in
        imported.contains(module) && !access.contains(site.importing?.access ?? "none")
          && isSelected(site.file)
      } message: { _, name, site in
        let levels =
          access.isEmpty ? "" : " except with the access \(access.joined(separator: " or "))"
        return "\(site.file) may not import \(name)\(levels)"
      }
    }
  }

  /// The rule that modules do not re-export imports with `@_exported`.
  func noReexport() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    return RuleCheck { graph in
      graph.violations(by: modules) {
        $2.importing?.isReexport == true
      } message: { from, to, _ in
        "\(from) may not re-export \(to)"
      }
    }
  }

  /// The rule that modules use only the public API of each other, without `@testable` and `@_spi`.
  ///
  /// The tests of a module are exempt: the target with its name and the suffix `Tests`.
  func publicOnly() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    let excepted = try self.modules("except", or: [])
    return RuleCheck { graph in
      graph.violations(by: graph.checked.filter { !excepted.contains($0) }) { from, to, site in
        let isOwnTest = graph.modules[from].target == graph.modules[to].testTarget
        return modules.contains(to) && !isOwnTest && site.importing?.exposure != nil
      } message: { from, to, site in
        "\(from) may not import \(to) with \(site.importing?.exposure ?? "")"
      }
    }
  }

  /// The rule that modules import others, themselves or by a re-export.
  func required() throws -> RuleCheck {
    let modules = try modules("modules")
    // Of the modules that a pattern selects, one must be imported.
    let required = try patterns("to").map { ($0.text, try selector.select([$0], "\"to\"")) }
    return RuleCheck { graph in
      // What external modules import is not known.
      modules.filter(graph.checked.contains).sorted().flatMap { module in
        let imported = graph.edges[module].reduce(into: Set([module])) { imported, edge in
          imported.formUnion(graph.reexports(of: edge.to))
        }
        return required.filter { $1.isDisjoint(with: imported) }.map { pattern, _ in
          let name = graph.modules[module].label
          return Violation(from: module, to: pattern, message: "\(name) does not import \(pattern)")
        }
      }
    }
  }

  /// The rule that every module belongs to a group, so that no new module escapes all rules.
  func exhaustive() throws -> RuleCheck {
    let covered = try modules("groups", or: selector.groups.values.joined())
    return RuleCheck { graph in
      graph.checked.filter { !covered.contains($0) }.map { index in
        let name = graph.modules[index].label
        return Violation(from: index, to: "", message: "\(name) is in no group")
      }
    }
  }

  /// The rule that a metric of some modules does not exceed a limit.
  func limit() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    let (metric, limit) = (try metric(), try number("max"))
    return RuleCheck { graph in
      let metrics = Metrics(graph)
      return modules.sorted().compactMap { module in
        let value = metrics.value(metric, of: module)
        guard value > limit else { return nil }
        let name = graph.modules[module].label
        let (found, maximum) = (JSONOutput.number(value).line, JSONOutput.number(limit).line)
        let message = "\(name) has \(metric.rawValue) \(found), above the maximum of \(maximum)"
        return Violation(from: module, to: "", message: message)
      }
    }
  }
}

extension Import {
  /// The attribute that gives access to declarations that are not public.
  fileprivate var exposure: String? {
    attributes.first { $0 == "@testable" || $0.hasPrefix("@_spi(") }
  }
}
