import Foundation
import TestHelpers
import Testing

/// A manifest in the formats that people write, before and after `--fix`.
private let formats = (
  old: """
  // swift-tools-version: 5.9
  import PackageDescription

  let package = Package(
    name: "real",
    dependencies: [.package(path: "Kit")],
    targets: [
      .target(name: "Base"), .target(name: "New"), .target(name: "Old"),
      .target(name: "One", dependencies: ["Base", "Old"]),
      .target(
        name: "Lines",
        dependencies: [
          "Old",  // It was needed once.
          "Base",  // It is needed.
        ]
      ),
      .target(
        name: "Forms",
        dependencies: [
          .target(name: "Base"),
          .target(name: "Old", condition: .when(platforms: [.macOS, .linux])),
          .product(name: "Tools", package: "Kit")
        ],
        path: "Sources/Forms"
      ),
      .executableTarget(name: "Tool", dependencies: ["Old", ]),
      .target(
        name: "Bare"  // Nothing yet.
      ),
      .testTarget(name: "OneTests", dependencies: ["One", .byName(name: "Old")]),
    ]
  )

  """,
  new: """
  // swift-tools-version: 5.9
  import PackageDescription

  let package = Package(
    name: "real",
    dependencies: [.package(path: "Kit")],
    targets: [
      .target(name: "Base"), .target(name: "New"), .target(name: "Old"),
      .target(name: "One", dependencies: ["Base", "New"]),
      .target(
        name: "Lines",
        dependencies: [
          "Base",  // It is needed.
          "New",
        ]
      ),
      .target(
        name: "Forms",
        dependencies: [
          .target(name: "Base"),
          .product(name: "Tools", package: "Kit"),
          .target(name: "New")
        ],
        path: "Sources/Forms"
      ),
      .executableTarget(name: "Tool", dependencies: ["New", ]),
      .target(
        name: "Bare",  // Nothing yet.
        dependencies: ["New", .product(name: "Tools", package: "Kit")]
      ),
      .testTarget(name: "OneTests", dependencies: ["One", "New"]),
    ]
  )

  """
)

