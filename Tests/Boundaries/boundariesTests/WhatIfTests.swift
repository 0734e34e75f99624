import Foundation
import ModuleGraph
import TestHelpers
import Testing

@Suite("What if modules were changed", .waitsForPrograms)
struct WhatIfTests {
  /// Modules in two layers: `B` imports upwards, which closes a cycle.
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], groups: {top: "A", low: ["B", "C"]}, rules: [
        {kind: "layers", layers: ["top", "low"]}, {kind: "acyclic"}, {kind: "exhaustive"}]}
      """,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "import A\nimport C\n", "m/C/c.swift": "",
      "m/B/Net/n.swift": "import C\n",
    ])
  }

  private func whatIf(_ words: String..., in folder: TemporaryFolder) throws -> Program.Output {
    try Program.run(["what-if"] + words, in: folder)
  }

  @Test("the findings and cycles that come and go are printed, and no file is changed")
  func changes() throws {
    let folder = try folder()
    try folder.commit()
    let layers = "error: B may not import A (it is 1 layer higher) [layers]"
    let cycle =
      "error: A and B are in a cycle (A → B → A), which breaks when A does not import B [acyclic]"
    let rows: [([String], Int32, [String])] = [
      (
        ["--remove", "B:A"], 0,
        [
          "what if B does not import A", "- \(layers)", "- \(cycle)", "- cycle: A, B",
          "builds later: A (1 → 2)",
          "findings 2 → 0, errors 2 → 0, cycles 1 → 0, depth 1 → 2, modules 3",
        ]
      ),
      (
        ["--move", "B:top"], 0,
        [
          "what if B is in top", "- \(layers)",
          "findings 2 → 1, errors 2 → 1, cycles 1, depth 1, modules 3",
        ]
      ),
      (
        ["--move", "C:top"], 1,
        [
          "what if C is in top", "+ error: B may not import C (it is 1 layer higher) [layers]",
          "findings 2 → 3, errors 2 → 3, cycles 1, depth 1, modules 3",
        ]
      ),
      (
        ["--merge", "B:A"], 0,
        [
          "what if B is part of A",
          "- \(layers)", "- \(cycle)", "- cycle: A, B",
          "findings 2 → 0, errors 2 → 0, cycles 1 → 0, depth 1, modules 3 → 2",
        ]
      ),
      (
        ["--remove", "B:A", "--split", "B:Net"], 1,
        [
          "what if B does not import A",
          "what if Net is a module that B imports, and that imports what its files do",
          "+ error: Net is in no group [exhaustive]", "- \(layers)", "- \(cycle)", "- cycle: A, B",
          "builds later: A (1 → 3), B (1 → 2)",
          "findings 2 → 1, errors 2 → 1, cycles 1 → 0, depth 1 → 3, modules 3 → 4",
        ]
      ),
    ]
    for (words, status, lines) in rows {
      let result = try Program.run(["what-if"] + words, in: folder)
      #expect(result.output.split(separator: "\n").map(String.init) == lines)
      #expect(result.status == status, "\(words)")
      #expect(result.errors == "")
    }
    #expect(try whatIf("--remove", "B:A", in: folder).status == 0)
    let git = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-c", "git status --short"],
      in: folder.url
    )
    #expect(git.output == "")
  }

  @Test("findings in the baseline are counted apart, and do not come")
  func baseline() throws {
    let folder = try folder()
    #expect(try Program.run("check", "--write-baseline", in: folder).status == 0)
    let gone = try whatIf("--remove", "B:A", in: folder)
    #expect(gone.output.contains("- error: B may not import A"), "\(gone.output)")
    #expect(gone.output.contains("\nfindings 0, errors 0, in the baseline 2 → 0, cycles 1 → 0"))
    let new = try whatIf("--move", "C:top", in: folder)
    #expect(new.status == 1 && new.output.contains("+ error: B may not import C"))
    #expect(new.output.contains("\nfindings 0 → 1, errors 0 → 1, in the baseline 2, cycles 1,"))
    // Without imports, a module of the baseline in another place is as before.
    try folder.write("", to: "m/D/d.swift")
    #expect(try whatIf("--merge", "C:D", in: folder).output.contains("in the baseline 2"))
  }

  @Test("a module that needs no other one any more is built earlier")
  func earlier() throws {
    let result = try whatIf("--remove", "B:C", "--remove", "B:A", in: folder())
    #expect(result.output.contains("\nbuilds earlier: B (1 → 0)\n"), "\(result.output)")
  }

  @Test("declared dependencies follow the change")
  func dependencies() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([
        ("A", ["B", "C"]), ("B", ["C"]), ("C", []), ("ATests", ["A", "B"]),
      ]), "Sources/A/a.swift": "import B\nimport C\n", "Sources/B/b.swift": "let b = 1\n",
      "Sources/B/Net/n.swift": "import C\n", "Sources/C/c.swift": "let c = 1\n",
      "Tests/ATests/t.swift": "import A\nimport B\n",
    ])
    for words in [
      ["--merge", "B:A"], ["--split", "B:Net"], ["--remove", "A:C"], ["--merge", "C:B"],
    ] {
      let result = try Program.run(["what-if"] + words, in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("findings 0, errors 0, "), "\(result.output)")
    }
  }

  @Test("an impossible change is an error that says what is there")
  func impossible() throws {
    let folder = try folder()
    let rows = [
      ([], "there is no change; pass '--remove', '--move', '--merge', '--split'"),
      (["--remove", "B"], "'--remove B' needs two names, as in 'A:B'"),
      (["--remove", "D:A"], "no module 'D'"),
      (["--remove", "A:C"], "A neither imports nor declares C"),
      (["--move", "A:lov"], "no group or layer 'lov'; did you mean 'low'?"),
      (["--merge", "A:A"], "A cannot be merged with itself"),
      (["--split", "A:Net"], "no file of A is in m/A/Net"),
      (["--split", "C:."], "every file of C is in m/C"),
      (["--merge", "B:A", "--remove", "B:C"], "no module 'B'"),
    ]
    for (words, message) in rows {
      let result = try Program.run(["what-if"] + words, in: folder)
      #expect(result.status == 2, "\(words)")
      #expect(result.errors.contains("boundaries: \(message)"), "\(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test("a program reads the same as JSON")
  func json() throws {
    struct Report: Decodable {
      struct State: Decodable { let modules, findings, errors, cycles, depth: Int }
      struct Finding: Decodable { let from: String, fingerprint: String }
      struct Findings: Decodable { let new, gone: [Finding] }
      struct Cycles: Decodable { let new, gone: [[String]] }
      let changes: [String]
      let before, after: State
      let findings: Findings
      let cycles: Cycles
      struct Delay: Decodable { let module: String, before, after: Int }
      let delays: [Delay]
    }
    let result = try whatIf("--remove", "B:A", "--format", "json", in: folder())
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.changes == ["B does not import A"])
    let (before, after) = (report.before, report.after)
    #expect((before.findings, after.findings, after.depth) == (2, 0, 2))
    #expect(report.findings.new.isEmpty)
    #expect(report.findings.gone.map(\.from) == ["B", "A"])
    #expect(report.cycles.gone == [["A", "B"]])
    #expect(report.delays.map { [$0.module, "\($0.before)", "\($0.after)"] } == [["A", "1", "2"]])
  }

  private static let rules = """
    {modules: ["m/*"], groups: {low: ["M1", "M2"], top: ["M3"]}, rules: [{kind: "acyclic"},
      {kind: "limit", metric: "fan-out", max: 2}, {kind: "forbidden", from: "*", to: "M0"},
      {kind: "layers", layers: ["top", "low"]}]}
    """

  private static func load(_ folder: TemporaryFolder) throws -> (LoadedGraph, Configuration) {
    let configuration = try Configuration(contentsOf: "\(folder.path)/boundaries.json")
    var loader = PackageLoader()
    loader.configuration = configuration
    return (try loader.load(folder.path), configuration)
  }

  @Test(
    "the findings are those after the same change of the files, of random modules",
    arguments: 0..<12
  )
  func random(index: Int) throws {
    let seed = SeededGenerator.seedOfRun + UInt64(index)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder(["boundaries.json": Self.rules])
    var imports: [String: Set<Int>] = [:]
    for module in 0..<6 {
      for file in ["a", "Part\(module)/b"] {
        let goals = (0..<3).map { _ in generator.number(below: 6) }.filter { $0 != module }
        imports["m/M\(module)/\(file).swift"] = Set(goals)
      }
    }
    func write() throws {
      for (path, goals) in imports {
        try folder.write(goals.sorted().map { "import M\($0)\n" }.joined(), to: path)
      }
    }
    try write()
    let (loaded, configuration) = try Self.load(folder)
    let change: HypotheticalChange
    switch index % 3 {
    case 0:
      let (path, goals) = try #require(imports.first { !$0.value.isEmpty })
      let from = Int(String(path.dropFirst(3).first ?? "0")) ?? 0
      let to = goals.min() ?? 0
      change = .remove(from: "M\(from)", to: "M\(to)")
      for path in imports.keys where path.hasPrefix("m/M\(from)/") { imports[path]?.remove(to) }
      try write()
    case 1:
      change = .merge(module: "M4", into: "M5")
      let names = ["a", "Part4/b"]
      for name in names { imports["m/M5/4\(name).swift"] = imports["m/M4/\(name).swift"] }
      for name in names { imports["m/M4/\(name).swift"] = nil }
      for path in imports.keys where imports[path]?.remove(4) != nil { imports[path]?.insert(5) }
      for path in imports.keys where path.hasPrefix("m/M5/") { imports[path]?.remove(5) }
      try FileManager.default.removeItem(atPath: "\(folder.path)/m/M4")
      try write()
    default:
      change = .split(module: "M5", folder: "Part5")
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/m/M5/Part5",
        toPath: "\(folder.path)/m/Part5"
      )
      try folder.write(try folder.read("m/M5/a.swift") + "import Part5\n", to: "m/M5/a.swift")
    }
    let tried = try WhatIf([change], in: loaded, configuration)
    let (after, _) = try Self.load(folder)
    let old = Set(try Check(configuration: configuration).run(loaded).findings.map(\.fingerprint))
    let new = Set(try Check(configuration: configuration).run(after).findings.map(\.fingerprint))
    #expect(Set(tried.newFindings.map(\.fingerprint)) == new.subtracting(old), "seed \(seed)")
    #expect(Set(tried.goneFindings.map(\.fingerprint)) == old.subtracting(new), "seed \(seed)")
    #expect(tried.after.findings == new.count, "seed \(seed)")
  }
}
