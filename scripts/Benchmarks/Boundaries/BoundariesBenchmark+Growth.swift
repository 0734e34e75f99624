import TestHelpers

extension BoundariesBenchmark {
  /// Measures checks whose time could grow faster than their input.
  func growth() throws -> [BenchmarkResult] {
    var generator = SeededGenerator(seed: 1)
    let random = Set(
      (0..<3000).map { _ in
        [generator.number(below: 300), generator.number(below: 300)]
      }
    )
    return [
      try check("acyclic: 300 modules, 3000 random imports", "acyclic", 300) {
        random.contains([$0, $1])
      },
      try check("acyclic: 300 modules, all imports", "acyclic", 300) { $0 != $1 },
      try check("independent: 68,000 findings", "independent", 262, limit: 2000) { $0 != $1 },
      try check("patterns: nine ** over 24 folders", "**/**/**/**/**/**/**/**/**/m", "m"),
      try check("names: one of 40,000 letters", "**/m", String(repeating: "m", count: 40_000)),
    ]
  }

  /// Measures a rule for modules that import each other.
  private func check(
    _ name: String,
    _ rule: String,
    _ count: Int,
    limit: Double = 1000,
    imports: (Int, Int) -> Bool
  ) throws -> BenchmarkResult {
    for from in 0..<count {
      let text = (0..<count).filter { imports(from, $0) }.map { "import M\($0)\n" }.joined()
      try folder.write(text, to: "\(name)/m/M\(from)/a.swift")
    }
    let rules = "rules: [{kind: \"\(rule)\", modules: \"*\"}]"
    try folder.write("{modules: [\"m/*\"], \(rules)}", to: "\(name)/boundaries.json")
    return try check(name, name, runs: 3, limit: limit)
  }

  /// Measures a configuration with a pattern of folders, and a name in a rule, for one module.
  private func check(_ name: String, _ pattern: String, _ module: String) throws -> BenchmarkResult
  {
    let nested = (0..<24).map { "d\($0)/" }.joined()
    try folder.write("", to: "\(name)/\(nested)m/a.swift")
    let rules = "rules: [{kind: \"acyclic\", modules: \"\(module)\"}]"
    try folder.write("{modules: [\"\(pattern)\"], \(rules)}", to: "\(name)/boundaries.json")
    // A name that matches no module is an error.
    return try check(name, name, runs: 3, limit: 100, status: 2)
  }
}
