import Foundation
import TestHelpers
import Testing

@Suite("The files that a repository names", .waitsForPrograms)
struct WrittenFilesTests {
  private static let hook = ".git/hooks/pre-commit"
  private static let script = "#!/bin/sh\nexit 0\n"

  /// A repository with a hook, a submodule, a bare repository and a link to the hooks.
  private func repository(_ keys: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      Self.hook: Self.script, ".git/HEAD": "ref: x\n", "m/A/a.swift": "import B\n",
      "m/B/b.swift": "import A\n", "sub/.git/hooks/keep": "",
      "bare/HEAD": "ref: x\n", "bare/objects/keep": "", "bare/refs/keep": "",
      "bare/hooks/keep": "",
      "boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]\(keys)}",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link",
      withDestinationPath: ".git/hooks"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.jsonl",
      withDestinationPath: Self.hook
    )
    return folder
  }

  @Test(
    "are no baseline in a folder of git",
    arguments: [
      hook, ".git/new", ".GIT/hooks/new", ".g\u{200C}it/new", "link/pre-commit", "link/new",
      "b.jsonl", "sub/.git/hooks/new", "sub/.git/new", "bare/hooks/new", "m/../.git/new",
    ]
  )
  func baseline(path: String) throws {
    let folder = try repository(", baseline: \"\(path)\"")
    for options in [[], ["--write-baseline"]] {
      let result = try Program.run(["check"] + options, in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("is in a folder of git"), "\(result.errors)")
    }
    let named = ["check", "--write-baseline", "--baseline", path]
    #expect(try Program.run(named, in: folder).status == 2)
    #expect(try folder.read(Self.hook) == Self.script)
    #expect(!folder.contains("link/new") && !folder.contains("bare/hooks/new"))
  }

  @Test(
    "are no report in a folder of git",
    arguments: [hook, "link/pre-commit", "sub/.git/r.json"]
  )
  func output(path: String) throws {
    let folder = try repository()
    let result = try Program.run("check", "-f", "json", "-o", path, in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("in a folder of git, where nothing is written"),
      "\(result.errors)"
    )
    #expect(try folder.read(Self.hook) == Self.script)
    #expect(!folder.contains("sub/.git/r.json"))
  }

  @Test("are no shared configuration and no change of 'apply' in a folder of git")
  func others() throws {
    let folder = try repository(", extends: [\".git/shared.json\"]")
    try folder.write("{}", to: ".git/shared.json")
    let result = try Program.run("check", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("\".git/shared.json\" is in a folder of git"),
      "\(result.errors)"
    )
    let old = "\"#!/bin/sh\\nexit 0\\n\""
    for path in [Self.hook, "link/pre-commit"] {
      let changes = "{\"files\":[{\"path\":\"\(path)\",\"old\":\(old),\"new\":\"x\"}]}"
      let applied = try Program.run("apply", in: folder, input: changes)
      #expect(applied.status == 2)
      #expect(applied.errors.contains("is in a folder of git"), "\(applied.errors)")
    }
    #expect(try folder.read(Self.hook) == Self.script)
  }

  @Test("and that are no baseline are not replaced by one", arguments: [false, true])
  func noBaseline(isNamed: Bool) throws {
    let folder = try repository(isNamed ? "" : ", baseline: \"script\"")
    let options = ["check", "--write-baseline"] + (isNamed ? ["--baseline", "script"] : [])
    try folder.write(Self.script, to: "script")
    let result = try Program.run(options, in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("script already exists and is not a baseline"),
      "\(result.errors)"
    )
    #expect(try folder.read("script") == Self.script)
    try folder.write("", to: "script")
    #expect(try Program.run(options, in: folder).status == 0)
    let baseline = try folder.read("script")
    #expect(!baseline.isEmpty)
    #expect(try Program.run(options, in: folder).status == 0)
    #expect(try folder.read("script") == baseline)
  }

  @Test("are no configuration through a link out of the repository", arguments: [false, true])
  func linkedConfiguration(isRepository: Bool) throws {
    let folder = try TemporaryFolder([
      "outside/rules.json": "{modules: [\"m\"]}", "repo/m/a.swift": "let a = 1\n",
      "repo/inside/rules.json": "{modules: [\"m\"]}",
    ])
    if isRepository { try folder.write("ref: x\n", to: "repo/.git/HEAD") }
    let file = "\(folder.path)/repo/boundaries.json"
    for (target, status) in [("../outside/rules.json", Int32(2)), ("inside/rules.json", 0)] {
      try? FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
      for options in [[], ["--config", "repo/boundaries.json"]] {
        let result = try Program.run(["check", "--package-path", "repo"] + options, in: folder)
        #expect(result.status == status)
        #expect(result.errors.contains("a link leads out of the repository") == (status == 2))
      }
    }
    let named = ["check", "--package-path", "repo", "--config", "outside/rules.json"]
    #expect(try Program.run(named, in: folder).status == 0)
  }

  @Test(
    "and that have almost the name of the configuration are an error with that name",
    arguments: [
      "boundaries.jsonc", ".boundaries.json", "boundaries.yml", "boundaries.yaml",
      "Boundaries.json", "BOUNDARIES.JSONC", "boundaries.json5", ".boundaries.toml",
    ]
  )
  func misnamed(name: String) throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n", name: "{}",
    ])
    let swift = try folder.countingSwift()
    for command in [["check"], ["modules"], ["check", "--package-path", folder.path]] {
      let result = try Program.run(command, in: folder, environment: swift)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("\(name) is not read; the configuration is named boundaries.json"),
        "\(result.errors)"
      )
    }
    try folder.write("{}", to: "boundaries.json")
    #expect(try Program.run("check", in: folder, environment: swift).status == 0)
  }

  @Test("are all changed, or none of them")
  func together() throws {
    let folder = try TemporaryFolder(["a": "old", "c": "old"])
    // A draft of it has a name that is too long.
    let long = String(repeating: "b", count: 250)
    func changes(_ names: [String]) -> String {
      let files = names.map { name in
        let old = name.count == 1 ? "\"old\"" : "null"
        return "{\"path\": \"\(name)\", \"old\": \(old), \"new\": \"new\"}"
      }
      return "{\"files\": [\(files.joined(separator: ", "))]}"
    }
    let failed = try Program.run("apply", in: folder, input: changes(["a", long, "c"]))
    #expect(failed.status == 2)
    #expect(failed.errors.contains("nothing is changed: "), "\(failed.errors)")
    #expect(try folder.read("a") == "old" && folder.read("c") == "old")
    let applied = try Program.run("apply", in: folder, input: changes(["a", "c"]))
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try folder.read("a") == "new" && folder.read("c") == "new")
  }
}
