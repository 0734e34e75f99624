import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesRules

/// Which atoms of a condition hold.
private struct World {
  let canImportM, canImportN, flag: Bool

  static let all = (0..<8).map {
    World(canImportM: $0 & 1 != 0, canImportN: $0 & 2 != 0, flag: $0 & 4 != 0)
  }
}

/// A condition, and its value for the compiler.
private struct Formula {
  let text: String
  let holds: @Sendable (World) -> Bool

  static func not(_ formula: Formula) -> Formula {
    Formula(text: "!(\(formula.text))") { !formula.holds($0) }
  }

  static let literals: [Formula] = {
    let atoms = [
      Formula(text: "canImport(M)", holds: \.canImportM),
      Formula(text: "canImport(N)", holds: \.canImportN), Formula(text: "DEBUG", holds: \.flag),
    ]
    return atoms + atoms.map { atom in Formula(text: "!\(atom.text)") { !atom.holds($0) } }
  }()

  /// Every literal, and every conjunction, disjunction and negated disjunction of two.
  static let all: [Formula] = {
    let pairs = literals.indices.flatMap { index in
      literals[..<index].map { ($0, literals[index]) }
    }
    let disjunctions = pairs.map { first, second in
      Formula(text: "\(first.text) || \(second.text)") { first.holds($0) || second.holds($0) }
    }
    let conjunctions = pairs.map { first, second in
      Formula(text: "\(first.text) && \(second.text)") { first.holds($0) && second.holds($0) }
    }
    return literals + disjunctions + conjunctions + disjunctions.map(not)
  }()
}

