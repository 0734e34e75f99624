import BoundariesCheck
import BoundariesGraph
import Foundation
import TestHelpers
import Testing

@Suite("A package", .waitsForPrograms)
struct PackageTests {
  /// A package with sources in every location that a manifest can specify.
  private static let files = [
    "boundaries.json": "{excluded: \"Elsewhere/Here/not.swift\"}",
    "Package.swift": """
    // swift-tools-version: 5.9
    import CompilerPluginSupport
    import PackageDescription
    let names = ["One", "Two"]
    let package = Package(
      name: "odd",
      products: [.library(name: "Both", targets: names)],
      dependencies: [.package(path: "Packages/Inner")],
      targets: names.map { .target(name: $0) } + [
        .target(
          name: "dash-ed", dependencies: ["One", .product(name: "InnerKit", package: "Inner")],
          path: "Elsewhere/Here", exclude: ["Skipped", "skipped.swift"],
          sources: ["Taken", "one.swift", "Skipped"]),
        .target(name: "CThing", path: "C"),
        .systemLibrary(name: "CSystem", path: "System"),
        .executableTarget(name: "tool", dependencies: ["CThing", "CSystem"]),
        .plugin(name: "Plug", capability: .buildTool()),
        .testTarget(name: "OneTests", dependencies: ["One", "tool"], resources: [.copy("Data")]),
      ])
    """,
    "Sources/One/a.swift": "import Two\n",
    "Sources/One/.hidden/h.swift": "import Hidden\n",
    "Sources/One/Deep/er/b.swift": "let b = 1\n",
    "Sources/Two/Assets.xcassets/c.swift": "import NoSource\n",
    "Sources/Two/two.swift": "let t = 1\n",
    "Elsewhere/Here/Taken/t.swift": "import One\nimport InnerKit\n",
    "Elsewhere/Here/one.swift": "let o = 1\n",
    "Elsewhere/Here/not.swift": "import NotTaken\n",
    "Elsewhere/Here/Skipped/s.swift": "import Skipped\n",
    "C/thing.c": "int x;\n", "C/include/thing.h": "extern int x;\n",
    "C/include/module.modulemap": "module CRenamed { header \"thing.h\" }\n",
    "System/module.modulemap": "module CSystemReal [system] { header \"s.h\" link \"s\" }\n",
    "Sources/tool/main.swift": "import CRenamed\nimport CSystemReal\n",
    "Plugins/Plug/p.swift": "import PackagePlugin\n",
    "Tests/OneTests/t.swift": "import One\n",
    "Tests/OneTests/Data/d.swift": "import Data\n",
    "Packages/Inner/Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Inner", products: [.library(name: "InnerKit", targets: ["InnerKit"])],
      targets: [.target(name: "InnerKit")])
    """,
    "Packages/Inner/Sources/InnerKit/k.swift": "let k = 1\n",
  ]

  @Test("has the files that SwiftPM describes, with computed targets and local packages")
  func asSwiftPM() throws {
    let folder = try TemporaryFolder(Self.files)
    let loaded = try PackageLoader().load(folder.url.path)
    var ours: [String: [String]] = [:]
    for module in loaded.graph.modules where module.package == "odd" && !module.files.isEmpty {
      ours[module.name] = module.files.map { String($0.path.dropFirst(module.folder.count + 1)) }
    }
    // As SwiftPM describes them.
    let described = [
      "One": ["Deep/er/b.swift", "a.swift"], "OneTests": ["t.swift"], "Plug": ["p.swift"],
      "Two": ["two.swift"], "dash_ed": ["Taken/t.swift", "one.swift"], "tool": ["main.swift"],
    ]
    #expect(ours == described)
    if isLongRun { #expect(try Self.described(folder) == described) }
    #expect(loaded.graph.modules.contains { $0.name == "InnerKit" && $0.package == "Inner" })
    #expect(loaded.unread.map(\.subject) == ["Elsewhere/Here/not.swift"])

    let result = try Program.run(in: folder)
    #expect(
      result.output.split(separator: "\n").filter { $0.contains(": One imports") } == [
        """
        Sources/One/a.swift:1: One imports Two but does not declare it, and no declared dependency \
        provides it: it builds only if another module happens to be built before it
        """
      ]
    )
    #expect(result.status == 1)
    #expect(result.output.contains("\n9 targets, 9 files, 7 imports, 3 rules"))
    #expect(result.output.hasSuffix(": 1 error, 0 warnings\n"))
  }

  /// Returns the Swift files of every target that SwiftPM describes.
  private static func described(_ folder: TemporaryFolder) throws -> [String: [String]] {
    let result = try Program.run(
      URL(filePath: "/usr/bin/env"),
      ["swift", "package", "describe", "--type", "json"],
      in: folder.url
    )
    let data = Data(result.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var described: [String: [String]] = [:]
    for target in try #require(object["targets"] as? [[String: Any]]) {
      let sources = (target["sources"] as? [String] ?? []).filter { $0.hasSuffix(".swift") }
      if let name = target["c99name"] as? String, !sources.isEmpty {
        described[name] = sources.sorted()
      }
    }
    return described
  }

  @Test("is evaluated once, and again if it changes or its cache is damaged")
  func cache() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
      "Sources/B/b.swift": "let b = 1\n",
    ])
    let swift = try folder.countingSwift()
    func targets() throws -> String {
      String(try Program.run(in: folder, environment: swift).output.prefix { $0 != "," })
    }
    for _ in 1...2 { #expect(try targets() == "1 target") }
    let names = try ManifestCacheTests.files(folder)
    let whole = try folder.read(try #require(names.first))
    for damaged in ["", "nonsense", String(whole.dropLast(9))] {
      for path in names { try folder.write(damaged, to: path) }
      #expect(try targets() == "1 target")
      #expect(try names.contains { try folder.read($0) != damaged })
    }
    try folder.write(manifest([("A", []), ("B", [])]), to: "Package.swift")
    #expect(try targets() == "2 targets")
    #expect(try folder.read("runs").count == 5)
  }

  /// The script of a program `swift` that records its arguments in the file `log` beside the folder of
  /// the program, and prints a manifest.
  private static let recording = """
    echo "$*" >> "$(dirname "$0")/../log"
    echo '{"name": "p", "toolsVersion": {"_version": "5.9.0"},'
    echo '"targets": [{"name": "A", "type": "regular"}]}'
    exit
    """

  @Test("is evaluated without a sandbox only if the option says so, as the plugin does")
  func sandbox() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
    ])
    let swift = try folder.swift(Self.recording)
    for arguments in [["modules"], ["modules", "--disable-sandbox", "--no-cache"]] {
      let result = try Program.run(arguments, in: folder, environment: swift)
      #expect(result.status == 0, "\(result.errors)")
    }
    let log = try folder.read("log").split(separator: "\n").filter { $0.hasSuffix("dump-package") }
    #expect(log.map { $0.contains(" --disable-sandbox ") } == [false, true])
  }

  @Test("is evaluated again after another toolchain is selected")
  func selectedToolchain() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
      "one/lib/swift/pm/x": "", "two/lib/swift/pm/x": "",
    ])
    // Like `/usr/bin/swift` of macOS, the program starts that of the selected toolchain.
    let swift = try folder.swift(
      """
      if [ "$1" != -print-target-info ]; then \(Self.recording)
      fi
      selected=$(cat "$(dirname "$0")/../selected")
      echo "{\\"paths\\": {\\"runtimeResourcePath\\": \\"$selected/lib/swift\\"}}"
      """
    )
    for toolchain in ["one", "two"] {
      _ = try folder.script("", named: "\(toolchain)/bin/swift")
      try folder.write("\(folder.path)/\(toolchain)", to: "selected")
      for _ in 1...2 {
        let result = try Program.run("modules", in: folder, environment: swift)
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    #expect(try folder.read("log").split(separator: "\n").count == 2)
  }

  @Test("is evaluated while a build locks its scratch folder")
  func locked() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
    ])
    // SwiftPM 6.3 locks a temporary file that is named after the folder.
    let name = folder.url.appending(path: ".build.lock").path.replacing("/", with: "_")
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    let lock = open(file.path, O_RDWR | O_CREAT, 0o600)
    try #require(flock(lock, LOCK_EX) == 0)
    defer {
      close(lock)
      unlink(file.path)
    }
    let result = try Program.run("modules", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("A"))
    #expect(!folder.contains(".build"))
  }

  @Test("resolves products by the manifests of fetched packages")
  func products() throws {
    let library = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "x", products: [.library(name: "Kit", targets: ["Front"])],
        targets: [.target(name: "Front", dependencies: ["Back"]), .target(name: "Back")])
      """
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [.package(url: "https://example.org/Far-Away.git", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Kit", package: "far-away")])])
      """,
      "Sources/A/a.swift": "import Front\nimport Back\n",
      ".build/checkouts/Far-Away/Package.swift": library,
    ])
    let fetched = try Program.run(in: folder)
    #expect(
      fetched.output.hasPrefix(
        """
        declared
        Sources/A/a.swift:2: A imports Back but does not declare it; it is reachable through Kit: \
        the build breaks when another module removes the dependency

        """
      )
    )
    try FileManager.default.removeItem(at: folder.url.appending(path: ".build/checkouts"))
    let absent = try Program.run(in: folder)
    #expect(
      absent.output == """
        3 could not be checked; fetch the packages, and check again
            A imports Front, Back: not fetched: package far-away
            A declares Kit: not fetched: package far-away
        1 target, 1 file, 2 imports, 3 rules (acyclic, declared, used), 3 could not be checked, \
        1 package not fetched: 0 errors, 0 warnings

        """
    )
    #expect(absent.status == 0)
    let gitlab = try Program.run("-f", "gitlab", in: folder)
    #expect(gitlab.errors.contains("3 could not be checked, 1 package not fetched"))
    let both = try Program.run("-f", "gitlab", "-o", "g.json", "-f", "text", in: folder)
    #expect(both.errors == "")
  }

  @Test("includes its local packages, except those in another repository")
  func localPackages() throws {
    let folder = try TemporaryFolder([
      "Root/Package.swift": manifest([("A", [])]).replacing(
        "targets: [",
        with: "dependencies: [.package(path: \"../Inner\")], targets: ["
      ),
      "Root/Sources/A/a.swift": "let a = 1\n",
      "Inner/Package.swift": manifest([("B", []), ("C", ["B"])]),
      "Inner/Sources/B/b.swift": "let b = 1\n", "Inner/Sources/C/c.swift": "let c = 1\n",
    ])
    let together = try Program.run("--package-path", "Root", in: folder)
    #expect(together.output.contains("../Inner/Package.swift:7: C declares B but never imports it"))
    #expect(together.output.contains("\n3 targets, 3 files, 0 imports, 3 rules"))
    try folder.write("", to: "Inner/.git")
    let apart = try Program.run("--package-path", "Root", in: folder)
    #expect(apart.output.hasPrefix("1 target, 1 file, 0 imports, 3 rules"))
    #expect(apart.output.contains(", 1 package in another repository"))
    let details = try Program.run("--verbose", "--package-path", "Root", in: folder)
    #expect(details.output.contains("\npackage in another repository: ../Inner\n"))
  }

  @Test("has a product for each program, also if its manifest lists none")
  func programs() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root", dependencies: [.package(path: "Tool")],
        targets: [.target(name: "A", dependencies: [.product(name: "tool", package: "Tool")])])
      """,
      "Sources/A/a.swift": "let a = 1\n",
      "Tool/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Tool", targets: [.executableTarget(name: "tool")])
      """,
      "Tool/Sources/tool/main.swift": "print(1)\n",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("not fetched"), "\(result.output)")
    #expect(result.output.contains("2 targets, 2 files, 0 imports"))
  }

  @Test("is one of the checked folder's repository, also if another one is listed first")
  func listedSubmodule() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n", "boundaries.json": #"{packages: "*"}"#,
      "Alien/.git": "", "Alien/Package.swift": manifest([("X", [])]),
      "Alien/Sources/X/x.swift": "import Y\n", "Own/Package.swift": manifest([("A", [])]),
      "Own/Sources/A/a.swift": "import B\n",
    ])
    let result = try Program.run(in: folder)
    #expect(result.errors == "")
    #expect(result.output.contains("Own/Sources/A/a.swift:1: A imports B"))
    #expect(result.output.contains("1 target, 1 file, 1 import, "))
    #expect(result.output.contains(", 1 package in another repository"))
  }

  @Test("has the product of the named package, also if two packages have one of that name")
  func sameProducts() throws {
    func package(_ name: String, _ module: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "Kit", targets: ["\(module)"])],
        targets: [.target(name: "\(module)")])
      """
    }
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [
          .package(path: "First"), .package(path: "Second"),
          .package(url: "https://example.org/third.git", from: "1.0.0"),
        ],
        targets: ["First", "SECOND", "third"].map {
          .target(name: "Of\\($0)", dependencies: [.product(name: "Kit", package: $0)])
        })
      """,
      "Sources/OfFirst/a.swift": "import One\n", "Sources/OfSECOND/b.swift": "import Two\n",
      "Sources/Ofthird/c.swift": "import Three\n",
      "First/Package.swift": package("First", "One"), "First/Sources/One/o.swift": "let o = 1\n",
      "Second/Package.swift": package("Other", "Two"), "Second/Sources/Two/t.swift": "let t = 1\n",
    ])
    let result = try Program.run("check", in: folder)
    #expect(
      result.output == """
        2 could not be checked; fetch the packages, and check again
            Ofthird imports Three: not fetched: package third
            Ofthird declares Kit: not fetched: package third
        5 targets, 5 files, 3 imports, 3 rules (acyclic, declared, used), 2 could not be checked, \
        1 package not fetched: 0 errors, 0 warnings

        """
    )
  }

  @Test("with a target without a folder is an error that lists the searched folders")
  func noFolder() throws {
    let folder = try TemporaryFolder(["Package.swift": manifest([("Gone", [])])])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("target Gone: no folder for its sources; tried Sources/Gone"))
  }
}

@Suite("A folder of sources", .waitsForPrograms)
struct RobustnessTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "boundaries.json": "{modules: [\"M/*\"]}", "M/A/a.swift": "import B\n",
      "M/B/b.swift": "let b = 1\n",
    ])
  }

  @Test("with a symbolic link to itself is read once")
  func loop() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "M/A/loop"),
      withDestinationURL: folder.url.appending(path: "M/A")
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2 targets, 2 files"))
  }

  @Test("with unreadable files makes the check incomplete")
  func unreadable() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "M/A/gone.swift"),
      withDestinationURL: folder.url.appending(path: "nowhere")
    )
    // The byte 0xFF is never valid in UTF-8.
    let bytes = Array("\(folder.url.path)/M/B/".utf8) + [0xFF] + Array(".swift".utf8) + [0]
    let file = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      name.baseAddress.flatMap { fopen($0, "w") }
    }
    if let file { fclose(file) }
    let result = try Program.run("--format", "json", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("M/A/gone.swift: not a file that can be read"))
    #expect(file == nil || result.errors.contains("the name is not UTF-8"))
    #expect(result.output.contains("\"unread\": [\n    {"))
  }

  @Test("may contain files whose names differ only in their composition, each of which is read")
  func composition() throws {
    let folder = try folder()
    try folder.write("let a = 1\n", to: "M/A/e\u{301}.swift")
    try folder.write("import Composed\n", to: "M/A/\u{E9}.swift")
    let result = try Program.run("graph", "--externals", in: folder)
    #expect(result.output.contains("Composed"), "\(result.output)")
  }

  @Test("may contain an empty file, a huge line, and invalid UTF-8")
  func strange() throws {
    let folder = try folder()
    try folder.write("", to: "M/A/empty.swift")
    try folder.write("let x = \"" + String(repeating: "x", count: 5_000_000), to: "M/A/long.swift")
    try Data([0xFF, 0x00, 0xC3, 0x28]).write(to: folder.url.appending(path: "M/A/no.swift"))
    let result = try Program.run(in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2 targets, 5 files, 1 import"))
  }
}

@Suite("The folder of a target", .waitsForPrograms)
struct TargetFolderTests {
  @Test("is in the first folder that exists, and an empty list of sources is no limit")
  func folders() throws {
    let text = manifest([("A", [])])
    let folder = try TemporaryFolder([
      "Package.swift": text.replacing("dependencies: []", with: "sources: []"),
      "Sources/a.swift": "import A1\n", "Sources/A.lproj/b.swift": "import A2\n",
      "src/A/no.swift": "import A3\n", "boundaries.json": "{excluded: [\"src/**\"]}",
    ])
    let described = try Program.run("graph", "--externals", "--format", "json", in: folder)
    #expect(described.status == 0, "\(described.errors)")
    #expect(described.output.contains("\"A1\""))
    #expect(described.output.contains("\"A2\""))
    #expect(!described.output.contains("\"A3\""))
  }
}

@Suite("A local package that a link leads to", .waitsForPrograms)
struct LinkedPackageTests {
  /// A package in `Links/Kit`, which is a link, with a dependency on the package `Base` beside it.
  private func folder(base: String) throws -> TemporaryFolder {
    func package(_ name: String, _ dependency: String) -> String {
      let path = dependency == "Kit" ? "Links/Kit" : "../\(dependency)"
      return """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(dependency.isEmpty ? "" : ".package(path: \"\(path)\")")],
          targets: [.target(name: "\(name)")])
        """
    }
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "Root/Package.swift": package("Root", "Kit"),
      "Root/Sources/Root/r.swift": "let r = 1\n", "Root/Links/note.md": "",
      "Real/Deep/Kit/Package.swift": package("Kit", "Base"),
      "Real/Deep/Kit/Sources/Kit/k.swift": "let k = 1\n",
      "\(base)/Package.swift": package("Base", ""), "\(base)/Sources/Base/b.swift": "let b = 1\n",
    ])
    try folder.run("ln -s ../../Real/Deep/Kit Root/Links/Kit")
    return folder
  }

  @Test(
    "names others from the place of the link, as SwiftPM does, and else from its own",
    arguments: ["Root/Links/Base", "Real/Deep/Base"]
  )
  func relative(base: String) throws {
    let folder = try folder(base: base)
    let result = try Program.run("modules", "--package-path", "Root", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Base"), "\(result.output)")
  }

  @Test("names the one at the place of the link if there are two")
  func both() throws {
    let folder = try folder(base: "Root/Links/Base")
    try folder.run("cp -r Root/Links/Base Real/Deep/Base; rm Real/Deep/Base/Sources/Base/b.swift")
    try folder.write("let c = 1\n", to: "Real/Deep/Base/Sources/Base/c.swift")
    let result = try Program.run("graph", "--package-path", "Root", "-f", "json", in: folder)
    #expect(result.output.contains("Links/Base/Sources/Base"), "\(result.output)")
    #expect(!result.output.contains("Deep/Base"), "\(result.output)")
  }
}
