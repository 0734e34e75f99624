import Foundation
import NavigatorOperatingSystem
import TerminalTestHelpers
import TestHelpers
import Testing

/// The tables of ARCHITECTURE.md that follow an action through the files.
@Suite("The way of an action in ARCHITECTURE.md")
struct ArchitecturePageTests {
  private struct Step {
    var file: String
    var function: String

    /// The lines of its file that declare the function.
    var lines: [Int] {
      get throws {
        let keyword = function == "init" ? "" : "(func|var) "
        let declaration = try Regex("\\b\(keyword)\(function)\\b")
        let lines = try Repository.text(file)
          .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0].contains(declaration) }.map { $0 + 1 }
      }
    }
  }

  /// The tables with a file and a function in each row.
  private static func tables() throws -> [[Step]] {
    let lines = try Repository.text("ARCHITECTURE.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    var tables: [[Step]] = []
    for line in lines {
      if line == "| | file | function | what it does |" { tables.append([]) }
      guard let match = line.wholeMatch(of: /\| \d+ \| (\S+\.swift) \| `(\w+)` \| .+ \|/) else {
        continue
      }
      let step = Step(file: String(match.output.1), function: String(match.output.2))
      tables[tables.count - 1].append(step)
    }
    return tables
  }

  @Test("names functions that its files declare")
  func functions() throws {
    for step in try Self.tables().joined() {
      #expect(try !step.lines.isEmpty, "\(step.file) has no \(step.function)")
    }
  }

  private static let debugger = "/usr/bin/gdb"

  @Test(
    "names functions that run",
    .enabled(if: isLongRun, "scripts/check --long runs it")
  )
  func stacks() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.debugger) else {
      return print("skipped: no call stack was read, because there is no \(Self.debugger)")
    }
    let tables = try Self.tables()
    let output = try Self.debug(tables)
    if output.contains("ptrace: Operation not permitted") {
      return print("skipped: no call stack was read, because no debugger may be attached")
    }
    let stacks = output.components(separatedBy: "\n=== ").dropFirst().map(CallStack.init)
    for (number, table) in tables.enumerated() {
      let stacks = stacks.filter { $0.table == number }
      for (index, step) in table.enumerated() {
        let name = "\(step.function.utf8.count)\(step.function)"
        let runs = stacks.contains { stack in
          // Otherwise it has made a function that runs.
          stack.step == index
            || stack.frames.contains { $0.file == step.file && $0.symbol.contains(name) }
        }
        #expect(runs, "\(step.file): \(step.function)")
      }
    }
  }

  /// Presses Enter on the first screen, and returns the call stack at the first call of each function.
  private static func debug(_ tables: [[Step]]) throws -> String {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
    ]
    try terminal.start(Executable.path("navigator"), environment: environment)
    try terminal.wait("drawn") { $0.lines.contains { $0.hasPrefix(" ❯") } }
    // The key waits until all breakpoints are set.
    kill(terminal.child, SIGSTOP)
    terminal.send("\r")
    try folder.write(commands(tables), to: "commands")
    let words =
      "timeout 100 \(debugger) -nx -q -batch -p \(terminal.child) -x commands 2> errors; cat errors"
    return try Repository.run(["sh", "-c", words], in: folder.url).text
  }

  /// The commands of the debugger: the functions of the second table have breakpoints from the push on.
  private static func commands(_ tables: [[Step]]) throws -> String {
    var breakpoints: [(table: Int, step: Int, location: String)] = []
    for (table, steps) in tables.enumerated() {
      for (step, value) in steps.enumerated() {
        breakpoints += try value.lines.map { (table, step, "\(value.file):\($0)") }
      }
    }
    let second = (breakpoints.firstIndex { $0.table == 1 } ?? 0) + 1
    let push = "delete 1-\(second - 1)\nenable \(second)-\(breakpoints.count)\ncontinue"
    let first = """
      handle SIGSTOP nostop noprint nopass
      set width 0
      set print frame-arguments none
      set breakpoint pending on

      """
    let rest = breakpoints.enumerated().map { index, breakpoint in
      let (table, step, location) = breakpoint
      let isLast = step == tables[table].count - 1
      let end =
        if !isLast {
          "delete \(index + 1)\ncontinue"
        } else if table == 0 {
          push
        } else {
          "kill\nquit"
        }
      return """
        break \(location)
        commands
        silent
        echo \\n=== \(table) \(step)\\n
        backtrace
        \(end)
        end
        \(table == 1 ? "disable \(index + 1)" : "")

        """
    }
    return first + rest.joined() + "continue\n"
  }

  /// The functions that were called when a breakpoint was reached.
  private struct CallStack {
    let table: Int
    let step: Int
    let frames: [(symbol: String, file: String)]

    /// Reads the numbers of the breakpoint and the lines of the debugger, without those of the standard library.
    init(_ text: String) {
      let numbers = text.prefix { $0 != "\n" }.split(separator: " ").compactMap { Int($0) }
      table = numbers[0]
      step = numbers[1]
      let frame = /#\d+ .*?(\$s\d\S*) .* at \S*?\/((?:App|Core|Features)\/\S+\.swift):\d+/
      frames = text.matches(of: frame).map {
        (String($0.output.1), String($0.output.2))
      }
    }
  }
}

/// The table of ARCHITECTURE.md that says which module may depend on which.
@Suite("The modules in ARCHITECTURE.md")
struct ArchitectureModulesTests {
  /// The modules that Package.swift gives to each module of Core, sorted, without the prefixes of their names.
  private static func manifest() throws -> [String: [String]] {
    let text = try Repository.text("Package.swift")
    let calls = text.matches(of: /core\(\s*"(\w+)",\s*at: "\S+"(?:,\s*\[([^\]]*)\])?/)
    let modules = calls.map { call in
      let names = (call.output.2 ?? "").matches(of: /"(\w+)"/).map { short($0.output.1) }
      return (short(call.output.1), names.sorted())
    }
    return Dictionary(modules) { first, _ in first }
  }

  private static func short(_ name: Substring) -> String {
    let prefix = ["Navigator", "Boundaries"].first(where: name.hasPrefix) ?? ""
    return String(name.dropFirst(prefix.count))
  }

  /// The last column of each row about one folder of Core, by the name of the folder.
  private static func table() throws -> [String: [String]] {
    let rows = try Repository.text("ARCHITECTURE.md").matches(
      of: /\n\| `Core\/\w+\/([\w…]+)` \|[^|\n]*\| ([^|\n]*) \|/
    )
    let modules = rows.map { row in
      let names = row.output.2 == "nothing" ? [] : row.output.2.components(separatedBy: ", ")
      return (String(row.output.1), names)
    }
    return Dictionary(modules) { first, _ in first }
  }

  @Test("may depend on the modules that Package.swift lists for them")
  func dependencies() throws {
    let manifest = try Self.manifest()
    let table = try Self.table()
    #expect(manifest.count > 15)
    for (module, names) in manifest where !module.hasSuffix("Client") {
      #expect(table[module] == names, "the row of \(module)")
    }
    let clients = manifest.filter { $0.key.hasSuffix("Client") }
    #expect(table["…Client"] == Set(clients.values.joined()).sorted(), "the row of the clients")
  }
}
