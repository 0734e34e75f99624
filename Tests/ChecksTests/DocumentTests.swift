import Foundation
import TestHelpers
import Testing

@Suite("The documents", .waitsForPrograms)
struct DocumentTests {
  /// How a test proves that a command of a document works.
  private enum Proof {
    /// It is run in a clone of the repository, with the built programs on the path: by `scripts/check --long`.
    case runInClone
    /// It takes too long to run here; the file contains the command.
    case shown(in: String, by: String)
    /// It is run as it is, with the built programs; its exit status must be 0.
    case run
    /// CI runs it and prints the line.
    case printedByCI(String)
  }

  private static let proofs: [String: Proof] = [
    "boundaries affected --since origin/main --only tests": .runInClone,
    "boundaries init --force": .runInClone,
    "boundaries modules": .runInClone,
    "boundaries check --fix": .runInClone,
    "boundaries graph --format html --output graph.html": .runInClone,
    "boundaries check --output boundaries.xml": .runInClone,
    "boundaries check --since origin/main": .runInClone,
    "boundaries check --since origin/main...HEAD": .runInClone,
    "boundaries check --no-evaluation --config ../base/boundaries.json":
      .shown(in: "Tests/Boundaries/boundariesTests/SuppressionTests.swift", by: "--config"),
    "swift run boundaries check --format github --output - --output boundaries.sarif": .runInClone,
    "swift run boundaries check --format gitlab --output gl-code-quality-report.json": .runInClone,
    "scripts/release .build/release-files":
      .shown(in: "Tests/ChecksTests/DistributionTests.swift", by: "scripts/release"),
    "scripts/install": .shown(
      in: "Tests/ChecksTests/DistributionTests.swift",
      by: "scripts/install"
    ),
    "scripts/install --uninstall":
      .shown(in: "Tests/ChecksTests/DistributionTests.swift", by: "--uninstall"),
    "navigator --record report.session": .runInClone,
    "navigator replay Tests/AppTests/Golden/social.session": .runInClone,
    "navigator verify Tests/AppTests/Golden/social.session": .runInClone,
    "boundaries check --format github --output report.sarif --output report.xml": .runInClone,
    #"export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin""#: .runInClone,
    #"git config --global --add safe.directory "$GITHUB_WORKSPACE""#:
      .shown(in: ".github/workflows/ci.yml", by: #"--add safe.directory "$GITHUB_WORKSPACE""#),
    "swift build -c release --product boundaries":
      .shown(in: "scripts/bench", by: "--product boundaries"),
    "swift package check-boundaries":
      .shown(in: "Package.swift", by: #"verb: "check-boundaries""#),
    "swift package check-boundaries graph --format mermaid":
      .shown(in: "Package.swift", by: #"verb: "check-boundaries""#),
    "scripts/new-app ../Tally Tally":
      .shown(in: "Tests/ChecksTests/AppCommandTests.swift", by: "scripts/new-app"),
    "swift run navigator --open /account/tabs/search": .run,
    "swift run navigator keys": .run,
    "swift run navigator modules .":
      .shown(in: "Tests/AppTests/ModulesScreenTests.swift", by: #"["modules", "#),
    "swift build --product boundaries":
      .shown(in: "scripts/bench", by: "--product boundaries"),
    "swift run navigator": .run,
    "swift test": .printedByCI("swift test"),
    "printf '1\\n1\\nq\\n' | swift run navigator": .run,
    "swift run boundaries check": .run,
    "scripts/check": .printedByCI("scripts/check: format size build boundaries tests passed"),
    "scripts/check --long": .printedByCI("scripts/check: long passed"),
    "scripts/check --fuzz": .printedByCI("scripts/check: fuzz passed"),
    "RECORD_GOLDEN=1 swift test --filter 'AppTests|TerminalUITests|GuidePageTests'":
      .shown(in: "scripts/Scaffold/Scaffold.swift", by: "RECORD_GOLDEN=1 swift test --filter"),
  ]

  /// The first of the documents that have a command, with which the command is tested.
  private static let firstDocuments = Result {
    let documents = try Repository.files(ending: ".md")
    let pairs = try documents.flatMap { path in try Document(path).commands.map { ($0, path) } }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test(
    "every command in a shell block has a proof",
    arguments: try Repository.files(ending: ".md")
  )
  func commands(document: String) throws {
    // A test follows the tutorial to its end.
    guard ![Tutorial.first, Tutorial.second].contains(document) else { return }
    for command in try Document(document).commands {
      let name = command.prefix { $0 != "\n" }
      let proof = try #require(Self.proofs[String(name)], "'\(name)' in \(document) has no proof")
      guard try Self.firstDocuments.get()[command] == document else { continue }
      switch proof {
      case .runInClone: if isLongRun { try Repository.runInClone(command) }
      case .shown(let file, let part):
        #expect(try Repository.text(file).contains(part), "\(file) does not show '\(name)'")
      case .run: try run(command)
      case .printedByCI(let line):
        #expect(try Self.printedByCI.get().contains(line), "CI does not run '\(command)'")
      }
    }
  }

  /// The output of `.ci/run` if its programs only print their arguments.
  private static let printedByCI = Result {
    let copy = try Repository(copying: [".ci", "scripts/check", "Tests/Corpus"])
    try copy.script("echo > Screen.swift", named: "scripts/new-feature")
    try copy.commitAll()
    // What `swift` builds prints its arguments, too.
    let script = """
      echo "${0##*/} $*"
      mkdir -p .build/fuzzer/release
      [ -e .build/fuzzer/release/Fuzz ] || cp "$0" .build/fuzzer/release/Fuzz
      """
    let (status, text) = try copy.runWithFakes([".ci/run"], script: script, compiler: "exit")
    #expect(status == 0, "\(text)")
    return text.split(separator: "\n").map(String.init)
  }

  /// Runs a command with the built programs, because the tests run inside a build, and with a temporary
  /// home folder.
  private func run(_ command: String) throws {
    var command = command
    for program in ["navigator", "boundaries"] {
      command = command.replacing("swift run \(program)", with: "'\(Executable.path(program))'")
    }
    let home = try TemporaryFolder()
    _ = try home.script(Repository.realSwift, named: "bin/swift")
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
    environment["HOME"] = home.path
    environment["PATH"] = "\(home.path)/bin:\(environment["PATH"] ?? "")"
    let result = try Repository.run(["sh", "-c", command], input: "q\n", environment: environment)
    #expect(result.status == 0, "\(command): \(result.text)")
  }

  @Test(
    "the files that a document links to are there",
    arguments: try Repository.files(ending: ".md")
  )
  func links(document: String) throws {
    // GitHub shows the links of DocC as they are.
    #expect(!(try Repository.text(document)).contains("<doc:"))
    for link in try Document(document).links {
      #expect(FileManager.default.fileExists(atPath: link.path), "\(document): \(link.path)")
    }
  }

  @Test(
    "a page that shows an address as an example links to the page about the real one",
    arguments: try Repository.files(ending: ".md")
  )
  func address(document: String) throws {
    let text = try Repository.text(document)
    let page = "Guide/Dependency.md"
    if document.hasSuffix(page) {
      #expect(text.contains("\n## The address\n"))
    } else if text.contains(/example(\.com)?\/navigator/) {
      #expect(text.contains("\(page)#the-address"))
    }
  }

  @Test("The package depends on no other package")
  func dependencies() throws {
    #expect(!(try Repository.text("Package.swift")).contains(".package("))
  }
}
