import BenchmarkReport
import Foundation

extension BenchmarkEnvironment {
  /// Measures checks whose time could grow faster than their input.
  func growth() throws -> [BenchmarkResult] {
    var generator = Generator()
    let random = Set((0..<3000).map { _ in [generator.next(300), generator.next(300)] })
    return [
      try check("acyclic: 300 modules, 3000 random imports", .acyclic, 300) {
        random.contains([$0, $1])
      },
      try check("acyclic: 300 modules, all imports", .acyclic, 300) { $0 != $1 },
      try check("independent: 68,000 findings", .independent, 262, limit: 2000) { $0 != $1 },
      try check("patterns: nine ** over 24 folders", "**/**/**/**/**/**/**/**/**/m", "m"),
      try check("names: one of 40,000 letters", "**/m", String(repeating: "m", count: 40_000)),
    ]
  }

  private enum Rule: String { case acyclic, independent }

  /// Measures a rule for modules that import each other.
  private func check(
    _ name: String,
    _ rule: Rule,
    _ count: Int,
    limit: Double = 1000,
    imports: (Int, Int) -> Bool
  ) throws -> BenchmarkResult {
    let folder = self.folder.appending(path: name)
    for from in 0..<count {
      let text = (0..<count).filter { imports(from, $0) }.map { "import M\($0)\n" }.joined()
      try write(text, to: folder.appending(path: "m/M\(from)/a.swift"))
    }
    let rules = "rules: [{kind: \"\(rule)\", modules: \"*\"}]"
    return try measure(name, folder, "{modules: [\"m/*\"], \(rules)}", limit: limit)
  }

  /// Measures a configuration with a pattern of folders, and a name in a rule, for one module.
  private func check(_ name: String, _ pattern: String, _ module: String) throws -> BenchmarkResult
  {
    let folder = self.folder.appending(path: name)
    let nested = (0..<24).map { "d\($0)/" }.joined()
    try write("", to: folder.appending(path: "\(nested)m/a.swift"))
    let rules = "rules: [{kind: \"acyclic\", modules: \"\(module)\"}]"
    return try measure(name, folder, "{modules: [\"\(pattern)\"], \(rules)}", limit: 100)
  }

  private func measure(
    _ name: String,
    _ folder: URL,
    _ configuration: String,
    limit: Double
  ) throws -> BenchmarkResult {
    try write(configuration, to: folder.appending(path: "boundaries.json"))
    return try check(name, folder, runs: 3, limit: limit)
  }
}

/// Random numbers that are the same in each run.
private struct Generator {
  private var state: UInt64 = 1

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
