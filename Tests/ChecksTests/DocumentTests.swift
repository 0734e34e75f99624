import Foundation
import TestSupport
import Testing

@Suite("what the documents promise")
struct DocumentTests {
  /// A command of a document, and how it is shown to be true.
  private enum Proof {
    /// Run as it stands, with the programs built already; it must end with 0.
    case run
    /// CI runs it, which prints this line.
    case printedByCI(String)
  }

  private static let proofs: [String: Proof] = [
    "swift run navigator": .run,
    "swift test": .printedByCI("swift test"),
    "printf '1\\n1\\nq\\n' | swift run navigator": .run,
    "swift run boundaries check": .run,
    "scripts/check": .printedByCI("scripts/check: format build boundaries tests passed"),
  ]

  @Test(
    "every command in a shell block is run by a test or by CI",
    arguments: ["README.md", "README.ja.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
  )
  func commands(document: String) throws {
    for command in try Self.shellLines(in: Repository.text(document)) {
      switch try #require(Self.proofs[command], "'\(command)' in \(document) has no proof") {
      case .run: try run(command)
      case .printedByCI(let line):
        let printed = try Self.printedByCI()
        #expect(printed.contains(line), "CI does not run '\(command)'")
      }
    }
  }

  /// What `.ci/run` prints when its programs do nothing but tell how they were called.
  private static func printedByCI() throws -> [String] {
    let copy = try Repository(copying: [".ci", "scripts/check"])
    let (status, text) = try copy.runWithFakes([".ci/run"], script: #"echo "${0##*/} $*""#)
    #expect(status == 0, "\(text)")
    return text.split(separator: "\n").map(String.init)
  }

  /// Runs a command with what has been built already, as the tests run inside a build, and at a home
  /// that is nobody's.
  private func run(_ command: String) throws {
    var command = command
    for program in ["navigator", "boundaries"] {
      command = command.replacing("swift run \(program)", with: "'\(Executable.path(program))'")
    }
    let home = try TemporaryFolder()
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
      .merging(["HOME": home.path]) { $1 }
    let result = try Repository.run(
      ["sh", "-c", command],
      input: "q\n",
      environment: environment
    )
    #expect(result.status == 0, "\(command): \(result.text)")
  }

  private static func shellLines(in document: String) -> [String] {
    document.components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .flatMap { $0.split(separator: "\n").map(String.init) }
      .filter { !$0.hasPrefix("#") }
  }

  @Test(
    "the files that a document links to are there",
    arguments: ["README.md", "README.ja.md", "ARCHITECTURE.md"]
  )
  func links(document: String) throws {
    let text = try Repository.text(document)
    for link in text.matches(of: /\]\(([^)#:]+)[^):]*\)/) {
      let file = Repository.root.appending(path: String(link.output.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(document): \(link.output.1)")
    }
  }

  @Test("the package names no other package")
  func dependencies() throws {
    #expect(!(try Repository.text("Package.swift")).contains(".package("))
  }
}
