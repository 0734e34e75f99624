import NavigatorCommandLineTool
import Testing

private let check = Command(
  "check",
  summary: "judge imports",
  options: [
    Option("format", letter: "f", value: .choice(["text", "json"]), summary: "how to print"),
    Option("output", letter: "o", value: .text("FILE"), summary: "where to print"),
    Option("quiet", letter: "q", summary: "print nothing"),
    Option("verbose", letter: "v", summary: "print more"),
  ]
)
private let explain = Command(
  "explain",
  summary: "tell why",
  operands: Command.Operands("A B", count: 2...2)
)
private let tool = Tool(
  "bounds",
  version: "1.2.3",
  summary: "Judges imports.",
  commands: [check, explain],
  fallback: "check"
)
private let single = Tool(
  version: "2.0.0",
  command: Command(
    "walk",
    summary: "Walks.",
    options: [Option("plain", summary: "as text")],
    operands: Command.Operands("LINK", count: 0...1),
    notes: "Have a nice walk."
  )
)

private struct NoArguments: Error {}

private func given(_ words: String...) throws -> Arguments {
  guard case .run(_, let arguments) = try tool.request(words) else { throw NoArguments() }
  return arguments
}

@Suite("A command line")
struct ToolTests {
  @Test(
    "a value may stand apart or be attached",
    arguments: [["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"]]
  )
  func values(words: [String]) throws {
    guard case .run("check", let arguments) = try tool.request(words) else {
      Issue.record("not the fallback command")
      return
    }
    #expect(arguments.value("format") == "json")
  }

  @Test("order and repetitions are kept")
  func order() throws {
    let arguments = try given(
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
    #expect(arguments.values("output") == ["a", "b=c"])
    #expect(arguments.value("format") == "text")
  }

  @Test("letters without a value may be bundled, the last one may take a value")
  func bundles() throws {
    let arguments = try given("-qvo", "file")
    #expect(arguments.has("quiet") && arguments.has("verbose"))
    #expect(arguments.value("output") == "file")
  }

  @Test("two dashes end the options and a lone dash is an operand")
  func dashes() throws {
    #expect(try given("explain", "-", "--", "-x").operands == ["-", "-x"])
  }

  @Test(
    "misuse is named with the nearest right word",
    arguments: [
      (["--fromat", "json"], "unknown option '--fromat'; did you mean '--format'?"),
      (["--zzzzzzzzz"], "unknown option '--zzzzzzzzz'"),
      (["-z"], "unknown option '-z'"),
      (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
      (["frobnicate"], "unknown command 'frobnicate'; the commands are 'check', 'explain'"),
      (["--format"], "option '--format' needs a value"),
      (["--quiet=yes"], "option '--quiet' takes no value, but was given 'yes'"),
      (["--format", "jsno"], "'jsno' is not a value of '--format'; did you mean 'json'?"),
      (["-fsomething"], "'something' is not a value of '-f'; it takes 'text', 'json'"),
      (["explain", "A"], "missing A B"),
      (["explain", "A", "B", "C"], "unexpected argument 'C'"),
      (["check", "A"], "unexpected argument 'A'"),
    ] as [([String], String)]
  )
  func misuse(words: [String], message: String) {
    #expect { try tool.request(words) } throws: { error in
      (error as? Tool.Misuse)?.error.description == message
    }
  }

  @Test("a misuse says where help is found")
  func whereHelpIs() {
    #expect { try tool.request(["check", "--nope!"]) } throws: { error in
      "\(error)".hasSuffix("(see 'bounds check --help')")
    }
    #expect { try single.request(["--plian"]) } throws: { error in
      "\(error)" == "unknown option '--plian'; did you mean '--plain'? (see 'walk --help')"
    }
  }

  @Test("help wins over whatever else is wrong after it")
  func helpWins() throws {
    #expect(try tool.request(["check", "--help", "--nope"]) == .print(tool.help(check)))
    #expect(try tool.request(["--help"]) == .print(tool.help))
  }

  @Test("the version is printed with the tool's name")
  func version() throws {
    #expect(try tool.request(["--version"]) == .print("bounds 1.2.3\n"))
    #expect(try single.request(["--plain", "--version"]) == .print("walk 2.0.0\n"))
  }

  @Test("help is derived from the declarations")
  func help() {
    #expect(
      tool.help(check) == """
        judge imports

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
    #expect(lines.contains("  check    judge imports (default)"))
  }

  @Test("a tool of one command has no word to choose it")
  func singleHelp() {
    #expect(
      single.help(single.commands[0]) == """
        Walks.

        Usage: walk [OPTIONS] [LINK]

        Options:
          --plain     as text
          --version   print the version
          -h, --help  print this help

        Have a nice walk.

        """
    )
  }
}
