import Foundation
import NavigatorJSON
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import ModuleGraphClient

@Suite("The client of modules")
struct ModuleGraphClientTests {
  private func events(
    of folder: TemporaryFolder,
    since revision: String = "",
    program: String = Executable.path("boundaries")
  ) async throws -> [ModuleGraphClient.Event] {
    var events: [ModuleGraphClient.Event] = []
    for try await event in ModuleGraphClient.live(program: program).read(folder.path, revision) {
      events.append(event)
    }
    return events
  }

  @Test("reads modules, imports and findings, and counts the files")
  func reading() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], rules: [{name: "r", kind: "independent", modules: "*", why: "w"}]}
      """,
      "m/A/a.swift": "import Foundation\nimport B\n", "m/B/b.swift": "let b = 1\n",
    ])
    let events = try await events(of: folder)
    let read = events.compactMap { if case .progress(let read, 2) = $0 { read } else { nil } }
    #expect(read == [2])
    guard case .graph(let graph)? = events.last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.folder == folder.url.resolvingSymlinksInPath().path)
    #expect(graph.modules.map(\.name) == ["A", "B", "Foundation"])
    #expect(graph.modules.map(\.kind) == ["library", "library", "external"])
    #expect(graph.modules.map(\.depth) == [1, 0, 0])
    #expect(
      graph.modules[0].imports == [
        .init(to: 1, file: "m/A/a.swift", line: 2, violation: true),
        .init(to: 2, file: "m/A/a.swift", line: 1),
      ]
    )
    #expect(graph.modules.map(\.findings) == [1, 0, 0])
    #expect(graph.findings.map(\.message) == ["A may not import B"])
    #expect(graph.findings.first?.sites == [.init(file: "m/A/a.swift", line: 2)])
    #expect(graph.chain(from: 0, to: 1).map(\.from) == [0])
    #expect(graph.hasConfiguration)
  }

  @Test("names the files that are in no module, which the check does not read")
  func unread() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"]}", "m/A/a.swift": "", "other/x.swift": "import A\n",
      "tools/Package.swift": "// swift-tools-version: 5.9\n", "tools/y.swift": "",
    ])
    guard case .graph(let graph)? = try await events(of: folder).last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.findings.isEmpty)
    #expect(graph.unread.map(\.path) == ["other/**", "tools"])
    let other = try #require(graph.unread.first)
    #expect(other.problem == "1 Swift file in no checked module, such as other/x.swift")
    #expect(other.reason == "\(other.problem ?? ""); \(other.exclusion ?? "") leaves them out")
    #expect(other.exclusion == #""excluded": ["other/**"]"# && other.inclusion == nil)
    let tools = try #require(graph.unread.last)
    #expect(tools.inclusion == #""packages": ["tools"]"#)
    #expect(tools.exclusion == #""excluded": ["tools/**"]"#)
  }

  @Test("has lines for the configuration only if the program does, with any characters")
  func lines() {
    var place = PackageGraph.UnreadPlace(path: "a", reason: #"no such file; "excluded": ["a"]"#)
    #expect(place.exclusion == nil && place.inclusion == nil)
    place.excluded = [#"a "b", c/**"#, "d/**"]
    place.projects = []
    #expect(place.exclusion == #""excluded": ["a \"b\", c/**", "d/**"]"#)
    #expect(place.inclusion == #""projects": []"#)
  }

  @Test("names the findings that exceptions and the baseline cover, and where these are")
  func suppressions() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], rules: [{name: "r", kind: "independent", modules: "*"}],
       exceptions: [{rule: "r", from: "A", to: "B", because: "x"}]}
      """,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "import A\n",
      "boundaries-baseline.jsonl":
        #"{"rule":"r","from":"B","to":"A","files":1,"fingerprint":"bb64040c7a337522"}"# + "\n",
    ])
    guard case .graph(let graph)? = try await events(of: folder).last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.findings.isEmpty)
    #expect(graph.suppressions.map(\.finding.from) == ["A", "B"])
    #expect(graph.suppressions.map(\.reason) == ["x", nil])
    #expect(
      graph.suppressions.map(\.site) == [
        .init(file: "boundaries.json", line: 2), .init(file: "boundaries-baseline.jsonl", line: 1),
      ]
    )
  }

  @Test("names the dependencies that the check cannot judge, as their package is not fetched")
  func unjudged() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "p",
        dependencies: [.package(url: "https://example.com/tools", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Tools", package: "tools")])]
      )

      """,
      "Sources/A/a.swift": "import Hammer\n",
    ])
    guard case .graph(let graph)? = try await events(of: folder).last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.unjudged.contains(.init(from: "A", to: "Hammer")))
    #expect(graph.findings.isEmpty)
  }

  @Test("a package survives coding")
  func coding() throws {
    let modules = (0..<3).map { index in
      PackageGraph.Module(
        name: "Module\(index)",
        imports: [.init(to: (index + 1) % 3, file: "Sources/file.swift", line: 1)]
      )
    }
    let package = PackageGraph(package: "p", folder: "/p", modules: modules, findings: [])
    #expect(try decodeJSON(PackageGraph.self, from: encodeJSON(package)) == package)
  }

  @Test("reads changed files again, and files that can be read again")
  func readingAgain() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rulez: []}", "m/A/a.swift": "import B\n",
    ])
    let mistake = ModuleGraphError.configuration(
      file: "\(folder.path)/boundaries.json",
      line: 1,
      column: 20,
      mistake: "unknown key \"rulez\"; did you mean \"rules\"?"
    )
    await #expect(throws: mistake) { try await events(of: folder) }
    try folder.write("{modules: [\"m/*\"], rules: []}", to: "boundaries.json")
    for names in [["A", "B"], ["A", "C", "B"]] {
      guard case .graph(let graph)? = try await events(of: folder).last else {
        Issue.record("no graph")
        return
      }
      #expect(graph.modules.map(\.name) == names)
      try folder.write("", to: "m/C/c.swift")
    }
  }

  @Test("recalls what it has read in a folder last")
  func recalling() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}", "m/A/a.swift": "",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    #expect(client.recall(folder.path) == nil)
    for _ in 0..<2 {
      var read: PackageGraph?
      for try await event in client.read(folder.path, "") {
        if case .graph(let graph) = event { read = graph }
      }
      let graph = try #require(read)
      #expect(client.recall(folder.path) == ModuleGraphClient.Reading(graph: graph, revision: ""))
      #expect(client.recall("\(folder.path)/m/..")?.graph == graph)
      try folder.write("", to: "m/B/b.swift")
    }
    #expect(client.recall("other") == nil)
  }

  @Test("keeps a few of the packages that it has read last")
  func readings() {
    let readings = Readings()
    for folder in ["a", "b", "a", "c", "d"] {
      let graph = PackageGraph(package: folder, folder: "/", modules: [], findings: [])
      readings.keep(ModuleGraphClient.Reading(graph: graph, revision: ""), of: folder)
    }
    let kept = ["a", "b", "c", "d"].map { folder in readings.reading(of: folder)?.graph.package }
    #expect(kept == ["a", nil, "c", "d"])
  }

  @Test("names a file with a mistake by its absolute path, which an editor can open")
  func absolutePath() async throws {
    let folder = try TemporaryFolder(["boundaries.json": "{rulez: []}"])
    let relativePath = String(repeating: "../", count: 99) + folder.path.dropFirst()
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    let mistake = ModuleGraphError.configuration(
      file: Platform.realPath("\(folder.path)/boundaries.json") ?? "",
      line: 1,
      column: 2,
      mistake: "unknown key \"rulez\"; did you mean \"rules\"?"
    )
    await #expect(throws: mistake) {
      for try await _ in client.read(relativePath, "") {}
    }
  }

  @Test("reads what can be read of a package with files in no module")
  func partial() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}", "m/A/a.swift": "import B\n",
      "n/b.swift": "",
    ])
    guard case .graph(let graph)? = try await events(of: folder).last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.modules.map(\.name) == ["A", "B"])
  }

  @Test(
    "reads which other findings a change resolves; a program and a session that name none have none",
    arguments: [
      ("", []), (#","alsoCovered":["A may not import C"]"#, ["A may not import C"]),
    ]
  )
  func alsoCovered(member: String, messages: [String]) async throws {
    let folder = try TemporaryFolder()
    let json = #"{"difference":"+","files":[],"byHand":[]\#(member)}"#
    let program = try folder.script("echo '\(json)'")
    let client = ModuleGraphClient.live(program: program)
    let change = try await client.resolve(folder.path, .baseline, ["1"])
    #expect(change.alsoCovered == messages && change.resolved == 1)
    let session = #"{"difference":"+","text":"","resolved":1,"byHand":[]\#(member)}"#
    let recorded = try decodeJSON(PackageChange.self, from: Array(session.utf8))
    #expect(recorded.alsoCovered == messages)
    #expect(try decodeJSON(PackageChange.self, from: encodeJSON(recorded)) == recorded)
  }

  @Test("resolves findings, and takes that back")
  func resolving() async throws {
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}"
    let folder = try TemporaryFolder([
      "boundaries.json": configuration, "m/A/a.swift": "import B\n", "m/B/b.swift": "let b = 1\n",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    func findings() async throws -> [String] {
      for try await case .graph(let graph) in client.read(folder.path, "") {
        return graph.findings.map(\.id)
      }
      return []
    }
    let found = try await findings()
    for resolution in [Resolution.baseline, .exception(because: "-r", until: "2099-01-01")] {
      let change = try await client.resolve(folder.path, resolution, found)
      #expect(change.difference.contains("+++ b/boundaries"))
      #expect(try await findings() == found)
      try await client.apply(folder.path, change, false)
      #expect(try await findings() == [])
      try await client.apply(folder.path, change, true)
      #expect(try await findings() == found)
    }
    #expect(try folder.read("boundaries.json") == configuration)
    await #expect(
      throws: ModuleGraphError.noFix(reason: "A may not import B")
    ) {
      _ = try await client.resolve(folder.path, .fix, found)
    }
  }

  @Test(
    "reads the lines around an import, fewer for many findings, and none of a removed file"
  )
  func source() async throws {
    let text = (1...9).map { "line \($0)\n" }.joined()
    let lines = text.split(separator: "\n")
    func numbers(around line: Int) -> [Int] {
      PackageGraph.lines(lines, around: line, distance: 3).map(\.number)
    }
    #expect(numbers(around: 5) == [2, 3, 4, 5, 6, 7, 8])
    #expect(numbers(around: 1) == [1, 2, 3, 4])
    #expect(numbers(around: 9) == [6, 7, 8, 9])
    #expect(numbers(around: .max) == [] && numbers(around: .min) == [1, 2, 3, 4])

    let longLine = String(repeating: "-", count: 1_000)
    let folder = try TemporaryFolder(["a.swift": text, "long.swift": longLine])
    let finding = { (file: String) in
      """
      {"rule":"","kind":"","chain":[],"message":"","why":"","fixable":false,"severity":"","fingerprint":"\(file)",
        "sites":[{"file":"\(file)","line":2}]}
      """
    }
    func sources(of files: [String]) async throws -> [[String]?] {
      let findings = files.map(finding).joined(separator: ",")
      let json = """
        {"package":"","folder":"\(folder.path)","modules":[],"findings":[\(findings)]}
        """
      let graph = try decodeJSON(PackageGraph.self, from: Array(json.utf8))
      return await graph.readingSource().findings.map { $0.source?.map(\.text) }
    }
    let cutLine = String(repeating: "-", count: 200)
    let few = try await sources(of: ["a.swift", "long.swift", "removed.swift"])
    #expect(few == [(1...9).map { "line \($0)" }, [cutLine], []])
    let many = try await sources(of: Array(repeating: "a.swift", count: 101))
    #expect(many[100] == (1...5).map { "line \($0)" })
  }

  @Test(
    "reads the lines around an import as the scan counts them",
    arguments: ["\n", "\r\n", "\r"]
  )
  func lineEnds(end: String) async throws {
    let folder = try TemporaryFolder(["a.swift": "import A\(end)\(end)import B\(end)"])
    let json = """
      {"package":"","folder":"\(folder.path)","modules":[],"findings":[{"rule":"","kind":"","chain":[],"message":"",
        "why":"","fixable":false,"severity":"","fingerprint":"","sites":[{"file":"a.swift","line":3}]}]}
      """
    let graph = try decodeJSON(PackageGraph.self, from: Array(json.utf8))
    let source = await graph.readingSource().findings[0].source
    #expect(source?.map(\.text) == ["import A", "", "import B"])
  }

  @Test("leaves out the findings that are older than a revision, and counts them")
  func revision() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], rules: [{name: "r", kind: "independent", modules: "*", why: "w"}]}
      """,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "let b = 1\n",
    ])
    let commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -qm Begin"
    let committed = try ChildProcess.run(["/bin/sh", "-c", "cd '\(folder.path)' && \(commit)"])
    #expect(committed.status == 0, "\(committed.errors)")
    try folder.write("import A\n", to: "m/B/c.swift")
    guard case .graph(let graph)? = try await events(of: folder, since: "HEAD").last else {
      Issue.record("no graph")
      return
    }
    #expect(graph.findings.map(\.message) == ["B may not import A"])
    #expect(graph.unreported == 1)
    await #expect(throws: ModuleGraphError.noCommit(revision: "nowhere")) {
      try await events(of: folder, since: "nowhere")
    }
  }

  @Test("reports why a package cannot be read")
  func failures() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.resolvingSymlinksInPath().path
    await #expect(throws: ModuleGraphError.noPackage(folder: path)) {
      try await events(of: folder)
    }
    let missing = ModuleGraphError.noProgram(
      path: "/nowhere/boundaries",
      reason: "No such file or directory"
    )
    await #expect(throws: missing) {
      try await events(of: folder, program: "/nowhere/boundaries")
    }
    let other = try folder.script("echo '{\"package\": 1}'")
    await #expect {
      _ = try await events(of: folder, program: other)
    } throws: { "\($0)".contains("expected a string") }
    let killed = try folder.script("echo '{'; kill -KILL $$", named: "killed")
    await #expect(throws: ModuleGraphError.ended(signal: 9)) {
      _ = try await events(of: folder, program: killed)
    }
    let wrong = try folder.script(
      #"echo '{"package":"","folder":"","findings":[],"modules":[{"name":"","kind":"","folder":"","files":0,"lines":0,"fanIn":0,"fanOut":0,"findings":0,"instability":0,"depth":0,"imports":[{"to":7,"file":"","line":1,"violation":false}]}]}'"#,
      named: "wrong"
    )
    await #expect {
      _ = try await events(of: folder, program: wrong)
    } throws: { "\($0)".contains("an import leads to no module") }
  }

  @Test("reports the kind of what a package, a manifest or a configuration has")
  func kindsOfReading() async throws {
    let folder = try TemporaryFolder([
      "broken/Package.swift": "// swift-tools-version: 5.9\nlet package = Packag()\n",
      "misnamed/boundaries.jsonc": "{}", "misnamed/Package.swift": "// swift-tools-version: 5.9\n",
    ])
    func error(of name: String) async throws -> ModuleGraphError {
      let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
      do {
        for try await _ in client.read("\(folder.path)/\(name)", "") {}
      } catch {
        return ModuleGraphError(error)
      }
      throw Unexpected()
    }
    let missing = try await error(of: "nowhere")
    #expect(missing == .missing(file: "\(folder.path)/nowhere"))
    let misnamed = try await error(of: "misnamed")
    #expect(misnamed == .misnamedConfiguration(file: "\(folder.path)/misnamed/boundaries.jsonc"))
    guard case .manifest(let file, let output) = try await error(of: "broken") else {
      Issue.record("no error of the manifest")
      return
    }
    #expect(file.hasSuffix("/broken/Package.swift"))
    #expect(output.contains("error: cannot find 'Packag' in scope"), "\(output)")
  }

  private struct Unexpected: Error {}

  @Test(
    "reports the kind of what a revision has",
    arguments: [
      ("HEAD", ModuleGraphError.noRepository), ("-x", .noCommit(revision: "-x")),
    ]
  )
  func kindsOfRevisions(revision: String, error: ModuleGraphError) async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}", "m/A/a.swift": "import B\n",
    ])
    await #expect(throws: error) { try await events(of: folder, since: revision) }
  }

  @Test("reports the kind of what a finding or a change has")
  func kindsOfChanges() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": """
      {modules: ["m/*"], rules: [{name: "r", kind: "independent", modules: "*"}]}
      """,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "let b = 1\n",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    guard case .graph(let graph)? = try await events(of: folder).last else {
      Issue.record("no graph")
      return
    }
    let found = graph.findings.map(\.id)
    await #expect(throws: ModuleGraphError.noFinding) {
      try await client.resolve(folder.path, .baseline, ["0"])
    }
    await #expect(throws: ModuleGraphError.noDay(text: "soon")) {
      try await client.resolve(folder.path, .exception(because: "r", until: "soon"), found)
    }
    await #expect(throws: ModuleGraphError.pastDay(text: "2000-01-01")) {
      try await client.resolve(folder.path, .exception(because: "r", until: "2000-01-01"), found)
    }
    let change = try await client.resolve(folder.path, .baseline, found)
    try folder.write("\n", to: "boundaries-baseline.jsonl")
    await #expect(throws: ModuleGraphError.changed(file: "boundaries-baseline.jsonl")) {
      try await client.apply(folder.path, change, false)
    }
  }

  @Test(
    "shows the first sentence of an error whose kind it does not know",
    arguments: ["{\"tooNew\":{}}", "{}", "{\"noPackage\":{}}", ""]
  )
  func unknownKind(line: String) async throws {
    let folder = try TemporaryFolder()
    let program = try folder.script(
      "echo '\(line)' >&2; echo 'boundaries: it is new; pass --old' >&2; exit 2"
    )
    await #expect(throws: ModuleGraphError.other(reason: "it is new")) {
      try await events(of: folder, program: program)
    }
  }

  @Test("reports that the program is stopped, and ends it")
  func stopped() async throws {
    let folder = try TemporaryFolder()
    let program = try folder.script(
      """
      trap 'echo ended > "\(folder.path)/trace"; exit' TERM
      kill -STOP $$
      while :; do sleep 0.02; done
      """
    )
    await #expect {
      _ = try await events(of: folder, program: program)
    } throws: { "\($0)".hasSuffix("stopped by a signal") }
    #expect(folder.contains("trace"))
  }

  @Test(
    "ends the program when the reading is cancelled, also one that is stopped",
    arguments: [":", "kill -STOP $$"]
  )
  func cancelling(command: String) async throws {
    let folder = try TemporaryFolder()
    // It says that it runs, and then waits for the signal, of which it leaves a trace.
    let program = try folder.script(
      """
      trap 'echo ended > "\(folder.path)/trace"; exit' TERM
      echo 'read 1 of 2' >&2
      \(command)
      while :; do sleep 0.02; done
      """
    )
    let task = Task {
      for try await event in ModuleGraphClient.live(program: program).read(folder.path, "") {
        if case .progress = event { return }
      }
    }
    try await task.value
    while !folder.contains("trace") { await Task.yield() }
    #expect(folder.contains("trace"))
  }
}