/// Returns the imports of `M` in a source that cannot be optional.
private func required(_ source: String) throws -> [String] {
  let file = SourceFile(path: "A.swift", scan: ImportScanner.scan(source))
  let graph = ModuleGraph([
    Module("A", files: [file], dependencies: []), Module("M", dependencies: []),
  ])
  return try findings(#"{"rules": [{"kind": "declared"}]}"#, graph)
}

@Suite("A condition")
struct ConditionTests {
  @Test("excuses an import exactly where each combination of branches implies canImport")
  func combinations() {
    for first in Formula.all {
      for second in Formula.all {
        let imports = ImportScanner.scan(
          """
          #if \(first.text)
          import M
          #if \(second.text)
          import M
          #endif
          #elseif \(second.text)
          import M
          #else
          import M
          #endif
          """
        ).imports
        let isCompiled: [(World) -> Bool] = [
          first.holds, { first.holds($0) && second.holds($0) },
          { !first.holds($0) && second.holds($0) }, { !first.holds($0) && !second.holds($0) },
        ]
        let expected = isCompiled.map { World.all.filter($0).allSatisfy(\.canImportM) }
        let found = imports.map { Condition($0.conditions).implies(canImport: "M") }
        #expect(found == expected, "#if \(first.text) … \(second.text)")
      }
    }
  }

  @Test(
    "excuses an import of a module of the graph",
    arguments: [
      "canImport(M)", "canImport( /* c */ M )", "canImport(`M`)", "canImport(M, _version: 1.2)",
      "canImport(M.Sub)", "swift(>=5.9) && (canImport(M))", "canImport(M) // why",
      "canImport(M) && os(iOS) || canImport(M) && !DEBUG", "false", "!(!canImport(M))",
      "!(DEBUG || !canImport(M))", "(DEBUG\n  || canImport(M)) && !DEBUG",
    ]
  )
  func excuses(condition: String) throws {
    #expect(try required("#if \(condition)\nimport M\n#endif").isEmpty)
  }

  @Test(
    "does not excuse an import",
    arguments: [
      "canImport(MN)", "canImport(N.M)", "!canImport(M)", "!canImport(M, _version: 2)", "os(iOS)",
      "canImport(M) || DEBUG", "DEBUG // canImport(M)", "DEBUG /* && canImport(M) */",
      "\"canImport(M)\"", "canImport(M) == true", "f(canImport(M))", "true", "canImport()",
      "canImport(N) && !canImport(N, _version: 2)", "canImport(M) &&",
    ]
  )
  func requires(condition: String) throws {
    #expect(try required("#if \(condition)\nimport M\n#endif").count == 1)
  }

  @Test("excuses an import after #else of a negated condition, and none after #else of canImport")
  func otherwise() throws {
    #expect(try required("#if !canImport(M)\nlet a = 1\n#else\nimport M\n#endif").isEmpty)
    let found = try required("#if canImport(M)\nimport M\n#else\nimport M\n#endif")
    #expect(
      found == [
        "A imports M but does not declare it, and no declared dependency provides it @ A.swift:4"
      ]
    )
  }

  @Test("that is very deep, long or hard to satisfy excuses nothing, in linear time")
  func hostile() throws {
    let count = isLongRun ? 50_000 : 10_000
    let deep =
      String(repeating: "!(", count: count) + "canImport(M)" + String(repeating: ")", count: count)
    let long = (0..<count).map { "F\($0)" }.joined(separator: " || ")
    let hard = (0..<40).map { "(A\($0) || B\($0)) && (A\($0) || !B\($0)) && !(A\($0) && C\($0))" }
    for condition in [deep, long, hard.joined(separator: " && ")] {
      #expect(try required("#if \(condition)\nimport M\n#endif").count == 1)
    }
  }

  @Test("that excludes the module is the only one with which it cannot be built")
  func impossible() throws {
    func finding(_ condition: String) throws -> Finding? {
      let source = "#if \(condition)\nimport Baz\n#endif\n"
      let file = SourceFile(path: "A.swift", scan: ImportScanner.scan(source))
      return try check(nil, ModuleGraph([Module("A", files: [file], dependencies: [])])).findings
        .first
    }
    #expect(try finding("!canImport(Baz) && DEBUG")?.why == "it cannot be built")
    #expect(try finding("!canImport(Baz)")?.severity == .error)
    #expect(
      try finding("DEBUG")?.why
        == "it builds only if the toolchain or the build settings provide it"
    )
    #expect(try finding("DEBUG")?.severity == .warning)
    #expect(try finding("canImport(Baz)") == nil)
  }

  @Test(
    "decides by one import that it cannot be built, and by all that another build has the module"
  )
  func mixed() throws {
    func finding(_ source: String) throws -> Finding? {
      let file = SourceFile(path: "A.swift", scan: ImportScanner.scan(source))
      return try check(nil, ModuleGraph([Module("A", files: [file], dependencies: [])])).findings
        .first
    }
    let debug = "#if DEBUG\nimport Baz\n#endif\n"
    #expect(try finding(debug)?.severity == .warning)
    #expect(try finding(debug + "import Baz\n")?.severity == .error)
    let impossible = "#if !canImport(Baz)\nimport Baz\n#endif\n"
    #expect(try finding(debug + impossible)?.severity == .error)
    #expect(try finding(debug + impossible)?.why == "it cannot be built")
  }

  @Test("of an #elseif applies as a whole together with those before it")
  func elseif() {
    let source = "#if A || B\n#elseif C || D\n#elseif E\nimport M\n#else\nimport N\n#endif"
    let before = "!(A || B) && !(C || D)"
    #expect(
      ImportScanner.scan(source).imports.map(\.conditions) == [
        ["\(before) && E"], ["\(before) && !E"],
      ]
    )
    let second = ImportScanner.scan("#if A\n#elseif B || C\nimport M\n#endif").imports
    #expect(second.map(\.conditions) == [["!A && (B || C)"]])
  }

  @Test(
    "on systems that a dependency is not declared for is a finding",
    arguments: [
      ("os(macOS)", nil), ("os(iOS)", "ios"), ("os(macOS) || os(iOS) || os(Linux)", "ios, linux"),
      ("os(iOS) && targetEnvironment(macCatalyst)", "maccatalyst"),
      ("os(macOS) || targetEnvironment(macCatalyst)", "maccatalyst"),
      ("os(iOS) && !targetEnvironment(macCatalyst)", "ios"), ("os(iOS) && canImport(M)", nil),
      ("targetEnvironment(simulator)", "ios"), ("os(macOS) && targetEnvironment(simulator)", nil),
      ("_runtime(_ObjC)", "ios"), ("!_runtime(_ObjC)", "linux"),
      ("!os(Linux)", "ios"), ("DEBUG", "ios, linux"),
      ("true", "ios, linux"), ("os(OSX)", nil), ("os(xrOS)", "visionos"),
      ("os(Windows) && DEBUG", "windows"), ("os(macOS) && DEBUG", nil), ("canImport(Darwin)", nil),
      ("!canImport(Glibc)", nil), ("!os(Linux) && canImport(Darwin)", nil),
      ("DEBUG || canImport(N)", "ios, linux"),
    ] as [(String, String?)]
  )
  func systems(condition: String, systems: String?) throws {
    let source = ImportScanner.scan("#if \(condition)\nimport M\n#endif\n")
    var dependency = DeclaredDependency(name: "M", modules: ["M"])
    dependency.condition = "macos, watchos"
    let graph = ModuleGraph([
      Module("A", files: [SourceFile(path: "A.swift", scan: source)], dependencies: [dependency]),
      Module("M", dependencies: []),
    ])
    let expected = systems.map {
      "A imports M on \($0) but declares it only for macos, watchos @ A.swift:2"
    }
    #expect(
      try findings(#"{"rules": [{"kind": "declared"}]}"#, graph) == [expected].compactMap(\.self)
    )
  }

  @Test("that holds nowhere is known not to hold, unless that takes too many tries")
  func tries() {
    // Two tries for each atom, true or false, and one before the first.
    func condition(_ count: Int) -> Condition {
      let atoms = (1...count).map { "A\($0)" }
      return Condition([(atoms + ["!A\(count)"]).joined(separator: " && ")])
    }
    #expect(!condition(249).holds(without: []))
    #expect(condition(250).holds(without: []))
    #expect(condition(24).systems.isEmpty)
    #expect(condition(25).systems == ["ios", "linux", "macos"])
  }

  @Test(
    "that may hold without a trait does not excuse an import that the trait enables",
    arguments: [
      ("X", true), ("X || Y", true), ("Y && DEBUG", true), ("canImport(M)", true), ("DEBUG", false),
      ("X || DEBUG", false), ("!X", false), ("true", false),
    ]
  )
  func traits(condition: String, isExcused: Bool) throws {
    let source = ImportScanner.scan("#if \(condition)\nimport M\n#endif\n")
    var dependency = DeclaredDependency(name: "M", modules: ["M"])
    dependency.traits = ["X", "Y"]
    let graph = ModuleGraph([
      Module("A", files: [SourceFile(path: "A.swift", scan: source)], dependencies: [dependency]),
      Module("M", dependencies: []),
    ])
    let finding =
      "A imports M outside of '#if X || Y' but declares it only with the trait X or Y @ A.swift:2"
    #expect(
      try findings(#"{"rules": [{"kind": "declared"}]}"#, graph) == (isExcused ? [] : [finding])
    )
  }
}
