/// The modules of a package, what they import, and the findings about them.
package struct PackageGraph: Equatable, Sendable, Codable {
  /// A module; the imports of external modules are not known.
  package struct Module: Equatable, Sendable, Codable {
    package var name: String
    /// The kind, such as `library`; `external` for a module of the toolchain or another package.
    package var kind = "library"
    package var folder = ""
    /// The number of Swift files.
    package var files = 0
    /// The number of lines of these files.
    package var lines = 0
    /// The number of modules of the package that import it.
    package var fanIn = 0
    /// The number of modules of the package that it imports.
    package var fanOut = 0
    /// `fanOut` divided by the sum of `fanIn` and `fanOut`, from 0 to 1.
    package var instability = 0.0
    /// The number of hops of the longest chain of imports.
    package var depth = 0
    /// The number of findings about its imports.
    package var findings = 0
    package var imports: [Import] = []
  }

  /// The imports of one module by another, and the location of the first.
  package struct Import: Equatable, Sendable, Codable {
    /// The index of the imported module.
    package var to: Int
    package var file: String
    package var line: Int
    /// Whether one of them breaks a rule.
    package var violation = false
  }

  /// A violation of a rule.
  package struct Finding: Equatable, Sendable, Codable {
    /// A location.
    package struct Site: Equatable, Sendable, Codable {
      package var file: String
      package var line: Int

      package init(file: String, line: Int) {
        self.file = file
        self.line = line
      }
    }

    package var rule: String
    /// The kind of the rule, such as `layers`; `exception` for a finding about an exception.
    package var kind: String
    /// The importing module; nil if there is none.
    package var from: String?
    /// The module that it may not import; nil if the finding is about a single module.
    package var to: String?
    /// The modules from the importing to the imported one.
    package var chain: [String]
    package var message: String
    /// The reason for the rule.
    package var why: String
    /// The way to fix it; nil if none is known.
    package var fix: String?
    /// Whether `boundaries resolve` can correct the files; nil for a suppressed finding.
    ///
    /// It does not remove exceptions that a person wrote.
    package var fixable: Bool?
    /// The sentence that says why a change by hand is needed; nil if the finding is fixable.
    package var byHand: String?
    /// `error`, `warning` or `info`.
    package var severity: String
    /// A text that identifies the finding, also after other changes.
    package var fingerprint: String
    package var sites: [Site]
    /// The lines around the first site; nil until they are read.
    package var source: [SourceLine]?

    /// The fingerprint.
    package var id: String { fingerprint }
  }

  /// A finding that is not reported, as an exception, a comment or the baseline covers it.
  package struct Suppression: Equatable, Sendable, Codable {
    package var finding: Finding
    /// The location of what covers the finding.
    package var site: Finding.Site
    /// The reason of the exception or the comment; nil without one, and for a line of the baseline.
    package var reason: String?
    /// The last day of the exception; nil if it has no end.
    package var until: String?

    package init(finding: Finding, site: Finding.Site, reason: String?, until: String? = nil) {
      self.finding = finding
      self.site = site
      self.reason = reason
      self.until = until
    }
  }

  /// A place that the check could not read, so that it has no findings.
  package struct UnreadPlace: Equatable, Sendable, Codable {
    /// A file, a folder or a pattern of files, or words for several of them.
    package var path: String
    /// The reason, with what to do.
    package var reason: String
    /// The reason without what to do; nil if no member of `boundaries.json` includes or excludes the place.
    package var problem: String?
    /// The value of `excluded` that leaves the place out.
    package var excluded: [String]?
    /// The value of `packages` that includes the place.
    package var packages: [String]?
    /// The value of `projects` that includes the place.
    package var projects: [String]?

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// An import or a declared dependency that the check could not judge, as its package is not fetched.
  package struct UnjudgedDependency: Equatable, Sendable, Codable {
    /// The module that imports or declares it.
    package var from: String
    /// The imported module or the declared product.
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The name of the package.
  package var package: String
  /// The absolute path of its folder, which other paths are relative to.
  package var folder: String
  /// The modules of the package, and then the external ones.
  package var modules: [Module]
  /// The findings, grouped by rule.
  package var findings: [Finding]
  /// The findings that are not reported, as something covers them.
  package var suppressions: [Suppression] = []
  /// The places that the check could not read; with one of them `boundaries check` fails.
  package var unread: [UnreadPlace] = []
  /// The imports and dependencies that the check could not judge.
  package var unjudged: [UnjudgedDependency] = []
  /// The number of findings that are left out, as they are older than a revision; nil stands for none.
  package var unreported: Int?
  /// The revision with which the rules, or a part of them, could not be compared; nil if they were, or if none was asked
  /// for.
  package var notCompared: String?
  /// Why the rules could not be compared, or only a part of them; nil if the revision cannot be read at all.
  package var notComparedReason: String?
  /// Whether the folder has a `boundaries.json`.
  package var hasConfiguration = true
}

extension PackageGraph {
  /// Decodes a package, also one from a recorded session; an import that leads to no module is an error.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      package: try values.decode(String.self, forKey: .package),
      folder: try values.decode(String.self, forKey: .folder),
      modules: try values.decode([Module].self, forKey: .modules),
      findings: try values.decode([Finding].self, forKey: .findings),
      suppressions: try values.decodeIfPresent([Suppression].self, forKey: .suppressions) ?? [],
      unread: try values.decodeIfPresent([UnreadPlace].self, forKey: .unread) ?? [],
      unjudged: try values.decodeIfPresent([UnjudgedDependency].self, forKey: .unjudged) ?? [],
      unreported: try values.decodeIfPresent(Int.self, forKey: .unreported),
      notCompared: try values.decodeIfPresent(String.self, forKey: .notCompared),
      notComparedReason: try values.decodeIfPresent(String.self, forKey: .notComparedReason),
      hasConfiguration: try values.decodeIfPresent(Bool.self, forKey: .hasConfiguration) ?? true
    )
    let indices = modules.indices
    for module in modules {
      for edge in module.imports where !indices.contains(edge.to) {
        throw DecodingError.dataCorruptedError(
          forKey: .modules,
          in: values,
          debugDescription: "an import leads to no module"
        )
      }
    }
  }

  /// Returns the index of a module; nil if there is none of this name.
  package func index(of name: String) -> Int? {
    modules.firstIndex { module in module.name == name }
  }

  /// Returns the modules that import a module, in order.
  package func importers(of module: Int) -> [Int] {
    modules.indices.filter { importer in
      modules[importer].imports.contains { edge in edge.to == module }
    }
  }

  /// Returns for each module the module before it on a shortest path from a start; nil if no path leads to it.
  ///
  /// The start is before itself.
  private func previous(from start: Int) -> [Int?] {
    var previous = [Int?](repeating: nil, count: modules.count)
    previous[start] = start
    var queue = [start]
    var next = 0
    while next < queue.count {
      let module = queue[next]
      next += 1
      for edge in modules[module].imports where previous[edge.to] == nil {
        previous[edge.to] = module
        queue.append(edge.to)
      }
    }
    return previous
  }

  /// Returns the modules that a module reaches, in order, without the module itself.
  package func reachable(from start: Int) -> [Int] {
    let previous = previous(from: start)
    return modules.indices.filter { module in module != start && previous[module] != nil }
  }

  /// Returns the imports of a shortest chain from one module to another; empty if there is none.
  package func chain(from start: Int, to goal: Int) -> [(from: Int, Import)] {
    let previous = previous(from: start)
    var chain: [(from: Int, Import)] = []
    var module = goal
    while module != start, let from = previous[module] {
      let edge = modules[from].imports.first { edge in edge.to == module }
      guard let edge else { break }
      chain.append((from, edge))
      module = from
    }
    return chain.reversed()
  }
}
