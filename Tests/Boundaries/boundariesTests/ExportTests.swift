import Foundation
import TestHelpers
import Testing

@Suite("The graph that a tool exports", .waitsForPrograms)
struct ExportTests {
  /// Returns a folder with sources, an export of them, and a configuration that names it.
  private func folder(
    _ files: [String],
    _ export: String,
    rules: String = "[{kind: \"acyclic\"}]"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "let a = 1\n") })
    )
    try folder.write(export, to: "graph.json")
    try folder.write(
      "{modules: [{graph: \"graph.json\"}], excluded: \"**/Old/**\", rules: \(rules)}",
      to: "boundaries.json"
    )
    return folder
  }

  /// Returns one line per module: its name, its kind and its files.
  private func modules(_ folder: TemporaryFolder) throws -> [String] {
    struct Graph: Decodable {
      struct Module: Decodable {
        let name: String
        let kind: String
        let sources: [String]
      }
      let modules: [Module]
    }
    let result = try Program.run("graph", "--format", "json", in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Graph.self, from: Data(result.output.utf8)).modules.map {
      "\($0.name) \($0.kind): \($0.sources.joined(separator: " "))"
    }
  }

  /// A file of each kind of place that the exports name, and one that no module has.
  private let files = [
    "App/Sources/App.swift", "Home/Sources/Home.swift", "Home/Sources/Inner/Row.swift",
    "Home/Tests/HomeTests.swift", "Home/Sources/Old/Old.swift",
  ]

  /// What `tuist graph --format json` prints: `Graph` of XcodeGraph with its synthesized `Codable` form, in which
  /// a dictionary with keys other than strings is a list of keys and values.
  private func tuist(_ root: String) -> String {
    """
    {"name": "Shop", "path": "\(root)", "dependencies": [], "packages": [],
     "workspace": {"name": "Shop", "path": "\(root)", "projects": ["\(root)/Home"]},
     "projects": [
      "\(root)/App", {"name": "App", "path": "\(root)/App", "type": {"local": {}}, "targets": {
        "App": {"name": "App", "product": "app", "productName": "Shop_App", "buildableFolders": [],
          "sources": [{"path": "\(root)/App/Sources/App.swift", "compilerFlags": null},
            {"path": "\(root)/App/Derived/Sources/TuistAssets+App.swift"}],
          "dependencies": [{"project": {"target": "Home", "path": "\(root)/Home", "status": "required"}},
            {"project": {"target": "Alamofire", "path": "\(root)/Tuist/.build/checkouts/Alamofire"}},
            {"sdk": {"name": "StoreKit.framework", "status": "required"}}, {"xctest": {}}]}}},
      "\(root)/Home", {"name": "Home", "path": "\(root)/Home", "type": {"local": {}}, "targets": {
        "Home": {"name": "Home", "product": "staticFramework", "productName": "Home", "sources": [],
          "buildableFolders": [{"path": "\(root)/Home/Sources", "resolvedFiles": [],
            "exceptions": {"exceptions": [{"excluded": ["\(root)/Home/Sources/Old/Old.swift"]}]}}],
          "dependencies": []},
        "HomeResources": {"name": "HomeResources", "product": "bundle", "productName": "HomeResources",
          "sources": [], "dependencies": []},
        "HomeTests": {"name": "HomeTests", "product": "unit_tests", "productName": "HomeTests",
          "sources": [{"path": "\(root)/Home/Tests/HomeTests.swift"}],
          "dependencies": [{"target": {"name": "Home", "status": "required"}}]}}},
      "\(root)/Tuist/.build/checkouts/Alamofire",
      {"name": "Alamofire", "path": "\(root)/Tuist/.build/checkouts/Alamofire",
       "type": {"external": {"hash": null}}, "targets": {"Alamofire": {"name": "Alamofire",
       "product": "staticFramework", "productName": "Alamofire", "sources": [], "dependencies": []}}}]}
    """
  }

  private let tuistModules = [
    "Home library: Home/Sources/Home.swift Home/Sources/Inner/Row.swift",
    "HomeTests test: Home/Tests/HomeTests.swift", "Shop_App executable: App/Sources/App.swift",
  ]

  @Test("of Tuist has the sources and buildable folders of its projects, also from another machine")
  func tuist() throws {
    let folder = try folder(files, "")
    for root in ["/Users/ci/shop", folder.path] {
      try folder.write(tuist(root), to: "graph.json")
      #expect(try modules(folder) == tuistModules)
    }
  }

  @Test("of Tuist's older form has paths as text")
  func legacyTuist() throws {
    let export = """
      {"name": "Shop", "path": "/ci/shop", "projects": {"/ci/shop/Home": {
        "name": "Home", "path": "/ci/shop/Home", "isExternal": false, "packages": [], "schemes": [],
        "targets": [{"name": "Home-Kit", "product": "framework", "bundleId": "a.home", "resources": [],
          "sources": ["/ci/shop/Home/Sources/Home.swift"],
          "dependencies": [{"package": {"product": "Logging"}}]}]}}}
      """
    let folder = try folder(["Home/Sources/Home.swift"], export)
    #expect(try modules(folder) == ["Home_Kit library: Home/Sources/Home.swift"])
    // An export that is older than a file shows.
    try folder.write("let new = 1\n", to: "Home/Sources/New.swift")
    let old = try Program.run(in: folder)
    #expect(old.status == 2)
    #expect(old.errors.contains("check Home/Sources/New.swift: 1 Swift file in no checked module"))
  }

  /// What `bazel query --output=streamed_jsonproto` prints: a message `Target` of build.proto on each line.
  private let bazel = """
    {"type":"RULE","rule":{"name":"//Home:Home","ruleClass":"swift_library","location":"/w/Home/BUILD.bazel:1:1","attribute":[{"name":"module_name","type":"STRING","stringValue":"Home","explicitlySpecified":true},{"name":"srcs","type":"LABEL_LIST","stringListValue":["//Home:group","//Home:gen.swift"]},{"name":"deps","type":"LABEL_LIST","stringListValue":["@@swift_log//:Logging"]}]}}
    {"type":"RULE","rule":{"name":"//Home:group","ruleClass":"filegroup","attribute":[{"name":"srcs","type":"LABEL_LIST","stringListValue":["//Home:Sources/Home.swift","//Home:Sources/Inner/Row.swift"]}]}}
    {"type":"RULE","rule":{"name":"//Home:generate","ruleClass":"genrule","ruleOutput":["//Home:gen.swift"],"attribute":[]}}
    {"type":"RULE","rule":{"name":"//Home:Tests.library","ruleClass":"swift_library","attribute":[{"name":"srcs","type":"LABEL_LIST","stringListValue":["//Home:Tests/HomeTests.swift"]},{"name":"deps","type":"LABEL_LIST","stringListValue":["//Home:Home"]}]}}
    {"type":"RULE","rule":{"name":"//Home:Tests","ruleClass":"ios_unit_test","attribute":[{"name":"deps","type":"LABEL_LIST","stringListValue":["//Home:Tests.library"]}]}}
    {"type":"SOURCE_FILE","sourceFile":{"name":"//Home:Sources/Home.swift","location":"/w/Home/Sources/Home.swift:1:1"}}
    {"type":"RULE","rule":{"name":"//App:home","ruleClass":"alias","attribute":[{"name":"actual","type":"LABEL","stringValue":"//Home"}]}}
    {"type":"RULE","rule":{"name":"//App:App","ruleClass":"swift_binary","attribute":[{"name":"module_name","type":"STRING","stringValue":"App"},{"name":"srcs","type":"LABEL_LIST","stringListValue":["//App:Sources/App.swift"]},{"name":"deps","type":"LABEL_LIST","stringListValue":["//App:home"]}]}}
    """

  @Test("of Bazel has the files of the rules of Swift, by their labels")
  func bazelQuery() throws {
    let folder = try folder(files, bazel)
    let expected = [
      "App executable: App/Sources/App.swift",
      "Home library: Home/Sources/Home.swift Home/Sources/Inner/Row.swift",
      "Home_Tests_library test: Home/Tests/HomeTests.swift",
    ]
    #expect(try modules(folder) == expected)
    let results = bazel.split(separator: "\n").map { "{\"target\": \($0), \"configurationId\": 1}" }
    let cquery = "{\"results\": [\(results.joined(separator: ",\n"))], \"configurations\": []}"
    try folder.write(cquery.replacing("\"//Home:", with: "\"@@//Home:"), to: "graph.json")
    #expect(try modules(folder) == expected)
  }

  @Test("of XcodeGen has the folders of its targets without what they exclude")
  func xcodeGen() throws {
    let export = """
      {"name": "Shop", "packages": {"Log": {"url": "https://example.org/log", "from": "1.0.0"}}, "targets": {
        "App": {"type": "application", "platform": "iOS", "productName": null, "sources": [
            {"path": "App", "type": null, "buildPhase": null, "excludes": [], "includes": ["**/*.swift"]},
            {"path": "Generated", "optional": true}, {"path": "Home/Tests", "buildPhase": "resources"}],
          "dependencies": [{"target": "Home", "embed": null}, {"package": "Log"}, {"sdk": "UIKit.framework"}]},
        "Home": {"type": "framework", "platform": "iOS", "settings": {"base": {"PRODUCT_MODULE_NAME": "HomeKit"}},
          "sources": [{"path": "Home/Sources", "excludes": ["Old", "**/*.md"]}], "dependencies": []},
        "HomeTests": {"type": "bundle.unit-test", "platform": "iOS", "sources": ["Home/Tests"],
          "dependencies": [{"target": "Home"}]}}}
      """
    let folder = try folder(files, export)
    #expect(
      try modules(folder) == [
        "App executable: App/Sources/App.swift",
        "HomeKit library: Home/Sources/Home.swift Home/Sources/Inner/Row.swift",
        "HomeTests test: Home/Tests/HomeTests.swift",
      ]
    )
    #expect(try Program.run(in: folder).output.contains("1 generated file left out"))
  }

  @Test("has the dependencies that the rules declared and used compare with the imports")
  func dependencies() throws {
    let folder = try folder(
      files,
      tuist("/ci/shop"),
      rules: "[{kind: \"declared\"}, {kind: \"used\"}]"
    )
    try folder.write("import Alamofire\nimport Missing\n", to: "App/Sources/App.swift")
    try folder.write("@testable import Home\n", to: "Home/Tests/HomeTests.swift")
    let output = try Program.run(in: folder).output
    #expect(output.contains("Shop_App imports Missing, which no declared package contains"))
    #expect(output.contains("Shop_App declares Home but never imports it"))
    #expect(!output.contains("imports Alamofire"))
    #expect(!output.contains("HomeTests declares"))
  }

  /// A package whose product has another name than its modules.
  private static let kit = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Any", products: [.library(name: "KitProduct", targets: ["KitCore", "KitUI"])],
      targets: [.target(name: "KitCore"), .target(name: "KitUI"), .target(name: "Hidden")])
    """, "Sources/KitCore/c.swift": "", "Sources/KitUI/u.swift": "", "Sources/Hidden/h.swift": "",
  ]

  /// What Tuist and XcodeGen print of an app that uses a product of a package, which is fetched or in a folder.
  private static let usingProducts = [
    """
    {"name": "S", "path": "/ci/s", "packages": ["/ci/s/App", {
        "https://example.org/far-kit.git": {"remote": {"url": "https://example.org/far-kit.git", "requirement": {}}},
        "/ci/s/Kit": {"local": {"config": {"path": "/ci/s/Kit", "keepStructure": false}}}}],
      "projects": ["/ci/s/App", {"name": "App", "path": "/ci/s/App", "targets": {"App": {
        "name": "App", "product": "app", "sources": [{"path": "/ci/s/App/a.swift"}],
        "dependencies": [{"package": {"product": "KitProduct", "type": "runtime"}}]}}}]}
    """,
    """
    {"name": "S", "path": "/ci/s", "projects": {"/ci/s/App": {"name": "App", "path": "/ci/s/App",
      "packages": [{"kind": "remote", "path": "https://example.org/far-kit"}, {"kind": "local", "path": "/ci/s/Kit"}],
      "targets": [{"name": "App", "product": "app", "sources": ["/ci/s/App/a.swift"],
        "dependencies": [{"packageProduct": {"product": "KitProduct"}}]}]}}}
    """,
    """
    {"name": "S", "packages": {"Far": {"url": "https://example.org/Far-Kit", "from": "1.0.0"}, "Near": {"path": "Kit"}},
      "targets": {"App": {"type": "application", "sources": "App",
        "dependencies": [{"package": "NAME", "products": ["KitProduct"]}]}}}
    """,
  ]

  @Test(
    "has the products of packages, fetched or not, in a folder that is checked or not",
    arguments: usingProducts
  )
  func products(export: String) throws {
    let folder = try folder(
      ["App/a.swift"],
      export.replacing("NAME", with: "Far"),
      rules: #"[{kind: "declared"}, {kind: "used"}]"#
    )
    try folder.write("import KitCore\nimport KitUI\nimport Hidden\n", to: "App/a.swift")
    let before = try Program.run(in: folder)
    #expect(before.status == 0, "\(before.errors)")
    #expect(before.output.contains("App imports Hidden: not fetched: "), "\(before.output)")
    #expect(before.output.contains(", 2 packages not fetched: "), "\(before.output)")
    for (path, text) in Self.kit { try folder.write(text, to: ".build/checkouts/far-kit/\(path)") }
    let undeclared = "App/a.swift:3: App imports Hidden"
    let fetched = try Program.run(in: folder)
    #expect(fetched.output.contains(undeclared), "\(fetched.output)")
    #expect(fetched.output.contains(": 1 error, "), "\(fetched.output)")
    try FileManager.default.removeItem(atPath: folder.path + "/.build")
    for (path, text) in Self.kit { try folder.write(text, to: "Kit/\(path)") }
    try folder.write(export.replacing("NAME", with: "Near"), to: "graph.json")
    let local = try Program.run(in: folder)
    #expect(local.status == 2)
    #expect(local.errors.contains(#"check Kit: 3 Swift files in no checked module"#))
    #expect(local.output.contains(undeclared), "\(local.output)")
    let configuration = try folder.read("boundaries.json")
    try folder.write("{packages: \"Kit\", " + configuration.dropFirst(), to: "boundaries.json")
    let listed = try Program.run(in: folder)
    #expect(listed.status == 1, "\(listed.errors)")
    #expect(listed.output.contains(undeclared), "\(listed.output)")
    #expect(listed.output.contains("4 targets, 4 files, 3 imports"))
    #expect(listed.output.contains(": 1 error, "), "\(listed.output)")
  }

  @Test("that names files which are not here is an error that names them, and the rest is checked")
  func stale() throws {
    let folder = try folder(files, tuist("/ci/shop"))
    try FileManager.default.removeItem(atPath: folder.path + "/Home/Tests")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("Home/Tests/HomeTests.swift: not in this repository"))
    #expect(result.errors.contains("graph.json:18 names it for HomeTests"))
    try folder.write(
      tuist("/ci/shop").replacing("/ci/shop/Home", with: "/other/Home"),
      to: "graph.json"
    )
    let outside = try Program.run(in: folder)
    #expect(outside.status == 2)
    #expect(outside.errors.contains("/other/Home/Sources: not in this repository"))
  }

  @Test("in an unknown format is an error that says what was found, and what is accepted")
  func unknown() throws {
    let cases = [
      ("{\"nodes\": [], \"edges\": []}", "an object with the keys \"nodes\", \"edges\""),
      ("[]", "a list"), ("", "an empty file"), ("<query version=\"2\"/>", "XML"),
    ]
    for (export, found) in cases {
      let result = try Program.run(in: try folder([], export))
      #expect(result.status == 2)
      #expect(result.errors.contains("graph.json:1:1: not a graph of modules: found \(found); "))
      #expect(result.errors.contains("'tuist graph --format json'"))
    }
    let mistakes = [
      ("{\"targets\": {}}", "1:1: the export has no Swift module"),
      ("{\"targets\": {\"A\": {\"type\": 1}}}", "1:28: \"type\" must be a string, not a number"),
      (
        "{\"targets\": {\"A\": {\"templates\": [\"B\"]}}}",
        "1:14: \"templates\" are not applied in this export; use 'xcodegen dump --type parsed-json'"
      ),
      (
        "{\"modules\": [{\"name\": \"g\", \"kind\": \"group\"}], \"imports\": []}",
        "1:14: \"g\" has no \"sources\": a graph of an older version, or of groups"
      ), ("{\"path\": \"/\", \"projects\": [", "1:28: the text ends too early"),
    ]
    for (export, message) in mistakes {
      let result = try Program.run(in: try folder([], export))
      #expect(result.status == 2)
      #expect(result.errors.contains("graph.json:\(message)"), "\(result.errors)")
    }
  }

  @Test("outside of the repository, or that leads out of it, is not read")
  func outside() throws {
    let other = try TemporaryFolder(["graph.json": tuist("/ci/shop"), "a.swift": "import B\n"])
    let folder = try folder(files, "")
    for (name, message) in [
      ("../\(other.url.lastPathComponent)/graph.json", "is outside of the repository"),
      ("none.json", "there is no such file"),
    ] {
      try folder.write("{modules: [{graph: \"\(name)\"}]}", to: "boundaries.json")
      let result = try Program.run(in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("boundaries.json:1:20: \"\(name)\""))
      #expect(result.errors.contains(message))
    }
    try folder.write("{modules: [{graph: \"graph.json\"}]}", to: "boundaries.json")
    try folder.write(
      "{\"targets\": {\"A\": {\"type\": \"tool\", \"sources\": [\"\(other.path)\", \"../x\"]}}}",
      to: "graph.json"
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(other.path): not in this repository, and so are 1 more"))
  }

  @Test("of this program gives the same findings as the package itself")
  func roundTrip() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", ["B", "C"]), ("B", []), ("C", []), ("ATests", ["A"])]),
      "Sources/A/a.swift": "import B\nimport Nowhere\n", "Sources/B/b.swift": "import C\n",
      "Sources/C/c.swift": "let c = 1\n", "Sources/C/c.c": "int c;\n",
      "Tests/ATests/t.swift": "@testable import A\nimport B\n",
    ])
    func findings() throws -> [String] {
      try Program.run("check", "--format", "gitlab", in: folder).output.split(separator: "\n")
        .filter { $0.contains("fingerprint") || $0.contains("description") }.map(String.init)
        .sorted()
    }
    let before = try findings()
    #expect(before.count >= 8)
    let graph = try Program.run("graph", "--format", "json", "--output", "graph.json", in: folder)
    #expect(graph.status == 0)
    try folder.write(
      """
      {modules: [{graph: "graph.json"}],
       rules: [{kind: "acyclic"}, {kind: "declared"}, {kind: "used"}]}
      """,
      to: "boundaries.json"
    )
    #expect(try findings() == before)
  }
}
