import Foundation
package import ModuleGraphClient

extension ModuleGraphClient {
  /// Returns a client that has read a package, and answers each question with its sample.
  package static func answering(_ graph: PackageGraph) -> ModuleGraphClient {
    var client = ModuleGraphClient { _ in
      AsyncThrowingStream { continuation in
        continuation.yield(.graph(graph))
        continuation.finish()
      }
    }
    client.ask = { _, question in
      AsyncThrowingStream { continuation in
        continuation.yield(.answer(.sample(question)))
        continuation.finish()
      }
    }
    client.resolve = { _, resolution, _ in .sample(resolution) }
    client.lines = { _, line in
      [SourceLine(number: line - 1, text: "// Why?"), SourceLine(number: line, text: "import D")]
    }
    return client
  }
}

extension PackageGraph {
  /// A → B → D and A → C → D, and B imports the external module E.
  package static let sample: PackageGraph = decoded(
    """
    {"package": "sample", "folder": "/sample", "modules": [
      {"name": "A", "kind": "library", "folder": "", "files": 3, "fanOut": 2, "instability": 1,
        "depth": 2, "findings": 0, "imports": [
          {"to": 1, "file": "Sources/A/a.swift", "line": 1, "violation": false},
          {"to": 2, "file": "Sources/A/a.swift", "line": 2, "violation": false}]},
      {"name": "B", "kind": "library", "folder": "", "files": 2, "lines": 80, "fanIn": 1,
        "fanOut": 1, "instability": 0.5, "depth": 1, "findings": 2, "imports": [
          {"to": 3, "file": "Sources/B/a.swift", "line": 3, "violation": true},
          {"to": 4, "file": "Sources/B/a.swift", "line": 4, "violation": false}]},
      {"name": "C", "kind": "library", "folder": "", "files": 1, "lines": 300, "fanIn": 1,
        "fanOut": 1, "instability": 0.5, "depth": 1, "findings": 0, "imports": [
          {"to": 3, "file": "Sources/C/a.swift", "line": 3, "violation": false}]},
      {"name": "D", "kind": "library", "folder": "", "files": 1, "lines": 100, "fanIn": 2,
        "instability": 0, "depth": 0, "findings": 0, "imports": []},
      {"name": "E", "kind": "external", "folder": "", "instability": 0, "depth": 0,
        "findings": 0, "imports": []}
    ], "findings": [FINDING,
      {"rule": "declared", "kind": "declared", "from": "B", "chain": ["B", "E"],
        "message": "B imports E, which it does not declare",
        "why": "the build breaks when another module removes the dependency",
        "fix": "declare it as a dependency of the target, or do not import it",
        "fingerprint": "2", "sites": [{"file": "Sources/B/a.swift", "line": 4}]}
    ]}
    """
  )
}

extension PackageChange {
  /// A change that adds a line.
  package static func sample(_ resolution: Resolution) -> PackageChange {
    let difference = "--- a/boundaries.json\n+++ b/boundaries.json\n@@ -1,1 +1,2 @@\n {\n+  1\n"
    return PackageChange(difference: difference, text: "\(resolution)")
  }
}

extension Answer {
  /// Returns the answer about the sample package.
  package static func sample(_ question: Question) -> Answer {
    switch question {
    case .affected: .affected(.sample)
    case .change: .change(.sample)
    case .history: .history(PackageRevision.sample)
    case .cost: .cost(.sample)
    }
  }
}

extension AffectedModules {
  /// What changes of B affect.
  package static let sample: AffectedModules = decoded(
    #"{"changed": ["B"], "affected": ["A", "B"], "tests": [], "findings": [FINDING]}"#
  )
}

extension ModuleChange.Result {
  /// What it brings that B no longer imports D.
  package static let sample: ModuleChange.Result = decoded(
    """
    {
      "before": {"findings": 2, "modules": 4, "cycles": 0, "depth": 2, "known": 1},
      "after": {"findings": 1, "modules": 4, "cycles": 1, "depth": 2, "known": 0},
      "findings": {"new": [], "gone": [FINDING]}, "cycles": {"new": [["C", "D"]], "gone": []},
      "delays": [
        {"module": "B", "before": 1, "after": 0}, {"module": "C", "before": 1, "after": 2}
      ]
    }
    """
  )
}

extension PackageRevision {
  /// Two revisions, the first of which cannot be read.
  package static let sample: [PackageRevision] = decoded(
    """
    [
      {"date": "2026-03-01", "revision": "1.0", "gap": "no Package.swift here"},
      {
        "date": "2026-03-15", "revision": "2.0",
        "numbers": {"findings": 2, "modules": 4, "cycles": 0, "depth": 2}
      }
    ]
    """
  )
}

extension BuildCost {
  /// What a build of the sample package waits for.
  package static let sample: BuildCost = decoded(
    """
    {
      "unit": "lines", "untimed": [], "removals": [{"from": "C", "to": "D", "weight": 300}],
      "chain": [
        {"modules": ["D"], "weight": 100, "sum": 100},
        {"modules": ["C"], "weight": 300, "sum": 400},
        {"modules": ["A"], "weight": 0, "sum": 400}
      ]
    }
    """
  )
}

/// The first finding of the sample package.
private let finding = """
  {"rule": "layers", "kind": "layers", "from": "B", "chain": ["B", "D"],
    "message": "B may not import D", "why": "D is higher", "fingerprint": "1",
    "sites": [{"file": "Sources/B/a.swift", "line": 3}]}
  """

/// Decodes a sample, in which the word FINDING stands for the first finding of the sample package.
private func decoded<Value: Decodable>(_ text: String) -> Value {
  do {
    let json = text.replacing("FINDING", with: finding)
    return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  } catch { fatalError("the sample cannot be decoded: \(error)") }
}
