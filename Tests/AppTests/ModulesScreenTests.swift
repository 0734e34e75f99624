import Foundation
import NavigatorMenus
import NavigatorOperatingSystem
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("Modules in the program", .waitsForPrograms)
struct ModulesScreenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "p/boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
      "p/m/A/a.swift": "// Why?\nimport B\n", "p/m/B/b.swift": "let b = 1\n",
    ])
  }

  private var environment: [String: String] {
    ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path]
  }

  /// Runs a journey in full screen, and then in line mode, each between two other steps.
  private func run(
    _ journey: Journey,
    _ arguments: [String],
    before: () throws -> Void = {},
    after: () throws -> Void = {}
  ) throws {
    for frontEnd in FrontEnd.allCases {
      try before()
      try journey.run(in: frontEnd, arguments, environment)
      try after()
    }
  }

  /// The link of the chain from A to B.
  private var chain: String {
    "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp/chain;name=A;to=B"
  }

  @Test(
    "a hop of a chain opens in the editor, at its line; an empty variable names no editor",
    arguments: [["EDITOR"], ["VISUAL"], ["EDITOR", "VISUAL"]]
  )
  func editor(variables: [String]) throws {
    let editor = try folder.script("echo \"$@\" > '\(folder.path)/arguments'", named: "editor")
    var environment = environment.merging(["EDITOR": "false", "VISUAL": ""]) { $1 }
    for variable in variables { environment[variable] = editor }
    let driver = try FullScreenDriver(["--open", chain], environment: environment, columns: 120)
    try driver.terminal.wait(for: "The package is not read yet.")
    driver.terminal.send("r")
    try driver.terminal.wait(for: "A → B")
    driver.terminal.send("1?")
    try driver.terminal.wait(for: "This screen")
    #expect(try folder.read("arguments") == "+2 \(folder.path)/p/m/A/a.swift\n")
    driver.terminal.send("\u{3}")
    #expect(try driver.terminal.waitForExit() == 130)
  }

  @Test("Enter on a finding shows it, and E opens its line in the editor, also on its page")
  func findingInEditor() throws {
    let editor = try folder.script("echo \"$@\" > '\(folder.path)/arguments'", named: "editor")
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}"
    try folder.write(configuration, to: "p/boundaries.json")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let driver = try FullScreenDriver(
      ["--open", link],
      environment: environment.merging(["EDITOR": editor, "VISUAL": ""]) { $1 }
    )
    try driver.terminal.wait(for: "Read the package")
    driver.terminal.send("r")
    try driver.terminal.wait(for: "2 modules of p")
    driver.terminal.send("1")
    try driver.terminal.wait(for: "Enter Open  Space Select")
    driver.terminal.send("E?")
    try driver.terminal.wait(for: "Add to the baseline          b")
    let arguments = "+2 \(folder.path)/p/m/A/a.swift\n"
    #expect(try folder.read("arguments") == arguments)
    try folder.write("", to: "arguments")
    driver.terminal.send("Edit")
    try driver.terminal.wait(for: "Keys: Edit")
    driver.terminal.send("\r?")
    try driver.terminal.wait(for: "Add to the baseline          b")
    #expect(try folder.read("arguments") == arguments)
    driver.terminal.send("\u{1B}")
    try driver.terminal.wait(for: "Enter Open  Space Select")
    try folder.write("", to: "arguments")
    driver.terminal.send("\r")
    try driver.terminal.wait(for: "Findings › Finding")
    driver.terminal.send("E?")
    try driver.terminal.wait(for: "Add to the baseline  b")
    #expect(try folder.read("arguments") == arguments)
    driver.terminal.send("\u{3}")
    #expect(try driver.terminal.waitForExit() == 130)
  }

  @Test("a key opens the configuration in the editor, and what was changed there is read")
  func configuration() throws {
    let script = "echo \"$@\" > '\(folder.path)/arguments'; echo '{modules: [\"m/A\"]}' > \"$2\""
    let editor = try folder.script(script, named: "editor")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let driver = try FullScreenDriver(
      ["--open", link],
      environment: environment.merging(["EDITOR": editor, "VISUAL": ""]) { $1 }
    )
    try driver.terminal.wait(for: "Read the package")
    driver.terminal.send("r")
    try driver.terminal.wait(for: "2 modules of p")
    driver.terminal.send("e")
    // The package is read again.
    try driver.terminal.wait(for: "1 module of p")
    #expect(try folder.read("arguments") == "+1 \(folder.path)/p/boundaries.json\n")
    driver.terminal.send("\u{3}")
    #expect(try driver.terminal.waitForExit() == 130)
  }

  @Test("a package with a file in no module shows its answer, and the unchecked file")
  func unchecked() throws {
    try folder.write("import A\n", to: "p/other/x.swift")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let journey = Journey(
      "not checked",
      .choose("Read the package"),
      .choose("Not checked: 1 place"),
      .see("other/**"),
      .see("1 Swift file in no checked module"),
      .see(" \"excluded\": [\"other/**\"]"),
      .back,
      .choose("Findings"),
      .see("No findings in what was checked.")
    )
    try run(journey, ["--open", link])
  }

  @Test("a hop of a chain opens in the editor in line mode, too, if that has a terminal")
  func editorInLineMode() throws {
    let script = "echo \"$@\" > '\(folder.path)/arguments'; echo in the editor; read line"
    let editor = try folder.script(script, named: "editor")
    let terminal = try PseudoTerminal(columns: 120, rows: 60)
    try terminal.start(
      Executable.path("navigator"),
      ["--plain", "--open", chain],
      environment: environment.merging(["EDITOR": editor]) { $1 }
    )
    try terminal.wait(for: "1) Read the package")
    terminal.send("1\r")
    try terminal.wait(for: "1) A → B")
    terminal.send("1\r")
    try terminal.wait(for: "in the editor")
    #expect(try folder.read("arguments") == "+2 \(folder.path)/p/m/A/a.swift\n")
    terminal.send("\rb\r")
    try terminal.wait(for: "2 modules of p")
    terminal.send("q\r")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("a script gets the result, however long reading takes after the end of its input")
  func scripted() throws {
    try folder.write("// swift-tools-version: 5.9", to: "q/Package.swift")
    // Evaluating the manifest ends when the first screen has been printed, which shows the progress.
    let program = "[ $1 = package ] || exit 1; read line < \(folder.path)/go; exit 1"
    _ = try folder.script(program, named: "bin/swift")
    let script = """
      cd "$1"; mkfifo go
      "$0" modules q --plain < /dev/null | while IFS= read -r line; do
        printf '%s\\n' "$line"
        case $line in *Reading*) [ -e done ] || { : > done; echo > go; } ;; esac
      done
      """
    let result = try ChildProcess.run(
      ["bash", "-c", script, Executable.path("navigator"), folder.path],
      environment: ["PATH=\(folder.path)/bin:/usr/bin:/bin", "HOME=\(folder.path)"],
      limit: .seconds(100)
    )
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0 && text.contains("Reading"), "\(text)")
    #expect(text.contains("That did not work"), "\(text)")
  }

  @Test(
    "whatever ends the program while it reads ends all that it started",
    arguments: endingSignals + ["KILL"]
  )
  func signal(name: String) throws {
    try folder.write("// swift-tools-version: 5.9", to: "q/Package.swift")
    let pipe = try folder.pipe()
    // The manifest hangs, in a process group of its own as SwiftPM has it; the pipe ends with its last process.
    let program = """
      [ $1 = package ] || exit 1
      exec bash -c 'exec 3> \(pipe); echo started >&3; set -m; sleep 1000 & wait'
      """
    _ = try folder.script(program, named: "bin/swift")
    let script = """
      set -m; cd "$1"; mkfifo in; exec 4<>in; "$0" modules q --plain < in > out & exec 3< pipe
      read line <&3; kill -$2 $!; cat <&3; wait $!; kill -l $?
      """
    let result = try ChildProcess.run(
      ["bash", "-c", script, Executable.path("navigator"), folder.path, name],
      environment: ["PATH=\(folder.path)/bin:/usr/bin:/bin", "HOME=\(folder.path)"],
      limit: .seconds(100)
    )
    #expect(String(decoding: result.output, as: UTF8.self) == "\(name)\n", "\(result.errors)")
  }

  @Test(
    "a finding is listed or allowed, and that is taken back, in both front ends and languages",
    arguments: MenuText.Language.allCases
  )
  func resolving(language: MenuText.Language) throws {
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}"
    try folder.write(configuration, to: "p/boundaries.json")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let arguments = ["--language", language.rawValue, "--open", link]
    let finding = Journey.Step.choose("✗ A → B")
    let made: [Journey.Step] = [
      .choose("Make the change"), .see("No findings, 1 suppressed."), .undo, .see("✗ A → B"),
    ]
    let journey = Journey(
      "resolving",
      steps: [
        .choose("Read the package"), .choose("Findings"), finding, .see("import B"),
      ]
        + [.choose("Add to the baseline"), .see("+++ b/boundaries-baseline.jsonl")] + made
        + [finding, .choose("Allow with a reason"), .type("slow", into: "Because"), .back]
        + [.see("import B"), .choose("Allow with a reason"), .see("slow")]
        + [.choose("Show the change"), .see("\"because\": \"slow\"")] + made
    )
    .translated(to: language)
    try run(journey, arguments)
    #expect(try folder.read("p/boundaries.json") == configuration)
    #expect(!folder.contains("p/boundaries-baseline.jsonl"))
  }

  @Test(
    "a line of the baseline that is fixed is removed by its key, in both front ends and languages",
    arguments: MenuText.Language.allCases
  )
  func fixing(language: MenuText.Language) throws {
    let baseline = "boundaries-baseline.jsonl"
    let line =
      #"{"rule":"r","from":"B","to":"A","files":1,"fingerprint":"8c9203f46ce5e246"}"# + "\n"
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"B\"}]}"
    try folder.write(configuration, to: "p/boundaries.json")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let arguments = ["--language", language.rawValue, "--open", link]
    let message = MenuText(quoting: "the baseline lists B → A (r), which is fixed")
    let journey = Journey(
      "fixing",
      .choose("Read the package"),
      .choose("Findings"),
      .press("f", on: "✗ \(message.string(in: language))"),
      .see("--- a/\(baseline)"),
      .choose("Make the change"),
      .see("No findings.")
    )
    .translated(to: language)
    try run(journey, arguments) {
      try folder.write(line, to: "p/\(baseline)")
    } after: {
      let text = try folder.read("p/\(baseline)")
      #expect(text == "")
    }
  }

  @Test(
    "keys of a finding are for the one in focus, or for all that are selected, whose number they say",
    arguments: MenuText.Language.allCases
  )
  func focusedFinding(language: MenuText.Language) throws {
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}"
    try folder.write(configuration, to: "p/boundaries.json")
    try folder.write("import B\nimport C\n", to: "p/m/A/a.swift")
    try folder.write("", to: "p/m/C/c.swift")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let arguments = ["--language", language.rawValue, "--open", link]
    let first = "✗ A → B"
    let second = "✗ A → C"
    let one: [Journey.Step] = [
      .press("b", on: second), .see("+++ b/boundaries-baseline.jsonl"), .see("\"to\":\"C\""),
      .choose("Make the change"), .see("Changed: boundaries-baseline.jsonl"), .undo,
      // The rows get other numbers when the change is undone, so that a number typed before would choose another row.
      .see("Undone: boundaries-baseline.jsonl"), .see(second),
    ]
    let all: [Journey.Step] = [
      .press("*", on: first), .press("*", on: second), .choose("Allow 2 with a reason"),
      .see("Writes an exception for 2 findings to boundaries.json."), .back,
      .see("Add 2 to the baseline"),
    ]
    let journey = Journey(
      "the focused finding",
      steps: [.choose("Read the package"), .choose("Findings"), .see(first)] + one + all
    )
    .translated(to: language)
    try run(journey, arguments)
    #expect(!folder.contains("p/boundaries-baseline.jsonl"))
  }

  @Test(
    "a click on a title, or its input in line mode, sorts the modules, and again in reverse",
    arguments: [(MenuText.Language.en, "Lines"), (.ja, "行")]
  )
  func sorting(language: MenuText.Language, title: String) throws {
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let arguments = ["--language", language.rawValue, "--open", link]
    let full = try FullScreenDriver(arguments + ["--mouse"], environment: environment)
    full.terminal.send("\r")
    for (first, sign) in [("A", ""), ("B", "↑"), ("A", "↓")] {
      try full.terminal.wait("sorted, \(first) first") { screen in
        screen.lines.number(of: first) == 2 && screen.lines.contains { $0.contains(title + sign) }
      }
      let lines = full.terminal.screen.lines
      let row = try #require(lines.lastIndex { $0.contains(title + sign) })
      let before = try #require(lines[row].components(separatedBy: title).first)
      let column = before.reduce(1) { $0 + ($1.isASCII ? 1 : 2) }
      full.terminal.send("\u{1B}[<0;\(column);\(row + 1)M")
    }
    full.terminal.send("\u{3}")
    #expect(try full.terminal.waitForExit() == 130)
    var lines = try LineModeDriver(arguments, environment: environment)
    for (input, first) in [("1", "2) A"), ("s7", "2) B"), ("s7", "2) A")] {
      try lines.answer(input)
      try lines.perform(.see(first))
    }
    #expect(try lines.quit() == 0)
  }

  @Test("the last finding is at the end of the list, and without it the focus is on no change")
  func lastFinding() throws {
    let configuration =
      "{modules: [\"m/*\"], rules: [{name: \"r\", kind: \"independent\", modules: \"*\"}]}"
    try folder.write(configuration, to: "p/boundaries.json")
    try folder.write("import B\nimport C\n", to: "p/m/A/a.swift")
    try folder.write("", to: "p/m/C/c.swift")
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp/findings"
    let terminal = try FullScreenDriver(["--open", link], environment: environment).terminal
    terminal.send("r")
    try terminal.wait(for: "Findings: 2")
    terminal.send("G")
    for count in [1, 0] {
      terminal.send("b")
      try terminal.wait(for: "+++ b/boundaries-baseline.jsonl")
      terminal.send("\r")
      try terminal.wait(for: count == 0 ? "No findings, 2 suppressed." : "Findings: 1")
      try terminal.wait(for: "Read again")
    }
    #expect(terminal.focusedLine?.contains("Suppressed: 2") == true)
    terminal.send("s")
    try terminal.wait(for: "Enter Read again")
    terminal.send("nowhere\r")
    try terminal.wait(for: "The package is in no repository of git")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
  }

  @Test("a key reads again, and the focus stays where it is")
  func readingAgain() throws {
    let link = "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"
    let terminal = try FullScreenDriver(["--open", link], environment: environment).terminal
    terminal.send("\r")
    try terminal.wait(for: "2 modules of p")
    terminal.send("jj")
    try terminal.wait("on B") { $0.lines.contains { $0.hasPrefix(" ❯ 3 B") } }
    for count in 3...4 {
      try folder.write("", to: "p/m/C\(count)/c.swift")
      terminal.send("r")
      try terminal.wait(for: "\(count) modules of p")
    }
    #expect(terminal.focusedLine?.hasPrefix(" ❯ 3 B") == true)
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
  }

  @Test("the command reads at once, in line mode, and says why it cannot")
  func command() throws {
    var driver = try LineModeDriver(["modules", "\(folder.path)/p"], environment: environment)
    try driver.perform(.see("2 modules of p"))
    try driver.perform(.choose("A"))
    try driver.perform(.at("Entry › Modules › A"))
    #expect(try driver.quit() == 0)
    var other = try LineModeDriver(["modules", folder.path], environment: environment)
    try other.perform(.see("no Package.swift here"))
    #expect(try other.quit() == 0)
  }

  @Test(
    "that cannot be read say why in the language of the screen, and are read by a key afterwards",
    arguments: [
      (MenuText.Language.en, "no Package.swift here", "2 modules of"),
      (.ja, "にはPackage.swiftも、Xcodeのプロジェクトやワークスペースも", "の2モジュール"),
    ]
  )
  func failure(language: MenuText.Language, reason: String, result: String) throws {
    let arguments = ["modules", folder.path, "--language", language.rawValue]
    let driver = try FullScreenDriver(arguments, environment: environment, columns: 200)
    try driver.terminal.wait(for: reason)
    let configuration = "{modules: [\"p/m/*\"], rules: [{kind: \"acyclic\"}]}"
    try folder.write(configuration, to: "boundaries.json")
    driver.terminal.send("r")
    try driver.terminal.wait(for: result)
    driver.terminal.send("\u{3}")
    #expect(try driver.terminal.waitForExit() == 130)
  }

  @Test("keys are obeyed while a package is read, and reading can be cancelled")
  func cancelling() throws {
    let alone = try folder.program(Executable.path("navigator"), named: "navigator")
    // It reads one file of two, and then nothing more until it is ended.
    _ = try folder.script(
      """
      trap 'echo ended > "\(folder.path)/trace"; exit' TERM
      echo 'read 1 of 2' >&2
      while :; do sleep 0.02; done
      """,
      named: "boundaries"
    )
    let terminal = try PseudoTerminal(columns: 100)
    try terminal.start(alone, ["modules", "x"], environment: environment)
    try terminal.wait(for: "Reading 1 of 2 files")
    terminal.send("?")
    try terminal.wait(for: "This screen")
    // The row that has the focus from the beginning cancels nothing.
    terminal.send("\u{1B}\r")
    try terminal.wait(for: "They are being read; c cancels.")
    #expect(!folder.contains("trace"))
    terminal.send("c")
    try terminal.wait(for: "Read the package")
    while !folder.contains("trace") {}
    // The key that the screen offers is not typed into the field.
    terminal.send("r")
    try terminal.wait(for: "Reading 1 of 2 files")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
  }
}
