import Foundation
import NavigatorOperatingSystem
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

/// A package of 30 modules, whose check has 12 findings of six kinds.
private struct BrokenPackage {
  let folder: TemporaryFolder
  /// The editor of the person: it removes `@_exported` from the line that it opens.
  let editor: String

  init() throws {
    folder = try TemporaryFolder(["p/boundaries.json": Self.configuration])
    editor = try folder.script("sed -i \"${1#+}s/@_exported //\" \"$2\"", named: "editor")
    var targets: [String] = []
    for module in Self.modules {
      let imports = Self.imports[module] ?? []
      let declared = Self.declared[module] ?? []
      let text = imports.map { "\($0)\n" }.joined() + "let a = 1\n"
      try folder.write(text, to: "p/Sources/\(module)/a.swift")
      let list = declared.map { "\"\($0)\"" }.joined(separator: ", ")
      targets.append("    .target(name: \"\(module)\", dependencies: [\(list)]),\n")
    }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "p",
        targets: [
      \(targets.joined())  ]
      )

      """,
      to: "p/Package.swift"
    )
  }

  private static let modules =
    ["App"] + (1...17).map { "Feature\($0)" } + (1...6).map { "Client\($0)" }
    + (1...6).map { "Base\($0)" }

  private static let imports = [
    "Base1": ["import Client1"], "Client2": ["import Feature2"],
    "Feature3": ["import Feature4"], "Feature5": ["import Feature6"],
    "Feature7": ["import Base6"], "Feature8": ["import Base6"],
    "Feature9": ["import Base2"], "Feature10": ["import Base3"],
    "Client5": ["@_exported import Base4"], "Client6": ["@_exported import Base5"],
  ]

  private static let declared = [
    "Base1": ["Client1"], "Client2": ["Feature2"], "Feature3": ["Feature4"],
    "Feature5": ["Feature6"], "Feature7": ["Base6"], "Feature8": ["Base6"],
    "Feature11": ["Client3"], "Feature12": ["Client4"], "Client5": ["Base4"], "Client6": ["Base5"],
  ]

  private static let configuration = """
    {
      "groups": {"features": "Feature*", "clients": "Client*", "bases": "Base*"},
      "rules": [
        {"name": "layers", "kind": "layers", "layers": ["App", "features", "clients", "bases"]},
        {"name": "features are independent", "kind": "independent", "modules": "features"},
        {"name": "the old base", "kind": "protected", "modules": "Base6", "by": "clients"},
        {"name": "no re-exports", "kind": "no-reexport"},
        {"name": "declared", "kind": "declared"},
        {"name": "used", "kind": "used"}
      ]
    }

    """
}

@Suite("The boundaries of a package", .serialized, .waitsForPrograms)
struct ModulesSessionTests {
  @Test(
    "are cleaned by keyboard alone: twelve findings of six kinds are fixed, allowed, edited and listed"
  )
  func cleaning() throws {
    let package = try BrokenPackage()
    let folder = package.folder
    let path = "\(package.folder.path)/p"
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "EDITOR": package.editor,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    #expect(try check(path, environment) == 1)
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    let session = "\(folder.path)/session"
    let program = Executable.path("navigator")
    let link = "/modules;folder=\(path.replacing("/", with: "%2F"))"
    try terminal.start(program, ["--record", session, "--open", link], environment: environment)
    try terminal.wait(for: "Read the package")
    terminal.send("\r")
    try terminal.wait(for: "30 modules of p")
    // The findings, sorted by rule: declared, features, layers, no re-exports, the old base, used.
    terminal.send("g\r>>")
    try terminal.wait(for: "Findings: 12")
    terminal.send("g  jjjjjjjj  ")
    try terminal.wait(for: "Fix 4")
    terminal.send("f")
    try terminal.wait(for: "+++ b/Package.swift")
    terminal.send("\r")
    try terminal.wait(for: "Findings: 8")
    terminal.send("g  a")
    try terminal.wait(for: "Writes an exception for 2 findings to boundaries.json.")
    terminal.send("merged in spring\r2099-05-31\r")
    try terminal.wait(for: "\"until\": \"2099-05-31\"")
    terminal.send("\r")
    try terminal.wait(for: "Findings: 6")
    for count in [5, 4] {
      // Below those of the layers.
      terminal.send("gjj\r")
      try terminal.wait(for: "▸    1  @_exported import")
      // The editor saves the file, which is read then.
      terminal.send("\r")
      try terminal.wait(for: "The finding is resolved.")
      terminal.send("\u{1B}")
      try terminal.wait(for: "Findings: \(count)")
    }
    terminal.send("g    b")
    try terminal.wait(for: "+++ b/boundaries-baseline.jsonl")
    terminal.send("\r")
    try terminal.wait(for: "No findings, 6 suppressed.")
    terminal.send("u")
    try terminal.wait(for: "Findings: 4")
    try terminal.wait(for: "Undone: boundaries-baseline.jsonl")
    terminal.send("\u{12}")
    try terminal.wait(for: "No findings, 6 suppressed.")
    try terminal.wait(for: "Redone: boundaries-baseline.jsonl")
    terminal.send("u")
    try terminal.wait(for: "Findings: 4")
    #expect(try check(path, environment) == 1)
    // The change took the selection with it.
    terminal.send("g    b")
    try terminal.wait(for: "+++ b/boundaries-baseline.jsonl")
    terminal.send("\r")
    try terminal.wait(for: "No findings, 6 suppressed.")
    #expect(try check(path, environment) == 0)
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    let verified = try runNavigator(["verify", session], home: folder.path)
    #expect(verified.status == 0, "\(verified.errors)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      let text = try folder.read("session").replacing(folder.path, with: "/project")
        .replacing(folder.path.replacing("/", with: "%2F"), with: "%2Fproject")
      try text.write(to: Self.recording, atomically: true, encoding: .utf8)
    }
  }

  /// The session of ``cleaning()`` when it was recorded last.
  private static let recording = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/modules.session")

  @Test("are cleaned in a picture, which shows the recorded session")
  func picture() throws {
    let result = try runNavigator(["replay", "--svg", Self.recording.path])
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(result.output, named: "modules", extension: "svg")
  }

  /// Returns the exit status of the check.
  private func check(_ path: String, _ environment: [String: String]) throws -> Int32 {
    try ChildProcess.run(
      [Executable.path("boundaries"), "check", "--package-path", path],
      environment: environment.map { "\($0)=\($1)" }
    )
    .status
  }
}
