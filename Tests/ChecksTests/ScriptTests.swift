import Foundation
import TestHelpers
import Testing

/// The scripts, which macOS runs with bash 3.2.
@Suite("A script", .waitsForPrograms)
struct ScriptTests {
  /// What bash 3.2 lacks, with an example.
  ///
  /// Also the substitutions that fail there under `set -u`, but not those of an array that may be empty.
  private static let newer: [(construct: String, pattern: String, example: String)] = [
    (
      "associative arrays and references", #"\b(declare|local|typeset) +-[a-zA-Z]*[Ang]"#,
      "local -n a"
    ),
    ("mapfile", #"\b(mapfile|readarray|coproc)\b"#, "mapfile -t lines"),
    ("change of case", #"\$\{[A-Za-z_]+(\[[^\]]*\])?(\^|,)"#, "${name,,}"),
    ("transformation", #"\$\{[A-Za-z_]+(\[[^\]]*\])?@[A-Za-z]\}"#, "${name@Q}"),
    ("negative index", #"\$\{[A-Za-z_]+\[ *-"#, "${names[-1]}"),
    ("joined redirection", #"&>>|\|&"#, "build |& tee"),
    ("fall through", #";;?&"#, "a) one ;&"),
    ("test of a variable", #"\[\[? +-[vR] "#, "[[ -v name ]]"),
    ("wait for any job", #"\bwait +-[npf]"#, "wait -n"),
    ("time in printf", #"printf[^\n]*%\([^)]*\)T"#, "printf '%(%s)T'"),
    ("descriptor in a variable", #"\{[A-Za-z_]+\}[<>]"#, "exec {file}> log"),
    (
      "newer option", #"\bshopt +-[su] +(globstar|lastpipe|inherit_errexit|autocd)"#,
      "shopt -s globstar"
    ),
    ("Unicode escape", #"\$'[^'\n]*\\[uU]"#, #"$'\u00e9'"#),
    ("range with a step", #"\{\d+\.\.\d+\.\.\d+\}"#, "{1..9..2}"),
  ]

  /// The constructs in a script that bash 3.2 lacks.
  private static func constructs(in script: String) throws -> [String] {
    try newer.filter { try Regex($0.pattern).firstMatch(in: script) != nil }.map(\.construct)
  }

  /// The scripts of the repository: the files that begin with the name of bash.
  private static func scripts() throws -> [String] {
    let folder = Repository.root.appending(path: "scripts").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).map { "scripts/\($0)" }
    return (names + [".ci/run"]).filter {
      (try? Repository.text($0).hasPrefix("#!/usr/bin/env bash\n")) == true
    }
  }

  @Test("uses nothing that bash 3.2 lacks")
  func constructs() throws {
    let scripts = try Self.scripts()
    #expect(scripts.contains("scripts/check") && scripts.contains(".ci/run"))
    for script in scripts {
      #expect(try Self.constructs(in: Repository.text(script)) == [], "\(script)")
    }
  }

  @Test("of each newer construct is recognized")
  func examples() throws {
    for (construct, _, example) in Self.newer {
      #expect(try Self.constructs(in: example).contains(construct), "\(example)")
    }
  }

  @Test("of the workflows name actions and images by a hash, and leave no credentials in the clone")
  func pinned() throws {
    let folders = [".github/workflows", "Tests/Example/.github/workflows"]
    for path in try Repository.files(in: folders, ending: ".yml") {
      let lines = try Repository.text(path).split(separator: "\n")
      for line in lines where line.contains("uses: ") {
        #expect(line.contains(/@[0-9a-f]{40} # v/), "\(path): \(line)")
      }
      for line in lines where line.contains("container: ") {
        #expect(line.contains(/@sha256:[0-9a-f]{64}$/), "\(path): \(line)")
      }
      let checkouts = lines.count { $0.contains("uses: actions/checkout@") }
      #expect(lines.count { $0.contains("persist-credentials: false") } == checkouts)
    }
  }

  @Test("of the workflow runs on Linux and macOS what .ci/run runs")
  func workflow() throws {
    let workflow = try Repository.text(".github/workflows/ci.yml")
    let run = try Repository.text(".ci/run").split(separator: "\n").filter {
      $0.hasPrefix("limit ")
    }
    #expect(run.count == 4)
    for job in workflow.split(separator: "timeout-minutes").dropFirst() {
      // Without the limit of seconds, and what happens to the output and the status.
      for line in run {
        let command = try #require(line.firstMatch(of: /limit \d+ (.*?)(?: >.*| \|\|)?$/)).1
        #expect(job.contains("- run: \(command)\n"))
      }
    }
    #expect(workflow.contains("container: swift:") && workflow.contains("runs-on: macos-"))
  }
}

@Suite("scripts/check size")
struct SizeTests {
  @Test("prints lines, types and density without comments and blank lines")
  func rows() throws {
    let copy = try Repository(copying: ["scripts/check"])
    let source = """
      struct A {
        // A comment.

        let (b, c) = (1, 2)
        let d = b > 1 ? c : 0
        let e = [1].map { $0 }
      }
      """
    try copy.plant(source + "\n", in: "Core/Base/Spelling/A.swift")
    try copy.plant("let t = 1\n", in: "Tests/T.swift")
    let result = try Repository.run(["scripts/check", "size"], in: copy.folder)
    #expect(result.status == 0, "\(result.text)")
    let rows = result.text.split(separator: "\n").map { $0.split(separator: " ") }
    let numbers: [Substring] = ["5", "1", "7.6", "200.0", "200.0", "200.0"]
    #expect(rows.contains { $0 == numbers + ["Core/Base/Spelling" as Substring] }, "\(result.text)")
    #expect(rows.contains { $0 == numbers + ["all" as Substring] })
    #expect(rows.contains { $0.first == "1" && $0.last == "Tests" })
  }
}
