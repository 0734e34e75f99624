import TestHelpers
import Testing

@Suite("--json-errors", .waitsForPrograms)
struct JSONErrorsTests {
  @Test("prints the kind of an error before its text")
  func kind() throws {
    let folder = try TemporaryFolder(["boundaries.json": "{modules: [\"m/*\"], rule: []}"])
    let plain = try Program.run("modules", "--imports", in: folder)
    let text = "boundaries: boundaries.json:1:20: unknown key \"rule\"; did you mean \"rules\"?\n"
    #expect(plain.errors == text)
    let result = try Program.run("modules", "--imports", "--json-errors", in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    let line =
      #"{"configuration":{"column":20,"file":"boundaries.json","line":1,"mistake":"unknown key \"rule\"; did you mean \"rules\"?"}}"#
    #expect(result.errors == line + "\n" + text)
  }

  @Test("prints the kind of the first of several mistakes, and the text of each on its line")
  func several() throws {
    let text = "{modules: [\"m/*\"],\n rules: [{kind: \"cyclic\"}, {kind: \"used\", a: 1}]}"
    let folder = try TemporaryFolder(["boundaries.json": text])
    let result = try Program.run("modules", "--imports", "--json-errors", in: folder)
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    let start =
      #"{"configuration":{"column":17,"file":"boundaries.json","line":2,"mistake":"unknown kind"#
    #expect(lines.count == 3, "\(result.errors)")
    #expect(lines.first?.hasPrefix(start) == true)
    let starts = ["2:17: unknown kind \"cyclic\"", "2:43: unknown key \"a\""]
    for (line, start) in zip(lines.dropFirst(), starts) {
      #expect(line.hasPrefix("boundaries: boundaries.json:\(start)"), "\(line)")
    }
  }

  @Test("prints only the text of an error without a kind")
  func noKind() throws {
    let result = try Program.run("apply", "--json-errors", in: try TemporaryFolder(), input: "x")
    let text = "boundaries: standard input is not what 'resolve --format json' prints\n"
    #expect(result.errors == text)
  }

  @Test("prints the line of SwiftPM with the error, as far as a screen can show it")
  func manifest() throws {
    let folder = try TemporaryFolder(["p/Package.swift": "// swift-tools-version: 5.9\n"])
    _ = try folder.script(
      "echo 'warning: old' >&2; printf 'error: %05000d\\n' 7 >&2; exit 1",
      named: "bin/swift"
    )
    let result = try Program.run(
      "modules",
      "--imports",
      "--json-errors",
      "--package-path",
      "p",
      in: folder,
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
    )
    let line = try #require(result.errors.split(separator: "\n").first)
    #expect(line.hasPrefix(#"{"manifest":{"file":""#), "\(line)")
    let output = "error: " + String(repeating: "0", count: 993)
    #expect(line.hasSuffix(#"/p/Package.swift","output":"\#(output)"}}"#), "\(line)")
  }

  @Test("says that git is missing, and what it says itself")
  func git() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"m/*\"], rules: []}", "m/A/a.swift": "import B\n",
      ".git/HEAD": "ref: refs/heads/main\n",
    ])
    let arguments = ["modules", "--imports", "--json-errors", "--since", "HEAD"]
    func kind(_ path: String) throws -> Substring? {
      let result = try Program.run(arguments, in: folder, environment: ["PATH": path])
      return result.errors.split(separator: "\n").first
    }
    // The folder has no program.
    #expect(try kind("\(folder.path)/m") == #"{"noGit":{}}"#)
    _ = try folder.script("echo 'fatal: the disk hums' >&2; exit 128", named: "bin/git")
    let own = try kind("\(folder.path)/bin:/usr/bin:/bin")
    #expect(own == #"{"git":{"output":"fatal: the disk hums"}}"#)
  }
}
