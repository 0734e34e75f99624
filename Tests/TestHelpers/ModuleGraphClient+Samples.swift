import Foundation
package import ModuleGraphClient

extension ModuleGraphClient {
  /// Returns a client that has read a package.
  package static func answering(_ graph: PackageGraph) -> ModuleGraphClient {
    var client = ModuleGraphClient { _, _ in
      AsyncThrowingStream { continuation in
        continuation.yield(.graph(graph))
        continuation.finish()
      }
    }
    client.resolve = { _, resolution, _ in .sample(resolution) }
    return client
  }
}

extension PackageGraph {
  /// A → B → D and A → C → D, and B imports the external module E.
  package static let sample: PackageGraph = decoded(
    """
    {"package": "sample", "folder": "/sample", "modules": [
      {"name": "A", "kind": "library", "folder": "", "files": 3, "lines": 0, "fanIn": 0, "fanOut": 2,
        "instability": 1,
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
      {"name": "D", "kind": "library", "folder": "", "files": 1, "lines": 100, "fanIn": 2, "fanOut": 0,
        "instability": 0, "depth": 0, "findings": 0, "imports": []},
      {"name": "E", "kind": "external", "folder": "", "files": 0, "lines": 0, "fanIn": 1,
        "fanOut": 0, "instability": 0, "depth": 0,
        "findings": 0, "imports": []}
    ], "findings": [FINDING,
      {"rule": "declared", "kind": "declared", "severity": "error", "from": "B", "to": "E", "chain": ["B", "E"],
        "message": "B imports E, which it does not declare",
        "why": "the build breaks when another module removes the dependency",
        "fix": "declare it as a dependency of the target, or do not import it",
        "fixable": true, "fingerprint": "2", "sites": [{"file": "Sources/B/a.swift", "line": 4}],
        "source": [{"number": 3, "text": "// Why?"}, {"number": 4, "text": "import E"}]}
    ]}
    """
  )
}

extension PackageGraph {
  /// The sample with a folder that no module has, and with two suppressed findings.
  package static var partlyRead: PackageGraph {
    var graph = sample
    let problem = "1 Swift file in no checked module"
    let reason = #"\#(problem); "excluded": ["Extra/**"] leaves them out"#
    var place = UnreadPlace(path: "Extra/**", reason: reason)
    place.problem = problem
    place.excluded = ["Extra/**"]
    graph.unread = [place]
    graph.suppressions = [
      suppression(of: "1", "boundaries.json", line: 9, because: "D moves in spring"),
      suppression(of: "2", "boundaries-baseline.jsonl", line: 2, because: nil),
    ]
    return graph
  }

  /// Returns a suppressed finding, which is like a finding of the sample with other modules.
  private static func suppression(
    of fingerprint: String,
    _ file: String,
    line: Int,
    because reason: String?
  ) -> Suppression {
    var finding = sample.findings.first { $0.id == fingerprint } ?? sample.findings[0]
    finding.from = "C"
    finding.chain[0] = "C"
    finding.message = finding.message.replacing("B ", with: "C ")
    finding.fixable = nil
    finding.source = nil
    return Suppression(
      finding: finding,
      site: Finding.Site(file: file, line: line),
      reason: reason
    )
  }
}

extension PackageChange {
  /// A change that adds a line.
  package static func sample(_ resolution: Resolution) -> PackageChange {
    let difference = "--- a/boundaries.json\n+++ b/boundaries.json\n@@ -1,1 +1,2 @@\n {\n+  1\n"
    return PackageChange(difference: difference, text: "\(resolution)")
  }
}

/// The first finding of the sample package.
private let finding = """
  {"rule": "layers", "kind": "layers", "severity": "error", "from": "B", "to": "D", "chain": ["B", "D"],
    "message": "B may not import D", "why": "D is higher", "fixable": false, "fingerprint": "1",
    "sites": [{"file": "Sources/B/a.swift", "line": 3}],
    "source": [{"number": 2, "text": "// Why?"}, {"number": 3, "text": "import D"}]}
  """

/// Decodes a sample, in which the word FINDING stands for the first finding of the sample package.
private func decoded<Value: Decodable>(_ text: String) -> Value {
  do {
    let json = text.replacing("FINDING", with: finding)
    return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  } catch { fatalError("the sample cannot be decoded: \(error)") }
}
