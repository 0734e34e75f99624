import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Changes since a commit", .waitsForPrograms)
struct ChangeTests {
  private static let rules =
    #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "*", to: "external:Bad"}]}"#
  private static let names = [
    "a", "q u", "'\"", "l\nb", "e\u{301}", "\u{E9}x", "$(x)", "\\", "tab\t", "-n", "*", "\u{1F600}",
  ]

  /// The entry at each path below a folder: the text of a file, or the destination of a link.
  private static func state(_ folder: TemporaryFolder) throws -> [[UInt8]: String] {
    var state: [[UInt8]: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let absolute = "\(folder.path)/\(path)"
      if let destination = Platform.destination(ofLink: absolute) {
        state[Array(absolute.utf8)] = "-> \(destination)"
      } else if Platform.kind(of: absolute) == .file {
        state[Array(absolute.utf8)] = String(
          decoding: try Platform.contents(of: absolute),
          as: UTF8.self
        )
      }
    }
    return state
  }

  /// Whether a file, or a link in its path, differs between two states.
  private static func differs(
    _ path: String,
    _ before: [[UInt8]: String],
    _ after: [[UInt8]: String]
  ) -> Bool {
    var prefix = ""
    let prefixes = path.utf8.split(separator: 0x2F).map { name in
      prefix += "/\(Substring(name))"
      return prefix
    }
    // A link to the folder may lead to a link to the file.
    let url = URL(filePath: path)
    let folder = Platform.realPath(url.deletingLastPathComponent().path) ?? ""
    let steps = prefixes + ["\(folder)/\(url.lastPathComponent)", Platform.realPath(path) ?? path]
    return steps.contains { before[Array($0.utf8)] != after[Array($0.utf8)] }
  }

  /// Returns the modules with findings: of all files, and of the changed ones with `--since`.
  private static func found(
    _ folder: TemporaryFolder
  ) throws -> (all: [Finding], since: [Finding]) {
    let configuration = try Configuration(contentsOf: "\(folder.path)/boundaries.json")
    var loader = PackageLoader()
    loader.configuration = configuration
    let loaded = try loader.load(folder.path)
    var check = Check(configuration: configuration)
    let all = try check.run(loaded).findings
    let changes = try GitChanges(since: "HEAD", in: folder.path)
    check.isChanged = { changes.isChanged($0) }
    return (all, try check.run(loaded).findings)
  }

  /// Changes a file or link at random.
  private static func change(
    _ path: String,
    in folder: TemporaryFolder,
    _ generator: inout SeededGenerator
  ) throws {
    let files = FileManager.default
    let absolute = "\(folder.path)/\(path)"
    switch generator.number(below: 6) {
    case 0: try files.removeItem(atPath: absolute)
    case 1: try files.moveItem(atPath: absolute, toPath: "\(absolute).swift")
    case 2:
      try files.removeItem(atPath: absolute)
      try files.createSymbolicLink(atPath: absolute, withDestinationPath: "../../other.swift")
    case 3: try folder.write("import Bad\n", to: "\(path).new.swift")
    case 4:
      let composed = path.precomposedStringWithCanonicalMapping
      let name =
        composed.utf8.elementsEqual(path.utf8)
        ? path.decomposedStringWithCanonicalMapping : composed
      if !name.utf8.elementsEqual(path.utf8) { try folder.write("import Bad\n", to: name) }
    default: try folder.write("import Bad\nlet changed = 1\n", to: path)
    }
  }