@Suite("boundaries check --fix", .waitsForPrograms)
struct FixTests {
  @Test("says that one unused dependency is left")
  func oneUnused() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.target(name: "A", dependencies: ["B"]), .target(name: "B")]
      )
      """,
      "Sources/A/a.swift": "let a = 1\n",
      "Sources/B/b.swift": "let b = 1\n",
      "boundaries.json": #"{rules: [{kind: "used"}]}"#,
    ])
    let result = try Program.run("check", "--fix", in: folder)
    #expect(result.errors.contains("1 unused dependency is left"))
  }

  @Test("writes and removes dependencies in every format, after which there is nothing to do")
  func formatting() throws {
    let folder = try TemporaryFolder.package(
      formats.old,
      [
        "Base": [], "New": [], "Old": [], "One": ["Base", "New"], "Lines": ["Base", "New"],
        "Forms": ["Base", "New", "ToolKit"], "Tool": ["New"], "Bare": ["New", "ToolKit"],
        "OneTests": ["One", "New"],
      ]
    )
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Tools", targets: ["ToolKit"])],
        targets: [.target(name: "ToolKit")])
      """,
      to: "Kit/Package.swift"
    )
    try folder.write("public struct Tool {}\n", to: "Kit/Sources/ToolKit/a.swift")
    try folder.write(formats.new, to: "Package.swift")
    let none = try Program.run("check", "--fix", "--fix-remove", in: folder)
    #expect(none.status == 0 && none.errors == "")
    #expect(try folder.read("Package.swift") == formats.new)
    try folder.write(formats.old, to: "Package.swift")
    let added = try Program.run("check", "--fix", "--dry-run", in: folder)
    #expect(added.status == 1)
    #expect(added.errors.hasSuffix("5 unused dependencies are left; --fix-remove removes them\n"))
    #expect(added.output.contains(#"dependencies: ["Base", "Old", "New"]"#))
    let fixed = try Program.run("check", "--fix", "--fix-remove", in: folder)
    #expect(try folder.read("Package.swift") == formats.new)
    #expect(fixed.status == 0, "\(fixed.output)")
    let messages = fixed.errors.split(separator: "\n")
    #expect(messages.count == 12)
    #expect(messages.contains("Package.swift:9: added \"New\" to the dependencies of One"))
    #expect(messages.contains("Package.swift:9: removed \"Old\" from the dependencies of One"))
  }

  @Test(
    "names with file and line the changes to make by hand, such as one that a rule refuses, and makes the others"
  )
  func byHand() throws {
    let folder = try TemporaryFolder.package(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let common: [Target.Dependency] = ["Base"]
      func feature(_ name: String) -> Target { .target(name: name, dependencies: ["Base"]) }
      let package = Package(name: "p", targets: [
        .target(name: "Base", dependencies: ["Low"]),
        .target(name: "Low"),
        .target(name: "Sum", dependencies: common),
        .target(name: "Mac", dependencies: [.target(name: "Base", condition: .when(platforms: [.macOS]))]),
        .target(name: "Plain"),
        feature("Helped"),
        .target(name: "Left"), .target(name: "Right"),
      ])
      """,
      [
        "Base": ["Low"], "Low": ["Base"], "Sum": ["Low"], "Mac": ["Base"], "Plain": ["Low", "Far"],
        "Helped": ["Low"], "Left": ["Right"], "Right": [],
      ]
    )
    try folder.write(
      #"{rules: [{kind: "independent", modules: ["Left", "Right"]}, {kind: "declared"}, {kind: "used"}]}"#,
      to: "boundaries.json"
    )
    let result = try Program.run("check", "--fix", "--fix-remove", "--dry-run", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        Package.swift:7: remove the import of Base from Low by hand: Base depends on Low
        Package.swift:8: add "Low" to the dependencies of Sum by hand: they are computed
        Package.swift:9: add "Base" to the dependencies of Mac by hand: it is declared, but only for macos
        Package.swift:10: would add "Low" to the dependencies of Plain
        Package.swift:10: add "Far" to the dependencies of Plain by hand: \
        no package that the manifest names contains it
        Package.swift:11: add "Low" to the dependencies of Helped by hand: \
        the manifest does not spell out this target
        Package.swift:12: remove the import of Right from Left by hand: "independent" does not allow the import
        Package.swift:8: remove "Base" from the dependencies of Sum by hand: they are computed
        Package.swift:11: remove "Base" from the dependencies of Helped by hand: \
        the manifest does not spell out this target

        """
    )
  }

  /// A package in which `App` imports `Base` and declares `Live`, too, with this text.
  private func packageWithLive(_ text: String, impl: String = "") throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "p", products: [.library(name: "Live", targets: ["Live"])], targets: [
        .target(name: "Base"), .target(name: "Impl", dependencies: ["Base"]),
        .target(name: "Live", dependencies: ["Base", "Impl"]),
        .executableTarget(
          name: "App",
          dependencies: [
            "Base",
            "Live",  // The real one.
          ]
        ),
      ])

      """,
      "Sources/Base/a.swift":
        "public protocol Answering {}\npublic struct Box { public init() {} }\n",
      "Sources/Impl/a.swift": "import Base\n\(impl)\n",
      "Sources/Live/a.swift": "import Base\nimport Impl\n\(text)\n",
      "Sources/App/main.swift": "import Base\nprint(Box() is any Answering)\n",
    ])
  }

  @Test(
    "leaves a module that acts without an import, about which the rule warns",
    arguments: first(
      1,
      of: [
        (live: "extension Box: Answering {}", impl: "", effect: "Live has an extension of Box"),
        ("@_cdecl(\"f\") func f() {}", "", "Live has code with @_cdecl"),
        ("", "extension Base.Box: @retroactive Answering {}", "Impl has an extension of Base"),
      ]
    )
  )
  func acting(live: String, impl: String, effect: String) throws {
    let folder = try packageWithLive(live, impl: impl)
    let text = try folder.read("Package.swift")
    let checked = try Program.run("check", in: folder)
    #expect(checked.status == 0)
    #expect(
      checked.output.hasPrefix(
        """
        used
        Package.swift:10: warning: App declares Live but never imports it, and \(effect), \
        which acts without an import: the program may behave differently without it
            fix: write '// boundaries:keep' beside it, import it, or remove it by hand

        """
      ),
      "\(checked.output)"
    )
    let fixed = try Program.run("check", "--fix-remove", in: folder)
    #expect(
      fixed.errors == """
        Package.swift:7: remove "Live" from the dependencies of App by hand: \
        \(effect), which acts without an import

        """
    )
    #expect(try folder.read("Package.swift") == text)
  }

  @Test(
    "leaves a dependency that a comment keeps, without a finding, and removes it without the comment"
  )
  func keeping() throws {
    let folder = try packageWithLive("struct Unused {}")
    let text = try folder.read("Package.swift")
    for comment in ["// boundaries:keep", "// boundaries:keep because it is a plugin"] {
      let kept = text.replacing("// The real one.", with: comment)
      try folder.write(kept, to: "Package.swift")
      let result = try Program.run("check", "--fix-remove", in: folder)
      #expect(result.status == 0 && result.errors == "" && result.output.contains("1 suppressed"))
      #expect(try folder.read("Package.swift") == kept)
    }
    try folder.write(text, to: "Package.swift")
    let swift = try folder.countingSwift()
    let fix = ["check", "--fix-remove", "--dry-run"]
    let result = try Program.run(fix, in: folder, environment: swift)
    #expect(result.output.contains("\n-      \"Live\",  // The real one.\n"), "\(result.output)")
  }

  @Test(
    "changes neither the target of a linked manifest, nor one of several manifests, nor a manifest elsewhere",
    arguments: first(1, of: ["link", "versions", "elsewhere"])
  )
  func hostile(kind: String) throws {
    let targets = [("A", [String]()), ("B", [])]
    let others = [("C", [String]()), ("D", [])]
    let folder = try TemporaryFolder([
      "elsewhere/Package.swift": manifest(kind == "link" ? targets : others),
      "elsewhere/Sources/C/a.swift": "import D\n", "elsewhere/Sources/D/a.swift": "let a = 1\n",
      "root/Sources/A/a.swift": "import B\n", "root/Sources/B/a.swift": "let a = 1\n",
    ])
    let root = folder.url.appending(path: "root/Package.swift").path
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: root,
        withDestinationPath: "../elsewhere/Package.swift"
      )
    case "versions":
      try folder.write(manifest(targets), to: "root/Package.swift")
      try folder.write(manifest(targets), to: "root/Package@swift-5.9.swift")
    default:
      let local = "dependencies: [.package(path: \"../elsewhere\")],\n  targets: ["
      try folder.write(
        "// swift-tools-version: 5.9\nimport PackageDescription\n"
          + "let package = Package(name: \"r\", \(local).target(name: \"A\"), .target(name: \"B\")])",
        to: "root/Package.swift"
      )
      try folder.write("", to: "root/Sources/A/a.swift")
    }
    let old = try folder.read("elsewhere/Package.swift")
    let result = try Program.run("check", "--fix", "--package-path", "root", in: folder)
    #expect(try folder.read("elsewhere/Package.swift") == old)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("by hand: "), "\(result.errors)")
  }
}
