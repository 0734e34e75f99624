import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Hostile files", .waitsForPrograms)
struct HostileFilesTests {
  private static let rules = "{modules: [\"m\"], rules: [{kind: \"acyclic\"}]}"

  private func link(_ path: String, to target: String, in folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: path).path
    try? FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
  }

  @Test(
    "are not told apart if their names differ only in the composition of a letter, which is an error"
  )
  func composition() throws {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    for pattern in ["M/*", "M/caf\u{E9}"] {
      let folder = try TemporaryFolder([
        "boundaries.json": "{modules: [\"\(pattern)\"], rules: [{kind: \"acyclic\"}]}",
        "M/B/b.swift": "",
      ])
      try folder.write("import B\n", to: "M/\(names[0])/a.swift")
      let other = Array("\(folder.path)/M/\(names[1])".utf8CString)
      try #require(mkdir(other, 0o755) == 0)
      let result = try Program.run(in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("two folders differ only in the composition of a letter"),
        "\(result.errors)"
      )
    }
  }

  @Test(
    "that are a folder, a pipe or a broken link instead of a configuration or baseline are errors",
    arguments: ["boundaries.json", "boundaries-baseline.jsonl"],
    ["folder", "pipe", "broken", "large"]
  )
  func unreadable(name: String, kind: String) throws {
    let folder = try TemporaryFolder(["m/a.swift": "let a = 1\n", "boundaries.json": Self.rules])
    switch kind {
    case "folder":
      try? FileManager.default.removeItem(at: folder.url.appending(path: name))
      try folder.write("", to: "\(name)/file")
    case "pipe": try link(name, to: folder.pipe(), in: folder)
    case "broken": try link(name, to: "nowhere", in: folder)
    default:
      try folder.write("", to: "large")
      try #require(truncate(folder.url.appending(path: "large").path, 1 << 40) == 0)
      try link(name, to: "large", in: folder)
    }
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains(name), "\(result.errors)")
    #expect(try Program.run("init", in: folder).status == 2)
  }

  @Test("that a manifest's variants or sources link to are read only if they are files of text")
  func sources() throws {
    let folder = try TemporaryFolder(["m/a.swift": "let a = 1\n", "boundaries.json": Self.rules])
    try link("m/b.swift", to: folder.pipe(), in: folder)
    let source = try Program.run(in: folder)
    #expect(source.status == 2)
    #expect(source.errors.contains("m/b.swift: not a file that can be read"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "m/b.swift"))
    try folder.write("", to: "m/b.swift")
    try #require(truncate(folder.url.appending(path: "m/b.swift").path, 1 << 30) == 0)
    let large = try Program.run(in: folder)
    #expect(large.status == 2)
    #expect(large.errors.contains("m/b.swift: larger than the limit of 64 MiB"))
    let units: [UInt16] = [0xFEFF] + Array("import B\n".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data(bytes).write(to: folder.url.appending(path: "m/b.swift"))
    let wide = try Program.run(in: folder)
    #expect(wide.status == 2)
    #expect(wide.errors.contains("m/b.swift: in UTF-16, which the compiler does not read"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "m/b.swift"))
    try folder.write("// swift-tools-version: 5.9\n", to: "Package.swift")
    try link("Package@swift-5.9.swift", to: "pipe", in: folder)
    let manifest = try Program.run("--config", "/dev/null", in: folder)
    #expect(manifest.status == 2)
  }

  @Test("outside of the repository are not read through links", arguments: [false, true])
  func outside(isRepository: Bool) throws {
    let folder = try TemporaryFolder([
      "outside/secret.swift": "import Secret\n", "repo/m/a.swift": "import A\n",
      "repo/shared/s.swift": "import S\n", "repo/boundaries.json": Self.rules,
      "repo/n/boundaries.json": "{modules: [\"o\"]}",
    ])
    if isRepository { try folder.write("ref: x\n", to: "repo/.git/HEAD") }
    try link("repo/m/shared", to: "../shared", in: folder)
    let inside = try Program.run("--package-path", "repo", in: folder)
    #expect(inside.status == 0)
    #expect(inside.output.hasPrefix("1 target, 2 files, 2 imports"))
    for (name, target) in [("f.swift", "../../outside/secret.swift"), ("d", "../../outside")] {
      try link("repo/m/\(name)", to: target, in: folder)
      let result = try Program.run("--package-path", "repo", in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("m/\(name): it leads out of the repository"))
      #expect(result.output.hasPrefix("1 target, 2 files, 2 imports"))
      try FileManager.default.removeItem(at: folder.url.appending(path: "repo/m/\(name)"))
    }
  }

  @Test(
    "are not written through a link out of the repository",
    arguments: ["-o", "--output=r.sarif"]
  )
  func output(option: String) throws {
    let folder = try TemporaryFolder([
      "outside/report.sarif": "precious\n", "repo/.git/HEAD": "ref: x\n",
      "repo/m/a.swift": "import A\n",
      "repo/boundaries.json": Self.rules, "repo/inside/x": "",
    ])
    try link("repo/link", to: "../outside", in: folder)
    try link("repo/near", to: "inside", in: folder)
    func run(_ output: String, in path: String) throws -> Int32 {
      let words = ["check", "-o", output]
      return try Program.run(
        Executable.url("boundaries"),
        words,
        in: folder.url.appending(path: path)
      )
      .status
    }
    for output in [
      "link/report.sarif", "link/new", "near/../link/new", "\(folder.path)/repo/link/new",
    ] {
      #expect(try run(output, in: "repo") == 2, "\(output)")
    }
    #expect(try run("../link/new", in: "repo/m") == 2)
    #expect(try folder.read("outside/report.sarif") == "precious\n")
    #expect(!folder.contains("outside/new"))
    for (output, file) in [("near/a", "repo/inside/a"), ("../outside/b", "outside/b")] {
      #expect(try run(output, in: "repo") == 0)
      #expect(folder.contains(file))
    }
  }

  @Test("are written into if they are a pipe, or a link to one", arguments: ["pipe", "link"])
  func outputPipe(name: String) throws {
    let folder = try TemporaryFolder(["m/a.swift": "import A\n", "boundaries.json": Self.rules])
    try link("link", to: folder.pipe(), in: folder)
    let check = "cat pipe > got & \"$0\" check -f json -o \(name); status=$?"
    let result = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-c", "\(check); wait; [ -p pipe ] && exit $status", Executable.url("boundaries").path],
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.read("got").contains("\"files\": 1,"))
  }

  @Test("of a baseline outside of the repository are neither read nor written")
  func baseline() throws {
    let folder = try TemporaryFolder([
      "outside/file": "precious\n", "repo/.git/HEAD": "ref: x\n", "repo/p/m/a.swift": "import A\n",
    ])
    try link("repo/link", to: "../outside", in: folder)
    for path in [
      "../../outside/file", "\(folder.path)/outside/file", "../link/file", "../link/new",
    ] {
      try folder.write("{modules: [\"m\"], baseline: \"\(path)\"}", to: "repo/p/boundaries.json")
      for command in [[], ["--write-baseline"]] {
        let result = try Program.run(["check", "--package-path", "repo/p"] + command, in: folder)
        #expect(result.status == 2)
        #expect(result.errors.contains("is outside of the repository"), "\(result.errors)")
      }
    }
    #expect(try folder.read("outside/file") == "precious\n")
    #expect(!folder.contains("outside/new"))
    try folder.write("{modules: [\"m\"], baseline: \"../b.jsonl\"}", to: "repo/p/boundaries.json")
    let result = try Program.run("--package-path", "repo/p", "--write-baseline", in: folder)
    #expect(result.status == 0)
    #expect(folder.contains("repo/b.jsonl"))
  }

  @Test("in folders that links reach in many ways are read once, by the path without links")
  func diamonds() throws {
    let folder = try TemporaryFolder(["boundaries.json": Self.rules])
    for level in 0..<16 {
      try folder.write("import A\n", to: "m/d\(level)/a.swift")
      for name in ["a", "b"] {
        try link("m/d\(level)/\(name)", to: "../d\(level + 1)", in: folder)
      }
    }
    let result = try Program.run("--format", "json", in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("\"files\": 16,"))
  }

  @Test(
    "nested a million deep are read, or are an error",
    arguments: ["(", "{", "[", "/*", "#if A\n"]
  )
  func nesting(opening: String) throws {
    let deep = String(repeating: opening, count: 1_000_000)
    let folder = try TemporaryFolder(["m/a.swift": deep, "boundaries.json": Self.rules])
    #expect(try Program.run(in: folder).status == 0)
    try folder.write(deep, to: "boundaries.json")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("boundaries: boundaries.json:1:"),
      "\(result.errors.prefix(300))"
    )
  }

  @Test("in folders that are nested deeper than a path can name are an error")
  func depth() throws {
    let folder = try TemporaryFolder(["m/a.swift": "let a = 1\n", "boundaries.json": Self.rules])
    var current = open("\(folder.path)/m", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<3_000 {
      try #require(mkdirat(current, "d", 0o755) == 0)
      let next = openat(current, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(current)
      current = next
    }
    close(current)
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("/d/d: File name too long"), "\(result.errors)")
  }

  @Test("in nested folders are found by a pattern of many ** at once")
  func patterns() throws {
    let path = (0..<24).map { "d\($0)/" }.joined()
    let folder = try TemporaryFolder([
      "\(path)m/a.swift": "let a = 1\n",
      "boundaries.json": "{modules: [\"**/**/**/**/**/**/**/**/*/m\"]}",
    ])
    // The program is ended after two minutes; to try each way of matching takes ages.
    #expect(try Program.run(in: folder).output.hasPrefix("1 target, 1 file,"))
  }
}

