import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesScan
import BoundariesTestHelpers
import Testing

@testable import BoundariesEdits

@Suite("A generated configuration")
struct ConfigurationTemplateTests {
  @Test("groups modules by their names, passes, and rejects a new import")
  func groups() throws {
    let graph = smallGraph(
      """
      HomeFeature: Core NetClient
      AuthFeature: Core
      NetClient: Core
      FileClient: Core
      Core:
      CoreTests: Core
      """
    )
    let text = ConfigurationTemplate(graph).text
    #expect(text.contains("\"features\": [\"*Feature\"]"))
    #expect(text.contains("\"layers\": [\"features\", \"clients\", \"modules\"]"))
    #expect(text.contains("\"name\": \"features are independent\""))
    #expect(try findings(text, graph).isEmpty)
    let broken = smallGraph(
      "HomeFeature: AuthFeature\nAuthFeature:\nNetClient:\nFileClient:\nCore:\nCoreTests:"
    )
    #expect(try !findings(text, broken).isEmpty)
  }

  @Test("writes a list on one line if it has fewer than 80 characters")
  func lists() {
    func lines(_ length: Int) -> Int {
      let name = String(repeating: "b", count: length - #"["A", ""]"#.utf8.count)
      let text = ConfigurationTemplate(smallGraph("A:\n\(name):")).text
      return text.split(separator: "\n").count { $0.contains("\"A\"") && $0.contains(name) }
    }
    #expect(lines(79) > 0)
    #expect(lines(80) == 0)
  }

  @Test("proposes a rule that a third of the modules breaks, and has English plurals")
  func brokenRule() throws {
    let graph = smallGraph(
      "AFeature: BFeature\nBFeature:\nCFeature:\nALibrary:\nBLibrary: ALibrary\nAKey:\nBKey:"
    )
    let text = ConfigurationTemplate(graph).text
    #expect(text.contains("\"name\": \"features are independent\""))
    #expect(text.contains("\"libraries\": [\"*Library\"]"))
    #expect(text.contains("\"keys\": [\"*Key\"]"))
    #expect(!text.contains("\"name\": \"libraries are independent\""))
    #expect(try findings(text, graph).count == 1)
  }

  @Test(
    "groups modules by their folders, unless most of several folders have one module each",
    arguments: [
      (["Features/Home", "Clients/Net"], ["clients", "features"]),
      (["Features/Home", "Features/Auth", "Clients/Net"], ["clients", "features"]),
      (
        ["UI/Home", "UI/Auth", "Net/Client", "Net/Files", "Base/Text", "Base/Time"],
        ["base", "net", "ui"]
      ),
      (["Home/Sources", "Auth/Sources", "Net/Sources"], []),
    ]
  )
  func ownFolders(folders: [String], names: [String]) {
    let modules = folders.enumerated().map { Module("M\($0)", folder: $1) }
    let groups = TemplateGroups(ModuleGraph(modules)).groups.map(\.name)
    #expect(groups.filter { $0 != "modules" } == names)
  }

  @Test(
    "declares the modules of folders that are named like their kind, below another folder",
    arguments: [
      ("Home/Sources/a.swift", true), ("Projects/Home/Tests/a.swift", true),
      ("Sources/a.swift", false), ("Home/Other/a.swift", false),
    ]
  )
  func folders(file: String, isDeclared: Bool) {
    let place = UnreadPlace(kind: .files, subject: "", excluding: [], including: [], files: [file])
    var sources = TemplateSources()
    #expect(sources.declareModules(of: [place]) == isDeclared)
    #expect(sources.isEmpty != isDeclared)
  }

  @Test("keeps members as they are written, with their comments", arguments: ["\n", "\r\n"])
  func kept(newline: String) throws {
    let text = """
      {
        // Written by 'boundaries init' before.
        // Ours, with a comma, and "rules".
        "optional": ["A"], // one
        groups: {}, // gone
        /* Both
           lines */
        systemModules: "X*", "packages": [] /* none, yet */, rules: [],
        // The end.
      }
      """.replacing("\n", with: newline)
    let kept = try KeptMembers(Array(text.utf8), file: "boundaries.json")
    var sources = TemplateSources(kept)
    sources.permitMissing(["B"])
    sources.include(["C", "C"], as: .package)
    sources.include(["D"], as: .project)
    #expect(
      sources.lines == [
        #"  "projects": ["D"],"#, #"  // Ours, with a comma, and "rules"."#,
        #"  "optional": ["B", "A"], // one"#, "  /* Both", "  lines */",
        #"  "systemModules": "X*","#, #"  "packages": ["C"], /* none, yet */"#,
      ]
    )
    #expect(kept.closingComments == ["  // The end."])
  }

  @Test(
    "is accepted by a check for any names, folders and kinds that the modules share",
    arguments: 0..<60
  )
  func namesakes(seed: Int) throws {
    var random = Random(seed: UInt64(seed + 1))
    let names = [
      "Tool", "Kit", "my-kit", "my_kit", "NetFeature", "UIFeature", "App (iOS)", "a/b", "*",
    ]
    let folders = ["", "App", "Sources/Tool", "Sources/Kit", "Plugins/Tool/Sources/Tool", "Lib/X"]
    let kinds: [ModuleKind] = [.library, .executable, .test, .macro, .system, .plugin]
    let modules = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let target = names.randomElement(using: &random) ?? ""
      let imported = Module.name(ofTarget: names.randomElement(using: &random) ?? "")
      let path = "\(folders.randomElement(using: &random) ?? "")/f.swift"
      var source = ImportScanner.scan(Array("import \(imported)\n".utf8))
      source.hasCode = true
      return Module(
        Module.name(ofTarget: target),
        target: target,
        kind: kinds.randomElement(using: &random) ?? .library,
        folder: folders.randomElement(using: &random) ?? "",
        files: [SourceFile(path: path, scan: source)],
        dependencies: Bool.random(using: &random) ? [] : nil
      )
    }
    let graph = ModuleGraph(modules)
    let text = ConfigurationTemplate(graph).text
    let configuration = try Configuration(Array(text.utf8), file: "boundaries.json")
    #expect(throws: Never.self, "\(text)") { try configuration.rules(for: graph) }
    // The groups are written as a check understands them.
    let groups = TemplateGroups(graph).groups
    let resolved = try configuration.groups(for: graph)
    for (group, found) in zip(groups, resolved) where group.isExact {
      #expect(group.modules == found.modules, "\(text)")
    }
  }
}

/// A linear congruential generator, which repeats the same numbers for a seed.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
