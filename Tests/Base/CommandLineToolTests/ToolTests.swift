import NavigatorCommandLineTool
import Testing

private let check = Command(
  "check",
  summary: "check imports",
  options: [
    Option("format", letter: "f", value: .choice(["text", "json"]), summary: "how to print"),
    Option("output", letter: "o", value: .text("FILE"), summary: "where to print"),
    Option("quiet", letter: "q", summary: "print nothing"),
    Option("verbose", letter: "v", summary: "print more"),
  ]
)
private let explain = Command(
  "explain",
  summary: "print the reason",
  positionals: Command.Positionals("A B", count: 2...2)
)
private let tool = Tool(
  "bounds",
  version: "1.2.3",
  summary: "Checks imports.",
  commands: [check, explain],
  defaultCommand: "check"
)
private let walk = Command(
  "walk",
  summary: "Walks.",
  options: [Option("plain", summary: "as text")],
  positionals: Command.Positionals("LINK", count: 0...1),
  notes: "A link is a path."
)
private let single = Tool(version: "2.0.0", command: walk)

private struct NoArguments: Error {}

private func arguments(_ words: String...) throws -> Arguments {
  guard case .run(_, let arguments) = try tool.parse(words) else { throw NoArguments() }
  return arguments
}

@Suite("Tool")
struct ToolTests {
  @Test(
    "a value may be separate or attached",
    arguments: [["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"]]
  )
  func values(words: [String]) throws {
    guard case .run("check", let arguments) = try tool.parse(words) else {
      Issue.record("not the fallback command")
      return
    }
    #expect(arguments.value("format") == "json")
  }

  @Test("keeps the order and the repetitions of options")
  func order() throws {
    let arguments = try arguments(
      "check",
      "--format",
      "json",
      "-o",
      "a",
      "--format",
      "text",
      "--output=b=c"
    )
    #expect(arguments.options.map(\.name) == ["format", "output", "format", "output"])
    #expect(arguments.options.filter { $0.name == "output" }.map(\.value) == ["a", "b=c"])
    #expect(arguments.value("format") == "text")
  }

  @Test("one dash may precede several flags, and the last option may have a value")
  func bundles() throws {
    let arguments = try arguments("-qvo", "file")
    #expect(arguments.has("quiet") && arguments.has("verbose"))
    #expect(arguments.value("output") == "file")
  }

  @Test("two dashes end the options, and a single dash is a positional argument")
  func dashes() throws {
    #expect(try arguments("explain", "-", "--", "-x").positionals == ["-", "-x"])
  }

  @Test(
    "an error has the nearest valid name",
    arguments: [
      (["--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
      (["--zzzzzzzzz"], "unknown option '--zzzzzzzzz'"),
      (["-z"], "unknown option '-z'"),
      (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
      (
        ["frobnicate"],
        "unknown command 'frobnicate'; the commands are 'check', 'explain', 'completions', "
          + "'manual'"
      ),
      (["--format"], "option '--format' needs a value"),
      (["--quiet=yes"], "option '--quiet' takes no value, but has 'yes'"),
      (["--format", "jsno"], "'jsno' is not a value of '--format'; did you mean 'json'?"),
      (["-fsomething"], "'something' is not a value of '-f'; it takes 'text', 'json'"),
      (["explain", "A"], "missing argument A B"),
      (["explain", "A", "B", "C"], "unexpected argument 'C'"),
      (["check", "A"], "unexpected argument 'A'"),
    ] as [([String], String)]
  )
  func errors(words: [String], message: String) {
    #expect { try tool.parse(words) } throws: { error in
      "\(error)".hasPrefix("\(message) (see 'bounds ")
    }
  }

  @Test("an error has the command that prints the related help")
  func helpCommand() {
    #expect { try tool.parse(["check", "--nope!"]) } throws: { error in
      "\(error)".hasSuffix("(see 'bounds check --help')")
    }
    #expect { try single.parse(["--plian"]) } throws: { error in
      "\(error)" == "unknown option '--plian'; did you mean '--plain'? (see 'walk --help')"
    }
  }

  @Test("--help takes precedence over errors after it")
  func helpFirst() throws {
    #expect(try tool.parse(["check", "--help", "--nope"]) == .print(tool.help(check)))
    #expect(try tool.parse(["--help"]) == .print(tool.help))
  }

  @Test("--version prints the name and the version of the tool")
  func version() throws {
    #expect(try tool.parse(["--version"]) == .print("bounds 1.2.3\n"))
    #expect(try single.parse(["--plain", "--version"]) == .print("walk 2.0.0\n"))
    let command = Command("copy", summary: "", positionals: .init("FILE", count: 1...1))
    let tool = Tool(version: "3.0.0", command: command)
    #expect(try tool.parse(["--version"]) == .print("copy 3.0.0\n"))
  }

  @Test("help is derived from the declarations")
  func help() {
    #expect(
      tool.help(check) == """
        check imports

        Usage: bounds check [OPTIONS]

        Options:
          -f, --format text|json  how to print
          -o, --output FILE       where to print
          -q, --quiet             print nothing
          -v, --verbose           print more
          -h, --help              print this help

        """
    )
    let lines = tool.help.split(separator: "\n").map(String.init)
    #expect(lines.contains("  check        check imports (default)"))
  }

  @Test("the help of a tool with one command has no command name")
  func singleHelp() {
    #expect(
      single.help(walk) == """
        Walks.

        Usage: walk [OPTIONS] [LINK]

        Options:
          --plain     as text
          --version   print the version
          -h, --help  print this help

        A link is a path.

        """
    )
  }
}