@Suite("A stranger's repository", .waitsForPrograms)
struct StrangersRepositoryTests {
  @Test("runs no program of a bare repository that is committed as a folder")
  func bareRepository() throws {
    let folder = try TemporaryFolder([
      "evil/boundaries.json": "{modules: [\"m\"]}", "evil/m/a.swift": "let a = 1\n",
    ])
    let marker = try folder.script("touch \"$(dirname \"$0\")/ran\"", named: "marker")
    let commands = """
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm Begin
      git init -q --bare evil.git && cp -r evil.git/* evil
      cd evil && git --git-dir=. config core.bare false && git --git-dir=. config core.worktree "$PWD"
      git --git-dir=. config core.fsmonitor \(marker) && git --git-dir=. config diff.external \(marker)
      """
    try folder.run(commands)
    let result = try Program.run("affected", "--package-path", "evil", in: folder)
    #expect(!folder.contains("ran"))
    #expect(result.status == 2)
    #expect(result.errors.contains("git:"))
  }

  @Test("runs no manifest if that is forbidden, and none is needed with modules")
  func evaluation() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("m", [])]), "Sources/m/a.swift": "let a = 1\n",
    ])
    let forbidden = try Program.run("--no-evaluation", in: folder)
    #expect(forbidden.status == 2)
    #expect(forbidden.errors.contains("not evaluated, because of --no-evaluation"))
    try folder.write("{modules: [\"Sources/*\"]}", to: "boundaries.json")
    let result = try Program.run("--no-evaluation", in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1 target, 1 file"))
  }

  @Test("is not cached in a folder that others can write in")
  func sharedCache() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
      ".cache/boundaries/y": "",
    ])
    let cache = folder.url.appending(path: ".cache/boundaries").path
    let swift = try folder.countingSwift()
    for (mode, isCached) in [(0o777, false), (0o700, true)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: cache)
      #expect(try Program.run(in: folder, environment: swift).status == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: cache)
      #expect(files.contains { $0.hasPrefix("manifest-") } == isCached)
    }
  }

  @Test("with a manifest that never ends is an error after a time limit, and no process remains")
  func endlessManifest() throws {
    let folder = try TemporaryFolder(["Package.swift": manifest([("m", [])])])
    let pipe = try folder.pipe()
    // SwiftPM starts a manifest in a process group of its own.
    let program = "[ $1 = package ] || exit 1; exec bash -c 'set -m; sleep 1000 > \(pipe) & wait'"
    let swift = try folder.swift(program)
    // The pipe ends with the last process that may write to it.
    let script = "\"$0\" check --no-cache --evaluation-limit 1 & cat \(pipe); wait $!"
    let result = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-c", script, Executable.path("boundaries")],
      in: folder.url,
      environment: swift
    )
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "/Package.swift: the evaluation of the manifest did not end within 1 s, the limit that"
          + " --evaluation-limit sets"
      )
    )
    let invalid = try Program.run("--evaluation-limit", "0", in: folder)
    #expect(invalid.errors.contains("'0' is not a number of seconds"))
  }
}
