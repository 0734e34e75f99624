import Foundation
import TestHelpers
import Testing

/// Creates a project without a manifest, which needs no toolchain.
private func project(
  _ sources: [String: String],
  rules: String = #"[{kind: "acyclic"}]"#
) throws -> TemporaryFolder {
  var files = sources
  files["boundaries.json"] = """
    {modules: [{folders: "Modules/*"}, {folders: "Tests/*", type: "test"}], rules: \(rules)}
    """
  return try TemporaryFolder(files)
}

private let sources = [
  "Modules/A/A.swift": "import B\n", "Modules/B/B.swift": "import C\n",
  "Modules/C/C.swift": "let c = 1\n", "Tests/CTests/T.swift": "import C\n",
]
private let broken = #"[{name: "no C", kind: "forbidden", from: "A", to: "C"}]"#

@Suite("The program", .waitsForPrograms)
struct CommandTests {
  @Test("writes several reports, each to its own file")
  func outputs() throws {
    let folder = try project(sources, rules: broken)
    let result = try Program.run(
      "check",
      "--format",
      "github",
      "--format",
      "sarif",
      "--output",
      "a.sarif",
      "--output",
      "b.xml",
      "-fjson",
      "-oc.txt",
      in: folder
    )
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("::error file=Modules/A/A.swift,line=1,"))
    #expect(try folder.read("a.sarif").contains("\"version\": \"2.1.0\""))
    #expect(try folder.read("b.xml").hasPrefix("<?xml"))
    #expect(try folder.read("c.txt").hasPrefix("{"))
  }

  @Test("writes the format of a suffix to the file, and another one before it to standard output")
  func mixedOutputs() throws {
    let folder = try project(sources, rules: broken)
    let mixed = try Program.run("-f", "github", "-o", "x.sarif", "-o", "x.xml", in: folder)
    #expect(mixed.output.hasPrefix("::error file=Modules/A/A.swift"))
    #expect(try folder.read("x.sarif").contains("\"version\": \"2.1.0\""))
    #expect(try folder.read("x.xml").hasPrefix("<?xml"))
    let sarif = try Program.run(
      "-f",
      "sarif",
      "-o",
      "y.json",
      "-f",
      "github",
      "-o",
      "z",
      in: folder
    )
    #expect(sarif.output == "")
    #expect(try folder.read("y.json").contains("\"version\": \"2.1.0\""))
    #expect(try folder.read("z").hasPrefix("::error"))
  }

  @Test("exits with 2 if standard output is full")
  func fullOutput() throws {
    let folder = try project(sources)
    try folder.write(String(repeating: "x", count: 4_096), to: "full")
    for command in ["check", "graph", "modules", "imports Modules/A/A.swift", "schema", "--help"] {
      // A file may have at most one block, and the signal of a larger one is ignored.
      let limit = "trap '' XFSZ; ulimit -f 1"
      let script = "\(limit); exec \"\(Executable.url("boundaries").path)\" \(command) >> full"
      let result = try Program.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder.url)
      #expect(result.status == 2, "\(command)")
      #expect(result.errors.contains("standard output: File too large"), "\(command)")
    }
  }

  @Test(
    "exits with 2 if a standard stream is closed, and takes no file for one",
    arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"],
    ["check -o report", "check --write-baseline", "imports -", "--help", "graph --output report"]
  )
  func closed(streams: String, command: String) throws {
    let folder = try project(sources)
    let script = "exec \"\(Executable.url("boundaries").path)\" \(command) \(streams)"
    let result = try Program.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(streams.contains("2>") || result.errors.hasSuffix(" is closed\n"), "\(result.errors)")
    for file in ["report", "boundaries-baseline.jsonl"] { #expect(!folder.contains(file)) }
  }

  @Test("counts the files of known violations, so that more of them are new")
  func baselineCounts() throws {
    let folder = try project(
      sources,
      rules: #"[{name: "no C", kind: "forbidden", from: "B", to: "C"}]"#
    )
    let written = try Program.run("--write-baseline", in: folder)
    #expect(written.output == "boundaries-baseline.jsonl: 1 finding\n")
    try folder.write("import C\nimport C\n", to: "Modules/B/B.swift")
    #expect(try Program.run(in: folder).status == 0)
    try folder.write("import C\n", to: "Modules/B/New.swift")
    let more = try Program.run(in: folder)
    #expect(more.status == 1)
    #expect(
      more.output.contains("B may not import C, in 2 files, of which the baseline lists only 1: ")
    )
    #expect(more.output.contains("baseline: 1 new, 0 fixed, 0 remaining"))
    let text = try folder.read("boundaries-baseline.jsonl")
    try folder.write(text.replacing(/"files": ?\d+, ?/, with: ""), to: "boundaries-baseline.jsonl")
    let withoutNumber = try Program.run(in: folder)
    #expect(withoutNumber.status == 2)
    #expect(withoutNumber.errors.contains("not a line of a baseline"), "\(withoutNumber.errors)")
  }

  @Test("tells known chains from imports of their ends, which are new")
  func baselineChains() throws {
    let folder = try project(sources, rules: broken)
    let name = "boundaries-baseline.jsonl"
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    #expect(try folder.read(name).contains(/"files": ?1, ?"indirect": ?true, ?"fingerprint"/))
    #expect(try Program.run(in: folder).status == 0)
    try folder.write("import C\n", to: "Modules/A/A.swift")
    let direct = try Program.run(in: folder)
    #expect(direct.status == 1)
    #expect(
      direct.output.contains(
        "A may not import C, which the baseline lists only through other modules: "
      )
    )
    #expect(direct.output.contains("baseline: 1 new, 0 fixed, 0 remaining"))
    // The line of an import permits a chain, and that of a chain another one.
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    #expect(try !folder.read(name).contains("indirect"))
    try folder.write("import B\n", to: "Modules/A/A.swift")
    #expect(try Program.run(in: folder).status == 0)
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    try folder.write("import D\n", to: "Modules/A/A.swift")
    try folder.write("import C\n", to: "Modules/D/D.swift")
    #expect(try Program.run(in: folder).status == 0)
  }

  @Test("names the nearest module, or one that contains the word, and explains externals")
  func nearest() throws {
    let folder = try project(
      ["Modules/HomeFeature/A.swift": "import Timeline\n", "Tests/T/t.swift": ""],
      rules: #"[{kind: "forbidden", from: "*", to: "Timeline"}]"#
    )
    let plain = try project(["Modules/HomeFeature/A.swift": "", "Tests/T/t.swift": ""])
    let graph = try Program.run("graph", "--focus", "home", in: plain)
    #expect(graph.errors.contains("no module 'home'; did you mean 'HomeFeature'?"))
    let external = try Program.run(in: folder)
    #expect(
      external.errors.contains(
        "\"Timeline\" matches no module: it is not checked here; write \"external:Timeline\""
      )
    )
  }

  @Test(
    "explains that a module which a rule calls external is checked",
    arguments: [
      #"{kind: "forbidden", from: "A", to: "external:B"}"#,
      #"{kind: "forbidden", from: "A", to: ["C", "!external:B"]}"#,
      #"{kind: "protected", modules: "external:B", by: "C"}"#,
      #"{kind: "imports", files: "**", to: "external:B"}"#,
    ]
  )
  func checkedExternals(rule: String) throws {
    let folder = try project(sources, rules: "[\(rule)]")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "external:B\" matches no module: it is checked here; write \"B\""
      ),
      "\(result.errors)"
    )
  }

  @Test("lists the imports of folders and of standard input")
  func importsOfFolders() throws {
    let folder = try project(sources)
    let result = try Program.run("imports", "Modules", "-", in: folder, input: "import X\n")
    #expect(
      result.output == """
        Modules/A/A.swift:1:1: import B
        Modules/B/B.swift:1:1: import C
        -:1:1: import X

        """
    )
  }

  @Test(
    "exits with the same status in every format",
    arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "xcode"]
  )
  func status(format: String) throws {
    #expect(try Program.run("-f", format, in: try project(sources, rules: broken)).status == 1)
    #expect(try Program.run("-f", format, in: try project(sources)).status == 0)
    let unreadable = try project(sources)
    try FileManager.default.createSymbolicLink(
      at: unreadable.url.appending(path: "Modules/A/Gone.swift"),
      withDestinationURL: unreadable.url.appending(path: "nowhere")
    )
    #expect(try Program.run("-f", format, in: unreadable).status == 2)
  }

  @Test("exits with 2 if a report cannot be written")
  func unwritable() throws {
    let result = try Program.run("-f", "json", "-o", "no/such/folder", in: try project(sources))
    #expect(result.status == 2)
    #expect(result.errors.contains("could not write"))
  }

  @Test("writes a baseline only on request, and then fails on changes only")
  func baseline() throws {
    let folder = try project(sources, rules: broken)
    #expect(try Program.run(in: folder).status == 1)
    #expect(!folder.contains("boundaries-baseline.jsonl"))
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    let known = try Program.run(in: folder)
    #expect(known.status == 0)
    #expect(known.output.hasPrefix("baseline: 0 new, 0 fixed, 1 remaining\n"))
    try folder.write("let b = 1\n", to: "Modules/B/B.swift")
    let fixed = try Program.run(in: folder)
    #expect(fixed.status == 1)
    #expect(fixed.output.contains("the baseline lists A → C (no C), which is fixed"))
  }

  @Test("explains imports, draws graphs and lists modules")
  func questions() throws {
    let folder = try project(sources, rules: broken)
    let why = try Program.run("explain", "A", "C", in: folder)
    #expect(why.output.contains("  A → B  Modules/A/A.swift:1\n  B → C  Modules/B/B.swift:1\n"))
    #expect(try Program.run("explain", "C", "A", in: folder).output == "C does not reach A\n")
    let unknown = try Program.run("explain", "A", "Cc", in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no module 'Cc'; did you mean"))
    #expect(
      try Program.run("graph", "--focus", "A", "--depth", "1", in: folder).output == "A → B!\nB\n"
    )
    #expect(try Program.run("graph", "-f", "html", "-o", "g.html", in: folder).status == 0)
    #expect(try folder.read("g.html").contains("\"findings\":[0]"))
    #expect(try Program.run("modules", in: folder).output.contains("CTests  test"))
  }

  @Test("lists the imports of files as JSON with one object per file")
  func imports() throws {
    let folder = try TemporaryFolder([
      "a.swift": "#if DEBUG\n@testable public import struct A.B\n#endif\n", "b.swift": "",
    ])
    let result = try Program.run("imports", "--format", "json", "a.swift", "b.swift", in: folder)
    #expect(result.status == 0)
    #expect(
      result.output == """
        [
          {
            "file": "a.swift",
            "imports": [
              {
                "module": "A",
                "path": "A.B",
                "kind": "struct",
                "attributes": [
                  "@testable"
                ],
                "access": "public",
                "line": 2,
                "column": 18,
                "conditions": [
                  "DEBUG"
                ]
              }
            ]
          },
          {
            "file": "b.swift",
            "imports": []
          }
        ]

        """
    )
    let gone = try Program.run("imports", "a.swift", "gone.swift", in: folder)
    #expect(gone.status == 2)
    #expect(gone.output.contains("a.swift:2:18: @testable public import struct A.B"))
    #expect(gone.errors.contains("gone.swift: No such file or directory"))
  }

  @Test("prints the schema, the help of every command and the version")
  func help() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run("schema", in: folder).output.hasPrefix("{\n  \"$schema\""))
    #expect(try Program.run("--version", in: folder).output == "boundaries 1.0.0\n")
    for command in [
      "check", "graph", "explain", "affected", "modules", "imports", "init", "schema",
    ] {
      let help = try Program.run(command, "--help", in: folder)
      #expect(help.status == 0)
      #expect(help.output.contains("Usage: boundaries \(command)"))
      #expect(try Program.run("--help", in: folder).output.contains("  \(command) "))
    }
  }

  @Test(
    "rejects invalid arguments with 2 and the nearest valid word",
    arguments: [
      (["chekc"], "did you mean 'check'?"), (["--fromat", "json"], "did you mean '--format'?"),
      (["--format", "jsom"], "did you mean 'json'?"), (["explain", "A"], "missing argument A B"),
      (["graph", "--depth", "x"], "'x' is not a number of imports"),
      (["graph", "--depth", "1"], "'--depth' needs '--focus MODULE'"),
      (["affected", "--since", "--output=x"], "is not a revision"),
    ] as [([String], String)]
  )
  func misuse(words: [String], message: String) throws {
    let folder = try project(sources)
    let result = try Program.run(words, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
    #expect(result.output == "")
  }

  @Test("refuses a depth without a focus before it reads anything")
  func depthWithoutFocus() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("graph", "--depth", "1", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'--depth' needs '--focus MODULE'"), "\(result.errors)")
  }

  @Test("reports only the findings in changed files, and nothing about the others")
  func changedFiles() throws {
    let folder = try project(sources, rules: broken)
    try folder.commit()
    let unchanged = try Program.run("--since", "HEAD", in: folder)
    #expect(unchanged.status == 0)
    #expect(
      unchanged.output == """
        4 targets, 4 files, 3 imports, 1 rule (forbidden), 1 finding in unchanged files: \
        0 errors, 0 warnings

        """
    )
    // The chain from A to C passes through the changed file.
    try folder.write("import C\nlet b = 1\n", to: "Modules/B/B.swift")
    let changed = try Program.run("--since", "HEAD", in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.contains("A may not import C, and reaches it through B"))
    #expect(try Program.run("--since", "nowhere", in: folder).status == 2)
  }

  @Test("fails on warnings only if it is strict, and never on infos")
  func strict() throws {
    func rules(_ severity: String) -> String {
      #"[{kind: "forbidden", from: "A", to: "C", severity: "\#(severity)"}]"#
    }
    let warning = try project(sources, rules: rules("warning"))
    #expect(try Program.run(in: warning).status == 0)
    let strict = try Program.run("--strict", in: warning)
    #expect(strict.status == 1)
    #expect(strict.output.hasSuffix(": 1 error, 0 warnings\n"))
    #expect(try Program.run("--strict", in: try project(sources, rules: rules("info"))).status == 0)
  }

  @Test("lists the modules and tests that a git change affects")
  func affected() throws {
    let folder = try project(sources)
    try folder.commit()
    #expect(try Program.run("affected", in: folder).output == "")
    try folder.write("let new = 1\n", to: "Modules/B/New File.swift")
    #expect(try Program.run("affected", in: folder).output == "A\nB\n")
    try folder.write("import Foundation\n", to: "Modules/C/C.swift")
    #expect(
      try Program.run("affected", "--since", "HEAD", "--only", "tests", in: folder).output
        == "CTests\n"
    )
    let unknown = try Program.run("affected", "--since", "nowhere", in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("git: "))
  }
}

