import Foundation
import TestHelpers
import Testing

/// Returns the output of `boundaries check` without its last line, which counts.
private func check(
  _ arguments: String...,
  in folder: TemporaryFolder,
  environment: [String: String] = [:]
)
  throws -> (status: Int32, lines: [String])
{
  let all = ["check"] + arguments + ["--package-path", "Root"]
  let result = try Program.run(all, in: folder, environment: environment)
  return (result.status, result.output.split(separator: "\n").dropLast().map(String.init))
}

@Suite("Declared dependencies", .waitsForPrograms)
struct DependencyTests {
  /// A package that depends on a fetched one, whose product has modules with other names.
  private func fetched(_ checkouts: String?) throws -> TemporaryFolder {
    var files = [
      "Root/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [.package(url: "https://example.org/Far-Away.git", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: [.product(name: "Kit", package: "far-away")]),
          .target(name: "B", dependencies: ["A"]),
          .target(name: "C", dependencies: ["A", "B"]),
        ])
      """,
      "Root/Sources/A/a.swift": "import Front\nimport Back\n",
      "Root/Sources/B/b.swift": "import A\nimport Front\n",
      "Root/Sources/C/c.swift": "import A\n",
      "Root/.git/HEAD": "",
    ]
    if let checkouts {
      files["\(checkouts)/Far-Away/Package.swift"] = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "x", products: [.library(name: "Kit", targets: ["Front"])],
          targets: [.target(name: "Front", dependencies: ["Back"]), .target(name: "Back")])
        """
      files["\(checkouts)/Unnamed/Package.swift"] = """
        // swift-tools-version: 5.9
        import Foundation
        import PackageDescription
        FileManager.default.createFile(atPath: Context.packageDirectory + "/evaluated", contents: nil)
        let package = Package(name: "y", products: [.library(name: "Kit", targets: ["Y"])],
          targets: [.target(name: "Y")])
        """
    }
    return try TemporaryFolder(files)
  }

  private static let findings = [
    "declared",
    """
    Sources/A/a.swift:2: A imports Back but does not declare it; it is reachable through Kit: \
    the build breaks when another module removes the dependency
    """,
    "    fix: declare it as a dependency of the target, or do not import it",
    """
    Sources/B/b.swift:2: B imports Front but does not declare it; it is reachable through A: \
    the build breaks when another module removes the dependency
    """,
    "    fix: declare it as a dependency of the target, or do not import it", "used",
    "Package.swift:9: C declares B but never imports it: an unused dependency makes every build longer",
    "    fix: remove it from the dependencies of the target (--fix-remove), or write '// boundaries:keep' beside it",
  ]

  @Test(
    "are found in the folders of SwiftPM and Xcode",
    arguments: first(
      1,
      of: [
        "Root/.build/checkouts", "Root/SourcePackages/checkouts", "D/SourcePackages/checkouts",
        "Library/Developer/Xcode/DerivedData/Root-abc/SourcePackages/checkouts",
      ]
    )
  )
  func checkouts(path: String) throws {
    let folder = try fetched(path)
    try folder.write(
      "<string>\(folder.path)/Root/Root.xcodeproj</string>",
      to: "Library/Developer/Xcode/DerivedData/Root-abc/info.plist"
    )
    let environment = ["HOME": folder.path, "BUILD_DIR": "\(folder.path)/D/Build/Products"]
    try folder.write("", to: "D/Build/Products/x")
    let result = try check(in: folder, environment: environment)
    #expect(result.lines == Self.findings)
    #expect(!folder.contains("\(path)/Unnamed/evaluated"))
    // A scratch folder of its own, as in the plugin, does not hide them.
    let scratch = try check(
      "--scratch-path",
      "\(folder.path)/s",
      in: folder,
      environment: environment
    )
    #expect(scratch.lines == Self.findings)
  }

  @Test("on a product are found without the name of its package, too")
  func withoutPackage() throws {
    let folder = try fetched("Root/.build/checkouts")
    let manifest = try folder.read("Root/Package.swift")
    let product = ".product(name: \"Kit\", package: \"far-away\")"
    #expect(manifest.contains(product))
    try folder.write(manifest.replacing(product, with: "\"Kit\""), to: "Root/Package.swift")
    #expect(try check(in: folder, environment: ["HOME": folder.path]).lines == Self.findings)
  }

  @Test("on a product that no target declares are written if one product of a named package fits")
  func undeclaredProducts() throws {
    let folder = try fetched("Root/.build/checkouts")
    let home = ["HOME": folder.path]
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [.package(url: "https://example.org/Far-Away.git", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [])])

      """
    try folder.write(manifest, to: "Root/Package.swift")
    for module in ["B", "C"] { try folder.write("", to: "Root/Sources/\(module)/.keep") }
    try folder.run("rm -r Root/Sources/B Root/Sources/C")
    try folder.write("import Front\nimport Y\n", to: "Root/Sources/A/a.swift")
    let found = try check(in: folder, environment: home).lines.joined(separator: "\n")
    #expect(found.contains("A imports Front but does not declare it, and no declared dependency"))
    #expect(found.contains("A imports Y, which no declared package contains"), "\(found)")
    _ = try check("--fix", in: folder, environment: home)
    let fixed = try folder.read("Root/Package.swift")
    let product = ".product(name: \"Kit\", package: \"Far-Away\")"
    #expect(fixed == manifest.replacing("dependencies: [])", with: "dependencies: [\(product)])"))
    let library = try folder.read("Root/.build/checkouts/Far-Away/Package.swift")
    let more = ".library(name: \"More\", targets: [\"Front\"]), "
    try folder.write(
      library.replacing("products: [", with: "products: [\(more)"),
      to: "Root/.build/checkouts/Far-Away/Package.swift"
    )
    try folder.write(manifest, to: "Root/Package.swift")
    let root = folder.url.appending(path: "Root")
    let result = try Program.run(
      Executable.url("boundaries"),
      ["check", "--fix", "--dry-run"],
      in: root,
      environment: home
    )
    #expect(
      result.errors.contains(
        "\"Front\" to the dependencies of A by hand: "
          + "these products contain it: \"More\" of Far-Away, \"Kit\" of Far-Away"
      ),
      "\(result.errors)"
    )
  }

  @Test("that are not fetched are listed, a subset is found, and a baseline still passes")
  func absent() throws {
    let folder = try fetched("Root/.build/checkouts")
    let home = ["HOME": folder.path]
    #expect(try check("--write-baseline", in: folder, environment: home).status == 0)
    #expect(try check("--require-resolved", in: folder, environment: home).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Root/.build/checkouts"))
    let known = try check(in: folder, environment: home)
    #expect(known.status == 0)
    #expect(
      known.lines == [
        "4 could not be checked; fetch the packages, and check again",
        "    A imports Front, Back: not fetched: package far-away",
        "    B imports Front: not fetched: package far-away",
        "    A declares Kit: not fetched: package far-away",
        "baseline: 0 new, 0 fixed, 1 remaining",
      ]
    )
    #expect(try check("--require-resolved", in: folder, environment: home).status == 2)
    try FileManager.default.removeItem(
      at: folder.url.appending(path: "Root/boundaries-baseline.jsonl")
    )
    let without = try check(in: folder, environment: home)
    #expect(without.status == 1)
    #expect(
      without.lines.filter { $0.contains(": ") }.dropLast(3).allSatisfy(Self.findings.contains)
    )
    let json = try Program.run(
      "--package-path",
      "Root",
      "-f",
      "json",
      in: folder,
      environment: home
    )
    #expect(json.output.contains("\"reason\": \"A declares Kit: not fetched: package far-away\""))
  }

  @Test(
    "of a fetched package whose manifest cannot be evaluated are listed as not fetched",
    arguments: first(1, of: ["--color=never", "--no-evaluation"])
  )
  func brokenManifest(option: String) throws {
    let folder = try fetched("Root/.build/checkouts")
    let home = ["HOME": folder.path]
    // The manifest of the root is cached, so that it needs no evaluation.
    #expect(try check(in: folder, environment: home).status == 1)
    try folder.write("nonsense\n", to: "Root/.build/checkouts/Far-Away/Package.swift")
    let result = try check(option, in: folder, environment: home)
    #expect(result.lines.contains("    A imports Front, Back: not fetched: package far-away"))
    let required = try check("--require-resolved", option, in: folder, environment: home)
    #expect(required.status == 2)
  }

  @Test("with a module alias are edges, and limited to platforms are findings")
  func aliases() throws {
    let folder = try TemporaryFolder([
      "Root/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root", dependencies: [.package(path: "Inner")],
        targets: [
          .target(name: "App", dependencies: [
            .product(name: "Utils", package: "Inner", moduleAliases: ["Utils": "GameUtils"]),
            .target(name: "Mac", condition: .when(platforms: [.macOS])),
          ]),
          .target(name: "Guarded", dependencies: [
            .target(name: "Mac", condition: .when(platforms: [.macOS, .iOS])),
          ]),
          .target(name: "Mac"),
        ])
      """,
      "Root/Sources/App/a.swift": "import GameUtils\nimport Mac\n",
      "Root/Sources/Guarded/g.swift": "#if canImport(Mac)\nimport Mac\n#endif\n",
      "Root/Sources/Mac/m.swift": "let m = 1\n",
      "Root/Inner/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Inner", products: [.library(name: "Utils", targets: ["Utils"])],
        targets: [.target(name: "Utils")])
      """,
      "Root/Inner/Sources/Utils/u.swift": "let u = 1\n",
    ])
    #expect(
      try check(in: folder).lines == [
        "declared",
        """
        Sources/App/a.swift:2: App imports Mac on every platform but declares it only for macos: \
        elsewhere it builds only if another module happens to be built before it
        """,
        "    fix: declare it as a dependency of the target, or do not import it",
      ]
    )
    let why = try Program.run("explain", "App", "Utils", "--package-path", "Root", in: folder)
    #expect(why.output == "App imports Utils\n  Sources/App/a.swift:1: import GameUtils\n")
  }

  @Test(
    "on a product that wraps others provide the modules that its targets without code, or its name, lead to"
  )
  func wrappers() throws {
    let folder = try TemporaryFolder([
      "Root/.git/HEAD": "",
      "Root/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [
          .package(url: "https://example.com/base.git", from: "1.0.0"), .package(path: "Ads"),
        ],
        targets: [
          .target(name: "App", dependencies: [
            .product(name: "Analytics", package: "base"), .product(name: "Dist-Beta", package: "base"),
            .product(name: "Ads", package: "Ads"),
          ])
        ])
      """,
      "Root/Sources/App/a.swift": "import Ads\nimport Analytics\nimport Dist\nimport Inner\n",
      "Root/Ads/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Ads", products: [.library(name: "Ads", targets: ["AdsTarget"])],
        targets: [
          .target(name: "AdsTarget", dependencies: ["Ads"]),
          .binaryTarget(name: "Ads", path: "Ads.xcframework"),
        ])
      """,
      "Root/Ads/Sources/AdsTarget/a.swift": "let a = 1\n",
      "Root/.build/checkouts/base/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "base",
        products: [
          .library(name: "Analytics", targets: ["AnalyticsTarget"]),
          .library(name: "Dist-Beta", targets: ["DistTarget"]),
        ],
        targets: [
          .target(name: "AnalyticsTarget", dependencies: ["Analytics"]),
          .target(name: "DistTarget", dependencies: ["Dist"]),
          .target(name: "Dist", dependencies: ["Inner"]), .target(name: "Inner"),
          .binaryTarget(name: "Analytics", path: "Analytics.xcframework"),
        ])
      """,
      "Root/.build/checkouts/base/Sources/AnalyticsTarget/a.swift": "let a = 1\n",
      "Root/.build/checkouts/base/Sources/DistTarget/dummy.m": """
      // Nothing is here.
      #import <TargetConditionals.h>
      #if !TARGET_OS_IOS
        #warning "only for iOS"
      #endif

      """,
      "Root/.build/checkouts/base/Sources/Dist/d.swift": "let d = 1\n",
    ])
    let found = try check(in: folder, environment: ["HOME": folder.path])
    #expect(
      found.lines.filter { $0.contains("App ") } == [
        """
        Sources/App/a.swift:4: App imports Inner but does not declare it; it is reachable through \
        Dist-Beta: the build breaks when another module removes the dependency
        """
      ]
    )
  }

  @Test("that only a flag which no manifest defines compiles are findings that name the flag")
  func undefinedFlags() throws {
    let folder = try TemporaryFolder.package(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "p", targets: [
        .target(name: "A", swiftSettings: [.define("KNOWN")]), .target(name: "B"), .target(name: "C"),
        .target(name: "D"),
      ])
      """,
      ["A": [], "B": [], "C": [], "D": []]
    )
    let source = """
      #if SINGLE && os(Linux)
      import B
      #endif
      #if KNOWN && DEBUG
      import C
      #endif
      #if SINGLE || os(Linux)
      import D
      #endif
      """
    try folder.write(source, to: "Sources/A/a.swift")
    let result = try Program.run(in: folder)
    let clause = ", compiled only with a flag that no manifest defines: SINGLE:"
    #expect(
      result.output.contains("no declared dependency provides it\(clause)"),
      "\(result.output)"
    )
    #expect(result.output.ranges(of: clause).count == 1, "\(result.output)")
    #expect(result.output.ranges(of: "no declared dependency provides it").count == 3)
  }

  @Test("with a condition are findings where they are imported without it")
  func conditions() throws {
    let folder = try TemporaryFolder([
      "Root/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "root", traits: ["X"],
        targets: [
          .target(name: "A", dependencies: [
            .target(name: "B", condition: .when(platforms: [.linux])),
            .target(name: "C", condition: .when(traits: ["X"])),
          ]),
          .target(name: "B"), .target(name: "C"),
        ])
      """,
      "Root/Sources/A/a.swift": """
      #if os(Linux)
      import Glibc
      #else
      import B
      #endif
      #if X
      import C
      #endif
      import C

      """,
      "Root/Sources/B/b.swift": "let b = 1\n", "Root/Sources/C/c.swift": "let c = 1\n",
    ])
    let found = try check(in: folder).lines.filter { $0.hasPrefix("Sources/") }
    #expect(found.count == 2, "\(found)")
    let systems = "ios, macos"
    let platform = "a.swift:4: A imports B on \(systems) but declares it only for linux: "
    let trait = "a.swift:9: A imports C outside of '#if X' but declares it only with the trait X: "
    #expect(found.contains { $0.contains(platform) }, "\(found)")
    #expect(found.contains { $0.contains(trait) }, "\(found)")
  }

  @Test("on a binary provide the modules in it, which are not known before it is fetched")
  func binaries() throws {
    let folder = try TemporaryFolder([
      "Root/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        targets: [
          .target(name: "A", dependencies: ["Vendor"]), .target(name: "B", dependencies: ["Far"]),
          .binaryTarget(name: "Vendor", path: "Vendor.xcframework"),
          .binaryTarget(
            name: "Far", url: "https://example.com/far.zip",
            checksum: "\(String(repeating: "0", count: 64))"),
        ])
      """,
      "Root/Sources/A/a.swift": "import Maps\nimport Tiles\nimport Roads\nimport Nowhere\n",
      "Root/Sources/B/b.swift": "import Away\n",
      "Root/Vendor.xcframework/ios-arm64/Maps.framework/Info.plist": "",
      "Root/Vendor.xcframework/ios-arm64/Tiles.swiftmodule/arm64.swiftinterface": "",
      "Root/Vendor.xcframework/ios-arm64/Headers/Roads/module.modulemap": "module Roads {}\n",
    ])
    let before = try check(in: folder)
    let message = "Sources/A/a.swift:4: A imports Nowhere, which no declared package contains"
    #expect(before.lines.count { $0.contains("A imports ") } == 1, "\(before.lines)")
    #expect(before.lines.contains { $0.hasPrefix(message) }, "\(before.lines)")
    #expect(before.lines.contains("    B imports Away: not fetched: product Far"))
    try folder.write("", to: "Root/.build/artifacts/root/Far/F.xcframework/ios/Away.framework/Away")
    let after = try check(in: folder)
    #expect(!after.lines.contains { $0.contains("Away") }, "\(after.lines)")
  }

  @Test("do not include the frameworks of Apple, the shims of Swift and configured modules")
  func systemModules() throws {
    let known = [
      "ARKit", "AdSupport", "Carbon", "Compression", "XcodeKit", "MailKit", "MediaToolbox",
      "RealityFoundation", "XcodeProjectPlugin", "SwiftShims", "_Concurrency", "_MapKit_SwiftUI",
      "_Builtin_float", "_Testing_Foundation", "CDispatch", "ptrauth", "ptrcheck",
    ]
    let folder = try TemporaryFolder([
      "Root/Package.swift": manifest([("A", [])]),
      "Root/Sources/A/a.swift": (known + ["_CryptoExtras", "PrivateKit"]).map { "import \($0)\n" }
        .joined(),
    ])
    func undeclared() throws -> [String] {
      try check(in: folder).lines.filter { $0.contains(" imports ") }
        .map { String($0.split(separator: " ")[3].dropLast()) }
    }
    #expect(try undeclared() == ["_CryptoExtras", "PrivateKit"])
    try folder.write(
      "{systemModules: [\"Private*\"], rules: [{kind: \"declared\"}]}",
      to: "Root/boundaries.json"
    )
    #expect(try undeclared() == ["_CryptoExtras"])
  }

  @Test(
    "a baseline keeps findings that cannot be checked now, and is not written if that is not allowed"
  )
  func uncheckedBaseline() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.com/foo.git", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Foo", package: "foo")])])
      """,
      "Sources/A/a.swift": "import Foo\nimport Bar\n",
      ".build/checkouts/foo/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "foo", products: [.library(name: "Foo", targets: ["Foo"])],
        targets: [.target(name: "Foo", dependencies: ["Bar"]), .target(name: "Bar")])
      """,
      ".build/checkouts/foo/Sources/Foo/f.swift": "let f = 1\n",
      ".build/checkouts/foo/Sources/Bar/b.swift": "let b = 1\n",
    ])
    let name = "boundaries-baseline.jsonl"
    #expect(try Program.run("--write-baseline", in: folder).output == "\(name): 1 finding\n")
    let lines = try folder.read(name)
    try FileManager.default.removeItem(atPath: folder.path + "/.build")
    let again = try Program.run("--write-baseline", in: folder)
    #expect(again.status == 0)
    #expect(again.errors.contains(" could not be checked"), "\(again.errors)")
    #expect(try folder.read(name) == lines)
    let required = try Program.run("--write-baseline", "--require-resolved", in: folder)
    #expect(required.status == 2)
    #expect(required.errors.contains("was not written because"), "\(required.errors)")
    try Data([0xFF, 0xFE, 0x41]).write(to: folder.url.appending(path: "Sources/A/b.swift"))
    #expect(try Program.run("--write-baseline", in: folder).status == 2)
    #expect(try folder.read(name) == lines)
    let dry = try Program.run("--require-resolved", "--fix", "--dry-run", in: folder)
    #expect(dry.status == 2)
  }
}
