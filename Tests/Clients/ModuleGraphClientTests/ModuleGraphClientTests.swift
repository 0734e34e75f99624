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
    program: String = Executable.path("boundaries")
  ) async throws -> [ModuleGraphClient.Event] {
    var events: [ModuleGraphClient.Event] = []
    for try await event in ModuleGraphClient.live(program: program).read(folder.path) {
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
  }

  @Test("a package survives coding, and has its fingerprint in a hash of any size")
  func fingerprint() throws {
    func package(_ line: Int) -> PackageGraph {
      let modules = (0..<600).map { index in
        PackageGraph.Module(
          name: "Module\(index)",
          imports: [.init(to: (index + 1) % 600, file: "Sources/file.swift", line: line)]
        )
      }
      return PackageGraph(package: "p", folder: "/p", modules: modules, findings: [])
    }
    let (first, second) = (package(1), package(2))
    let text = try JSONOutput(encoding: first).line
    #expect(text.utf8.count > 50_000)
    #expect(try JSONReader.read(Array(text.utf8)).decode(PackageGraph.self) == first)
    let hashed = try [first, package(1), second].map {
      try JSONOutput(encoding: [$0], isHashing: true).line
    }
    #expect(hashed[0].utf8.count < 200)
    #expect(hashed[0] == hashed[1])
    #expect(hashed[0] != hashed[2])
  }

  @Test("reads only the files that have changed since the package was read")
  func readingAgain() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}",
      "m/A/a.swift": "import B\n", "m/A/c.swift": "import C\n", "m/B/b.swift": "",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    func read() async throws -> (files: Int?, imports: [String]) {
      var files: Int?
      for try await event in client.read(folder.path) {
        switch event {
        case .progress(_, of: let all): files = all
        case .graph(let graph):
          return (files, graph.modules[0].imports.map { graph.modules[$0.to].name })
        case .answer: break
        }
      }
      throw CancellationError()
    }
    let (a, c) = (
      folder.url.appending(path: "m/A/a.swift"), folder.url.appending(path: "m/A/c.swift")
    )
    func write(_ text: String, to file: URL, at date: Date) throws {
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try write("import B\n", to: a, at: date)
    try write("import C\n", to: c, at: date)
    #expect(try await read() == (3, ["B", "C"]))
    #expect(try await read() == (nil, ["B", "C"]))
    // A change that nothing but the content tells is not seen: the file is not opened.
    try write("import D\n", to: a, at: date)
    try write("import E\n", to: c, at: Date(timeIntervalSince1970: 1_000_000_001))
    try folder.write("import A\n", to: "m/B/new.swift")
    #expect(try await read() == (2, ["B", "E"]))
    try FileManager.default.removeItem(at: c)
    #expect(try await read() == (nil, ["B"]))
    // A file with a mistake ends nothing: what was read before is known.
    try folder.write("{", to: "boundaries.json")
    await #expect(throws: ModuleGraphError.self) { try await read() }
    try folder.write("{modules: [\"m/*\"], rules: []}", to: "boundaries.json")
    #expect(try await read() == (nil, ["B"]))
  }

  @Test(
    "tells that a file is changed, new, replaced or gone, or the configuration changed",
    arguments: [
      "echo import C > m/A/a.swift", "echo > m/A/new.swift", "mkdir m/C && echo > m/C/c.swift",
      "mv other m/B/b.swift", "rm m/B/b.swift",
      "echo '{modules: [\"m/A\"], rules: []}' > boundaries.json",
      "echo > boundaries-baseline.jsonl",
    ]
  )
  func changes(command: String) async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}", "m/A/a.swift": "import B\n",
      "m/B/b.swift": "let b = 1\n", "other": "let b = 2\n",
    ])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    // What was written just before is told of once.
    for _ in 1...2 { for try await _ in client.read(folder.path) {} }
    let changes = client.changes(folder.path)
    let result = try ChildProcess.run(["sh", "-c", "cd \"$0\" && \(command)", folder.path])
    #expect(result.status == 0, "\(result.errors)")
    var count = 0
    for await _ in changes {
      count += 1
      break
    }
    #expect(count == 1)
  }

  @Test(
    "a file with a mistake is an error, and is watched until it is mended",
    .timeLimit(.minutes(10))
  )
  func mistake() async throws {
    let folder = try TemporaryFolder(["m/A/a.swift": "import B\n"])
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    let right = "{modules: [\"m/*\"], rules: []}"
    for isFirst in [true, false] {
      try folder.write("{modules: [\"m/*\"], rulez: []}", to: "boundaries.json")
      let error = await #expect(throws: ModuleGraphError.self) {
        for try await _ in client.read(folder.path) {}
      }
      let reason = try #require(error?.description)
      #expect(reason.contains("boundaries.json:1:20: unknown key \"rulez\"; did you mean"))
      try folder.write(right, to: "boundaries.json")
      for await _ in client.changes(folder.path) { break }
      var graph: PackageGraph?
      for try await case .graph(let read) in client.read(folder.path) { graph = read }
      #expect(graph?.modules.count == (isFirst ? 2 : 3))
      try folder.write("", to: "m/C/c.swift")
    }
  }

  @Test(
    "reports a change that came before the changes are observed, once",
    .timeLimit(.minutes(10))
  )
  func earlyChange() async throws {
    let folder = try TemporaryFolder()
    // The progress follows the change, so that the client has read both.
    let program = try folder.script(
      """
      while read -r line; do
        test -e "\(folder.path)/again" || echo changed >&2
        echo 'read 1 of 1' >&2
        while ! test -e "\(folder.path)/progressed"; do sleep 0.01; done
        echo '{"package":"","folder":"","findings":[],"modules":[]}'
      done
      """
    )
    let client = ModuleGraphClient.live(program: program)
    for try await case .progress in client.read(folder.path) {
      try folder.write("", to: "progressed")
    }
    for await _ in client.changes(folder.path) { break }
    try folder.write("", to: "again")
    for try await _ in client.read(folder.path) {}
    let changes = client.changes(folder.path)
    // Another observer ends this one.
    _ = client.changes(folder.path)
    for await _ in changes { Issue.record("The change was reported again.") }
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
      for try await case .graph(let graph) in client.read(folder.path) {
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
      throws: ModuleGraphError("nothing is changed: no manifest resolves it: A may not import B")
    ) {
      _ = try await client.resolve(folder.path, .fix, found)
    }
  }

  @Test("compares the files with a revision")
  func affected() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json":
        "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}",
      "m/A/a.swift": "import B\n", "m/B/b.swift": "let b = 1\n", "m/C/c.swift": "",
    ])
    let script = """
      cd "$0" && git init -q && git add . && git -c user.name=t -c user.email=t@example.org \\
        -c commit.gpgsign=false commit -qm start && echo import C >> m/B/b.swift
      """
    let result = try ChildProcess.run(["sh", "-c", script, folder.path])
    #expect(result.status == 0, "\(result.errors)")
    guard case .affected(let mine) = try await answer(.affected(since: "HEAD"), folder) else {
      Issue.record("another answer")
      return
    }
    #expect(mine.changed == ["B"] && mine.affected == ["A", "B"] && mine.tests == [])
    #expect(mine.findings.map(\.message) == ["B may not import C"])
    await #expect { _ = try await answer(.affected(since: "nowhere"), folder) } throws: {
      "\($0)".hasPrefix("git: ")
    }
  }

  /// Returns the answer to a question, and passes the progress.
  private func answer(
    _ question: Question,
    _ folder: TemporaryFolder,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> Answer? {
    let client = ModuleGraphClient.live(program: Executable.path("boundaries"))
    var result: Answer?
    for try await event in client.ask(folder.path, question) {
      switch event {
      case .progress(let read, let all): progress(read, all)
      case .answer(let answer): result = answer
      case .graph: break
      }
    }
    return result
  }

  @Test("reads the history, counts its revisions, and says why there is none")
  func history() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
      "m/A/a.swift": "import B\n",
    ])
    let script = """
      cd "$0" && export GIT_CONFIG_NOSYSTEM=1 GIT_COMMITTER_DATE="1767225600 +0000"
      commit() { git add . && git -c user.name=t -c user.email=t@example.org \\
        -c commit.gpgsign=false commit -qm "$1" && git tag "$1"; }
      git init -q && commit one && mkdir m/B && touch m/B/b.swift && commit two
      echo nonsense > boundaries.json && commit wrong
      """
    let result = try ChildProcess.run(["sh", "-ec", script, folder.path])
    #expect(result.status == 0, "\(result.errors)")
    var counts: [[Int]] = []
    let found = try await answer(.history(ofTags: true), folder) { counts.append([$0, $1]) }
    guard case .history(let history) = found else {
      Issue.record("another answer")
      return
    }
    #expect(counts == [[1, 3], [2, 3], [3, 3]])
    #expect(history.map(\.revision) == ["one", "two", "wrong"])
    #expect(history.map(\.numbers?.modules) == [1, 2, nil])
    #expect(history.map { $0.gap == nil } == [true, true, false])
    await #expect { _ = try await answer(.history(ofTags: false), TemporaryFolder()) } throws: {
      "\($0)".hasPrefix("git: ")
    }
  }

  @Test("says what a build waits for, by lines or by a log, and why it cannot")
  func cost() async throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
      "m/A/a.swift": "import B\nlet a = 1\n", "m/B/b.swift": "let b = 1\n",
    ])
    let lines = BuildCost(
      unit: "lines",
      chain: [.init(modules: ["B"], weight: 1, sum: 1), .init(modules: ["A"], weight: 2, sum: 3)],
      removals: [.init(from: "A", to: "B", weight: 2)],
      untimed: []
    )
    #expect(try await answer(.cost(log: ""), folder) == .cost(lines))
    try folder.write("1500.00ms\t\(folder.path)/m/A/a.swift:1:1\tf\n", to: "log")
    guard case .cost(let timed) = try await answer(.cost(log: "\(folder.path)/log"), folder) else {
      Issue.record("another answer")
      return
    }
    #expect(timed.unit == "milliseconds" && timed.untimed == ["B"])
    #expect(timed.chain.last?.sum == 1500)
    await #expect { _ = try await answer(.cost(log: "/nowhere"), folder) } throws: {
      "\($0)".hasPrefix("/nowhere: ")
    }
  }

  @Test("ends the reading of the history when it is cancelled")
  func cancellingHistory() async throws {
    let folder = try TemporaryFolder()
    let program = try folder.script(
      """
      trap 'echo ended > "\(folder.path)/trace"; exit' TERM
      echo 'read 1 of 2' >&2
      while :; do sleep 0.02; done
      """
    )
    let client = ModuleGraphClient.live(program: program)
    try await Task {
      for try await event in client.ask(folder.path, .history(ofTags: false)) {
        if case .progress = event { return }
      }
    }.value
    while !folder.contains("trace") { await Task.yield() }
  }

  @Test("reads three lines before and after an import, and none of a file that is gone")
  func lines() async throws {
    let folder = try TemporaryFolder(["a.swift": (1...9).map { "line \($0)\n" }.joined()])
    let client = ModuleGraphClient.live(program: "")
    let lines = { (line: Int) in await client.lines("\(folder.path)/a.swift", line).map(\.number) }
    #expect(await lines(5) == [2, 3, 4, 5, 6, 7, 8])
    #expect(await lines(1) == [1, 2, 3, 4])
    #expect(await lines(9) == [6, 7, 8, 9])
    #expect(await client.lines("\(folder.path)/b.swift", 1) == [])
  }

  @Test("reports why a package cannot be read")
  func failures() async throws {
    let folder = try TemporaryFolder()
    await #expect {
      _ = try await events(of: folder)
    } throws: { "\($0)".contains("no Package.swift here") }
    await #expect {
      _ = try await events(of: folder, program: "/nowhere/boundaries")
    } throws: { "\($0)".contains("/nowhere/boundaries") }
    let other = try folder.script("echo '{\"package\": 1}'")
    await #expect {
      _ = try await events(of: folder, program: other)
    } throws: { "\($0)".contains("expected a string") }
    let wrong = try folder.script(
      #"echo '{"package":"","folder":"","findings":[],"modules":[{"name":"","kind":"","folder":"","findings":0,"instability":0,"depth":0,"imports":[{"to":7,"file":"","line":1,"violation":false}]}]}'"#,
      named: "wrong"
    )
    await #expect {
      _ = try await events(of: folder, program: wrong)
    } throws: { "\($0)".contains("an import leads to no module") }
  }

  @Test("ends the program when the reading is cancelled")
  func cancelling() async throws {
    let folder = try TemporaryFolder()
    // It says that it runs, and then waits for the signal, of which it leaves a trace.
    let program = try folder.script(
      """
      trap 'echo ended > "\(folder.path)/trace"; exit' TERM
      echo 'read 1 of 2' >&2
      while :; do sleep 0.02; done
      """
    )
    let task = Task {
      for try await event in ModuleGraphClient.live(program: program).read(folder.path) {
        if case .progress = event { return }
      }
    }
    try await task.value
    while !folder.contains("trace") { await Task.yield() }
    #expect(folder.contains("trace"))
  }
}