@Suite("A project without a manifest", .waitsForPrograms)
struct NoManifestTests {
  @Test("reports a pattern that matches no folder")
  func missing() throws {
    let folder = try TemporaryFolder(["boundaries.json": "{modules: [\"Modules/*\"]}"])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("boundaries.json:1:12: \"Modules/*\" matches no folder"))
  }

  @Test("may declare the dependencies of its modules")
  func declared() throws {
    let folder = try TemporaryFolder([
      "App/a.swift": "import Kit\nimport Other\n", "Libs/Kit/Sources/k.swift": "let k = 1\n",
      "Libs/Other/Sources/o.swift": "let o = 1\n",
      "boundaries.json": """
      {modules: [{folders: "App", dependencies: ["Kit"]}, "Libs/*/Sources"],
       rules: [{kind: "declared"}]}
      """,
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("App/a.swift:2: App imports Other but does not declare it"))
  }

  @Test(
    "no report or baseline replaces a file that a check reads, and init replaces no baseline",
    arguments: [
      ["check", "-f", "json", "-o", "boundaries.json"], ["check", "-o", "m/A/a.swift"],
      ["check", "-o", "./m/../boundaries.json"], ["graph", "-o", "boundaries.json"],
      ["check", "--baseline", "boundaries.json", "--write-baseline"], ["init"],
    ]
  )
  func replaced(words: [String]) throws {
    var files = [
      "boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
      "m/A/a.swift": "import B\n",
      "m/B/b.swift": "let b = 1\n",
    ]
    if words == ["init"] { files["boundaries.json"] = nil }
    if words == ["init"] { files["boundaries-baseline.jsonl"] = "precious" }
    let folder = try TemporaryFolder(files)
    try folder.commit()
    let environment = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    let result = try Program.run(
      Executable.url("boundaries"),
      words,
      in: folder.url,
      environment: environment
    )
    #expect(result.status == 2)
    #expect(result.errors.contains(" already exists"), "\(result.errors)")
    for (path, text) in files { #expect(try folder.read(path) == text) }
  }
}
