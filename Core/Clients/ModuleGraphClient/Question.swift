import NavigatorJSON

/// What is asked about a package.
package enum Question: Codable, Equatable, Sendable {
  /// What the changes of the files since a revision affect.
  case affected(since: String)
  /// What a change of modules would bring.
  case change(ModuleChange)
  /// The numbers of each tag, or else of each week of a year.
  case history(ofTags: Bool)
  /// What a build waits for, by the log of a build, or by lines if its path is empty.
  case cost(log: String)
}

/// The answer to a question.
package enum Answer: Codable, Equatable, Sendable {
  case affected(AffectedModules)
  case change(ModuleChange.Result)
  /// The oldest revision first.
  case history([PackageRevision])
  case cost(BuildCost)
}

extension Answer {
  /// Creates an answer with the modules and findings of a package.
  init(to question: Question, about graph: PackageGraph) {
    let (names, findings) = (graph.modules.map(\.name), graph.findings)
    switch question {
    case .affected:
      self = .affected(.init(changed: names, affected: [], tests: [], findings: findings))
    case .change:
      let some = PackageNumbers(findings: 1, modules: 1, cycles: 0, depth: 1)
      let (new, none) = (ModuleChange.Result.Pair(new: findings, gone: []), [[String]]())
      let cycles = ModuleChange.Result.Pair(new: none, gone: none)
      self = .change(.init(before: some, after: some, findings: new, cycles: cycles, delays: []))
    case .history: self = .history([])
    case .cost:
      let chain = names.map { BuildCost.Step(modules: [$0], weight: 1, sum: 1) }
      let ends = zip(names, names.dropFirst())
      let removals = ends.map { BuildCost.Removal(from: $0, to: $1, weight: 1) }
      self = .cost(BuildCost(unit: "lines", chain: chain, removals: removals, untimed: []))
    }
  }
}

extension Question {
  /// Returns the answer of the program `boundaries`; throws ``ModuleGraphError`` with what it reports.
  func answer(
    _ program: String,
    _ folder: String,
    _ progress: @escaping @Sendable (ModuleGraphClient.Event) -> Void
  ) async throws -> Answer {
    func ask(_ words: String?..., isPartial: Bool = false) async throws -> JSONValue {
      let text = try await ModuleGraphClient.output(
        [program] + words.compactMap(\.self) + ["--format", "json"],
        in: folder,
        isPartial: isPartial,
        progress: progress
      )
      return try JSONReader.read(Array(text.utf8))
    }
    switch self {
    case .affected(let revision):
      let names = try await ask("affected", "--since=\(revision)")
      let findings = try await ask("check", "--since=\(revision)")["findings"]
      let list = { (key: String) in try names[key]?.decode([String].self) ?? [] }
      let affected = AffectedModules(
        changed: try list("changed"),
        affected: try list("modules"),
        tests: try list("tests"),
        findings: try findings?.decode([PackageGraph.Finding].self) ?? []
      )
      return .affected(affected)
    case .change(let change):
      let option = "--\(change.kind)=\(change.module):\(change.other)"
      return .change(try await ask("what-if", option).decode(ModuleChange.Result.self))
    case .history(let ofTags):
      let which = ofTags ? "--tags" : "--weeks=52"
      // A revision that cannot be read is an error of the program, and here a gap.
      let json = try await ask("trend", "--progress", which, isPartial: true)
      return .history(try json["points"]?.decode([PackageRevision].self) ?? [])
    case .cost(let log):
      let option = log.isEmpty ? nil : "--timings=\(log)"
      return .cost(try await ask("cost", option).decode(BuildCost.self))
    }
  }
}

/// The modules that changes touch and affect, and the findings in changed files.
package struct AffectedModules: Codable, Equatable, Sendable {
  /// The names of the modules with changed files.
  package var changed: [String]
  /// The names of these modules and of all that depend on them, without tests.
  package var affected: [String]
  /// The names of the affected test targets.
  package var tests: [String]
  package var findings: [PackageGraph.Finding]
}

/// A change of modules that is tried in the graph alone: no file is changed.
package struct ModuleChange: Codable, Equatable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case remove, move, merge, split
  }

  /// What comes and goes.
  package struct Result: Codable, Equatable, Sendable {
    package struct Pair<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
      package var new, gone: [Value]
    }

    /// A module that is compiled after a longer or shorter chain of imports, whose lengths are given.
    package struct Delay: Codable, Equatable, Sendable {
      package var module: String
      package var before, after: Int
    }

    package var before, after: PackageNumbers
    package var findings: Pair<PackageGraph.Finding>
    /// The names of the modules in each cycle.
    package var cycles: Pair<[String]>
    package var delays: [Delay]
  }

  package var kind = Kind.remove
  /// The module that changes.
  package var module = ""
  /// The imported module, the layer, the other module or the folder, by the kind.
  package var other = ""

  package init(_ kind: Kind = .remove, _ module: String = "", _ other: String = "") {
    (self.kind, self.module, self.other) = (kind, module, other)
  }
}

/// What a check counts.
package struct PackageNumbers: Codable, Equatable, Sendable {
  package var findings, modules, cycles: Int
  /// The number of imports in the longest chain.
  package var depth: Int
  /// The number of further findings that the baseline has; nil in a session of an earlier version.
  package var known: Int?
}

/// A revision in the history of a package, and what a check of it says.
package struct PackageRevision: Codable, Equatable, Sendable {
  /// The day of the commit, or the last one of a week, such as 2026-03-31.
  package var date: String
  /// The tag, or the first characters of the commit.
  package var revision: String
  /// The numbers; nil if the revision cannot be read.
  package var numbers: PackageNumbers?
  /// Why the revision cannot be read, or how much of it; nil if all of it is.
  package var gap: String?
}

/// The modules that must be compiled one after another, and the dependencies without which that takes less.
package struct BuildCost: Codable, Equatable, Sendable {
  /// A module, or those of a cycle.
  package struct Step: Codable, Equatable, Sendable {
    package var modules: [String]
    package var weight: Int
    /// The weight of the step and those before it.
    package var sum: Int
  }

  /// A dependency, and the weight of the longest chain without it.
  package struct Removal: Codable, Equatable, Sendable {
    package var from, to: String
    package var weight: Int
  }

  /// `lines` or `milliseconds`.
  package var unit: String
  /// The steps, the first to be compiled first.
  package var chain: [Step]
  /// The dependencies, the lightest chain first.
  package var removals: [Removal]
  /// The names of the modules that the log has no time of.
  package var untimed: [String]
}