  @Test("include all that a check finds at a changed file, and nothing else", arguments: 0..<8)
  func random(index: Int) throws {
    let seed = SeededGenerator.seedOfRun + UInt64(index)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder(["boundaries.json": Self.rules, "other.swift": "import Bad\n"])
    var paths: [String] = []
    for name in Self.names {
      let file = Self.names[generator.number(below: Self.names.count)]
      let kept = generator.number(below: 2) == 0 ? "m" : "kept"
      paths.append("\(kept)/\(name)/\(file).swift")
      try folder.write("import Bad\n", to: paths[paths.count - 1])
      // The module is the target of a link: the folder, or a link to it.
      if kept == "kept" {
        try folder.write("", to: "m/\(name)/empty.swift")
        try Self.link("links/\(name)", to: "../kept/\(name)", in: folder)
        try Self.link("m/\(name)/link", to: "../../links/\(name)", in: folder)
      }
    }
    try folder.commit()
    let before = try Self.state(folder)
    for path in paths where generator.number(below: 3) == 0 {
      try Self.change(path, in: folder, &generator)
    }
    let after = try Self.state(folder)
    let (all, since) = try Self.found(folder)
    let expected = all.filter { finding in
      finding.sites.contains { Self.differs("\(folder.path)/\($0.file)", before, after) }
    }
    for finding in expected { #expect(since.contains(finding), "seed \(seed)") }
    // Of two names that differ only in their normalization, git may mean either.
    let surplus = since.filter { finding in
      !finding.sites.contains { $0.file.decomposedStringWithCanonicalMapping.contains("e\u{301}") }
        && !expected.contains(finding)
    }
    #expect(surplus.isEmpty, "seed \(seed)")
  }

  private static func link(_ path: String, to target: String, in folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  @Test("include a link that leads elsewhere, also if another link leads to it")
  func retargeted() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": Self.rules, "m/A/a.swift": "", "k1/a.swift": "import Bad\n",
      "k2/a.swift": "import Bad\n",
    ])
    try Self.link("m/A/first", to: "../../second", in: folder)
    try Self.link("second", to: "k1", in: folder)
    try folder.commit()
    #expect(try Self.found(folder).since.isEmpty)
    try FileManager.default.removeItem(atPath: "\(folder.path)/second")
    try Self.link("second", to: "k2", in: folder)
    #expect(try Self.found(folder).since.count == 1)
    #expect(try Program.run("affected", in: folder).output == "A\n")
  }

  @Test(
    "of the configuration and the baseline affect the check and no module, unless it declares the modules"
  )
  func configuration() throws {
    let folder = try TemporaryFolder([
      "m/A/Sources/a.swift": "import B\n", "m/B/Sources/b.swift": "", "b.jsonl": "",
      "Tuist.swift": "", "m/A/Project.swift": "", "shared.json": "{rules: [{kind: \"acyclic\"}]}",
      "rest/Package.swift": manifest([("R", [])]), "rest/Sources/R/r.swift": "",
    ])
    func affected() throws -> [String] {
      let result = try Program.run("affected", in: folder)
      return [result.output, result.errors]
    }
    let configuration =
      #"{packages: "rest", extends: "shared.json", baseline: "b.jsonl", excluded: "m/**"}"#
    try folder.write(configuration, to: "boundaries.json")
    try folder.commit()
    for file in ["boundaries.json", "shared.json", "b.jsonl"] {
      try folder.write(folder.read(file) + "\n", to: file)
    }
    #expect(try affected() == ["", ""])
    try folder.write(
      "{modules: [{folders: \"m/*/Sources\", name: \"{1}\"}], excluded: \"rest/**\"}",
      to: "boundaries.json"
    )
    #expect(try affected()[0] == "A\nB\n")
    try folder.commit()
    try folder.write("let changed = 1\n", to: "m/B/Project.swift")
    #expect(try affected() == ["A\nB\n", ""])
    try folder.write("", to: "m/B/notes.md")
    try FileManager.default.removeItem(atPath: folder.path + "/m/B/Project.swift")
    try folder.write("let changed = 1\n", to: "m/A/Project.swift")
    #expect(
      try affected() == ["A\n", "boundaries: 1 changed file is in no module: m/B/notes.md\n"]
    )
  }

  @Test(
    "of a tool that a build tool plugin runs affect the modules whose sources it generates, also in another package"
  )
  func plugins() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "generated",
        dependencies: [.package(path: "Tools")],
        targets: [
          .target(name: "App", plugins: ["Gen"]),
          .target(name: "Far", plugins: [.plugin(name: "FarGen", package: "Tools")]),
          .testTarget(name: "AppTests", dependencies: ["App"]), .executableTarget(name: "Tool"),
          .plugin(name: "Gen", capability: .buildTool(), dependencies: ["Tool"]),
        ])
      """,
      "Tools/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Tools",
        products: [.plugin(name: "FarGen", targets: ["Inner"])],
        targets: [.plugin(name: "Inner", capability: .buildTool())])
      """,
      "Sources/App/a.swift": "let a = 1\n", "Sources/Tool/main.swift": "print(1)\n",
      "Sources/Far/f.swift": "let f = 1\n", "Tests/AppTests/t.swift": "import App\n",
      "Plugins/Gen/g.swift": "import PackagePlugin\n",
      "Tools/Plugins/Inner/i.swift": "import PackagePlugin\n",
    ])
    try folder.commit()
    try folder.write("print(2)\n", to: "Sources/Tool/main.swift")
    #expect(try Program.run("affected", in: folder).output == "App\nAppTests\nGen\nTool\n")
    try folder.write("print(1)\n", to: "Sources/Tool/main.swift")
    try folder.write("import PackagePlugin \n", to: "Tools/Plugins/Inner/i.swift")
    #expect(try Program.run("affected", in: folder).output == "Far\nInner\n")
  }

  @Test("include a submodule that the repository says to ignore, and files that git ignores")
  func submodule() throws {
    let folder = try TemporaryFolder(["boundaries.json": Self.rules, "m/A/a.swift": ""])
    let user = "-c user.name=t -c user.email=t@example.org -c protocol.file.allow=always"
    try folder.run(
      """
      git init -q ../origin-$$ && git -C ../origin-$$ \(user) commit -q --allow-empty -m start
      git init -q && git \(user) submodule --quiet add "$PWD/../origin-$$" m/S && rm -rf ../origin-$$
      printf 'import Bad\\n' > m/S/s.swift && git -C m/S add s.swift
      git -C m/S \(user) commit -qm source && git add m/S
      git config -f .gitmodules submodule.m/S.ignore all
      """
    )
    try folder.commit()
    #expect(try Self.found(folder).all.count == 1)
    #expect(try Self.found(folder).since.isEmpty)
    try folder.write("import Bad\n// changed\n", to: "m/S/s.swift")
    #expect(try Self.found(folder).since.map(\.from) == ["S"])
    try folder.write("m/A/generated.swift\n.out\n.err\n.in\n.cache\n", to: ".gitignore")
    try folder.write("import Bad\n", to: "m/A/generated.swift")
    #expect(try Self.found(folder).since.map(\.from) == ["A", "S"])
  }

  @Test("include an import that a changed manifest no longer declares, in the manifest")
  func changedManifest() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", ["B"]), ("B", [])]),
      "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "",
    ])
    try folder.commit()
    #expect(try Program.run("--since", "HEAD", in: folder).status == 0)
    try folder.write(manifest([("A", []), ("B", [])]), to: "Package.swift")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("\nPackage.swift:6: A imports B"), "\(result.output)")
  }
}
