import Foundation
import TestHelpers
import Testing

@testable import NavigatorCommandLineTool

/// The output and the errors of a program, which reads no input.
private func run(_ words: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.standardInput = FileHandle.nullDevice
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text
}

private func isInstalled(_ program: String) -> Bool {
  (try? run(["sh", "-c", "command -v \(program)"]))?.isEmpty == false
}

/// The completions that a shell offers at the end of a command line.
private func completions(_ shell: String, _ line: String) throws -> Set<String> {
  guard case .print(let script) = try tool.parse(["completions", shell]) else { return [] }
  let folder = try TemporaryFolder(["script": script, "zsh": captureInZsh, "some file": ""])
  let file = "\(folder.path)/script"
  let output =
    switch shell {
    case "bash":
      try run(
        [
          "bash", "--norc", "-c",
          #"cd "$2"; . "$1"; shift 2; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bounds; printf '%s\n' "${COMPREPLY[@]}""#,
          "bash", file, folder.path,
        ] + words(of: line)
      )
    case "zsh": try run(["zsh", "-f", "\(folder.path)/zsh", file, line, folder.path])
    default:
      try run([
        "fish", "--no-config", "-c", #"cd $argv[3]; source $argv[1]; complete -C $argv[2]"#, file,
        line, folder.path,
      ])
    }
  let lines = output.split(whereSeparator: \.isNewline)
  return Set(lines.map { $0.prefix { $0 != "\t" }.trimmingCharacters(in: .whitespaces) })
}

/// The words of a line as bash splits them, where `=` is a word.
private func words(of line: String) -> [String] {
  line.replacing("=", with: " = ").split(separator: " ", omittingEmptySubsequences: false)
    .map(String.init)
}

/// Types a line and a tab into an interactive zsh, and prints the offered completions.
///
/// The shell replaces `compadd`, through which all completions go, by one that prints them.
private let captureInZsh = #"""
  zmodload zsh/zpty
  zpty z zsh -f -i
  send() { zpty -w z "$*"; }
  send "PROMPT=; cd '$3'; autoload -U compinit; compinit -u -D; . '$1'"
  send 'bindkey "^I" complete-word; compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
    local -a hits; builtin compadd -O hits "$@"; local hit
    for hit in $hits; do print -r -- "OFFER:$hit"; done
  }; done_offering() { print END:OFFERS; exit; }; comppostfuncs=(done_offering); print READY:"NOW"'
  while zpty -r z line; do [[ $line == READY:NOW* ]] && break; done
  zpty -w -n z "$2"$'\t'
  while zpty -r z line; do
    [[ $line == *END:OFFERS* ]] && break
    [[ $line == *OFFER:* ]] && print -r -- ${${line##*OFFER:}%%$'\r'*}
  done
  """#

private let tool = Tool(
  "bounds",
  version: "1.2.3",
  summary: "Checks the imports: 'all' [of them].",
  commands: [
    Command(
      "check",
      summary: "check it's right: [all]",
      options: [
        Option(
          "format",
          letter: "f",
          value: .choice(["text", "json"]),
          summary: "how: [it] 'looks'"
        ),
        Option("output", letter: "o", value: .text("FILE"), summary: "where to print"),
        Option("quiet", letter: "q", summary: "print nothing"),
      ]
    ),
    Command(
      "imports",
      summary: "print imports",
      options: [Option("since", value: .text("REVISION"), summary: "a commit")],
      positionals: Command.Positionals("FILE…", count: 1...Int.max),
      notes: ".first line\n\n  bounds imports a\\b"
    ),
  ],
  defaultCommand: "check"
)

@Suite("Completions and the manual page in the real programs", .waitsForPrograms)
struct ShellTests {
  @Test(
    "offers the words that the command line accepts",
    arguments: Tool.shells,
    [
      ("bounds ", ["check", "imports", "completions", "manual"]),
      ("bounds im", ["imports"]),
      ("bounds check --f", ["--format"]),
      ("bounds check --format ", ["text", "json"]),
      ("bounds check -f t", ["text"]),
      ("bounds check --format=j", ["json"]),
      ("bounds --q", ["--quiet"]),
      ("bounds check --output so", ["some file"]),
      ("bounds imports --since ", []),
      ("bounds imports so", ["some file"]),
      ("bounds imports --s", ["--since"]),
      ("bounds completions z", ["zsh"]),
    ] as [(String, Set<String>)]
  )
  func offers(shell: String, row: (line: String, expected: Set<String>)) throws {
    guard isInstalled(shell) else {
      print("\(shell) is not installed: its completions were not tested")
      return
    }
    let offered = try completions(shell, row.line)
    #expect(
      Set(offered.map { $0.replacing("--format=", with: "").replacing("\\", with: "") })
        == row.expected
    )
  }

  @Test("the manual page has every command and option, and man finds no fault in it")
  func manualPage() throws {
    guard case .print(let page) = try tool.parse(["manual"]) else { return }
    let folder = try TemporaryFolder(["bounds.1": page])
    guard isInstalled("mandoc") else {
      print("mandoc is not installed: the manual page was not tested")
      return
    }
    let faults = try run(["mandoc", "-T", "lint", "-W", "warning", "\(folder.path)/bounds.1"])
    // The page has no date: its text is the same wherever it is built.
    #expect(faults.split(separator: "\n").allSatisfy { $0.contains("missing date") }, "\(faults)")
    let text = try run(["mandoc", "-T", "ascii", "\(folder.path)/bounds.1"])
      .replacing(/.\u{8}/, with: "")
    for part in [
      "bounds - Checks the imports: 'all' [of them].", "check [OPTIONS]", "imports [OPTIONS] FILE",
      "-f, --format text|json", "how: [it] 'looks'", ".first line", "  bounds imports a\\b",
      "--version",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test("an unknown shell is an error that names the known shells")
  func unknownShell() {
    let error = #expect(throws: Tool.ParseError.self) { try tool.parse(["completions", "tcsh"]) }
    #expect(
      error?.description
        == "'tcsh' is not a value of 'SHELL'; it takes 'bash', 'zsh', 'fish' (see 'bounds completions --help')"
    )
  }
}
