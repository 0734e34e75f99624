import TestHelpers
import Testing

@Suite("An import of a forbidden module", .waitsForPrograms)
struct ImportSpellingTests {
  private func package(_ sources: [String: String]) throws -> TemporaryFolder {
    var files = [
      "Package.swift": manifest([("Secret", []), ("Feature", ["Secret"])]),
      "Sources/Secret/s.swift": "public func secret() {}\n",
      "boundaries.json": #"{rules: [{kind: "forbidden", from: "Feature", to: "Secret"}]}"#,
    ]
    for (name, text) in sources { files["Sources/Feature/\(name).swift"] = text }
    return try TemporaryFolder(files)
  }

  @Test("is found in every spelling that the compiler builds")
  func spellings() throws {
    let spellings = [
      "import func Secret .\nsecret", "import func Secret\n. secret",
      "import func Secret\n.\nsecret",
      "import func Secret /*\n*/ . secret", "import func Secret . /*\n*/ secret",
      "import func Secret . // x\nsecret", "import func Secret\n::secret",
      "import func Secret . +++", "import func Secret::+++", "import func Secret\u{B}.secret",
      "import func Secret\u{C}.secret", "import func Secret . secret",
    ]
    var sources: [String: String] = [:]
    for (index, text) in spellings.enumerated() { sources["f\(index)"] = text + "\n" }
    let result = try Program.run("--format", "json", in: try package(sources))
    #expect(result.status == 1, "\(result.errors)")
    for index in spellings.indices {
      #expect(result.output.contains("Sources/Feature/f\(index).swift"), "\(spellings[index])")
    }
  }

  @Test(
    "is reported with its place where its path cannot be read",
    arguments: ["import func Secret", "import func Secret.+", "import func Secret.\nsecret"]
  )
  func unreadable(text: String) throws {
    let result = try Program.run(in: try package(["f": "// c\n  \(text)\n"]))
    #expect(result.status == 2, "\(result.output)")
    #expect(
      result.errors.contains("f.swift:2:3: the path of this import cannot be read"),
      "\(result.errors)"
    )
    #expect(result.output.contains("Feature may not import Secret"), "\(result.output)")
  }

  @Test("by a flag of the compiler, or of its symbol, is counted and listed")
  func hidden() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "flags",
        targets: [
          .target(name: "Secret"),
          .target(name: "A", dependencies: ["Secret"], swiftSettings: [
            .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Secret"]),
            .unsafeFlags(["-module-alias", "B=Secret", "-Onone"]),
          ]),
        ])
      """,
      "Sources/Secret/s.swift": "let s = 1\n",
      "Sources/A/a.swift": "let a = 1\n\n@_silgen_name(\"secret\") func secret()\n",
      "boundaries.json": #"{rules: [{kind: "acyclic"}]}"#,
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    for line in [
      "compiler flag about modules: A (-import-module Secret)",
      "compiler flag about modules: A (-module-alias B=Secret)",
      "file with @_silgen_name: Sources/A/a.swift:3",
    ] {
      #expect(result.output.contains("\n\(line)\n"), "\(result.output)")
    }
    #expect(result.output.contains(", 2 compiler flags about modules"))
    #expect(result.output.contains(", 1 file with @_silgen_name"))
  }

  @Test("by a flag with a condition is listed in the same order in each run, as a missing file is")
  func order() throws {
    let numbers = Array("abcdefgh")
    let settings = numbers.map { "\"OTHER_SWIFT_FLAGS[arch=\($0)]\" = \"-import-module M\($0)\";" }
    let types = numbers.map { "\"\($0).gyb\" = sourcecode.swift;" }
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": """
      {objects = {P = {isa = PBXProject; targets = (A); };
        A = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (G);
          buildConfigurationList = L; };
        G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = SOURCE_ROOT;
          explicitFileTypes = {\(types.joined())}; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings.joined())}; };
      }; rootObject = P; }
      """, "App/app.swift": "let a = 1\n", "boundaries.json": #"{rules: [{kind: "acyclic"}]}"#,
    ])
    let result = try Program.run("--verbose", in: folder)
    let lines = result.output.split(separator: "\n")
    let files = lines.filter { $0.hasPrefix("generated file: ") }
    #expect(files == numbers.map { "generated file: App/\($0).gyb" }, "\(result.output)")
    let flags = lines.filter { $0.hasPrefix("compiler flag about modules: ") }
    #expect(flags == numbers.map { "compiler flag about modules: App (-import-module M\($0))" })
  }

  @Test("by a flag in the settings of a project is counted and listed")
  func hiddenInProject() throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {objects = {P = {isa = PBXProject; mainGroup = G; targets = (A); };
        G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          "OTHER_SWIFT_FLAGS[sdk=iphoneos*]" = "$(inherited) -Xfrontend -import-module -Xfrontend B";
          OTHER_SWIFT_FLAGS = ("-module-alias", "$(OTHER)=Secret"); OTHER = D;
          "OTHER_SWIFT_FLAGS[arch=arm64]" = "\(String(repeating: "-v ", count: 10_000)) -import-module C"; }; };
        S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
        F = {isa = PBXFileReference; path = app.swift; sourceTree = SOURCE_ROOT; };
      }; rootObject = P; }
      """, "app.swift": "let a = 1\n", "boundaries.json": #"{rules: [{kind: "acyclic"}]}"#,
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(": App (-import-module B)\n"), "\(result.output)")
    #expect(result.output.contains(": App (-import-module C)\n"), "\(result.output)")
    #expect(result.output.contains(": App (-module-alias D=Secret)\n"), "\(result.output)")
  }
}
