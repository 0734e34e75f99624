import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("The parsers of untrusted input", .waitsForPrograms)
struct FuzzProgramTests {
  private static let corpus = URL.package.appending(path: "Tests/Corpus").path

  /// The changed inputs of each parser: in the long run of CI a minute or two of them.
  private static let rounds = isLongRun ? 10_000 : 100

  /// Runs `Fuzz` with a limit of the processor's seconds, which ends a hang, and of the memory.
  private func run(_ words: String...) throws -> ChildOutput {
    let limit = "ulimit -t 600; exec \"$0\" \"$@\""
    return try ChildProcess.run(["/bin/sh", "-c", limit, Executable.path("Fuzz")] + words)
  }

  @Test("survive changed inputs, accept half of them, and never report a place outside of them")
  func mutation() throws {
    let folder = try TemporaryFolder()
    let seed = SeededGenerator.seedOfRun
    let result = try run("\(Self.rounds)", "\(seed)", Self.corpus, folder.path)
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0, "seed \(seed): \(output) \(result.errors)")
    for artifact in try Files.list(folder.path) {
      let input = try Data(contentsOf: folder.url.appending(path: artifact))
      Issue.record("\(artifact): \(input.map { String($0, radix: 16) }.joined(separator: " "))")
    }
    #expect(output.split(separator: "\n").count == 11)
  }

  @Test("take time that grows with the size of the input")
  func growth() throws {
    let result = try run("growth", isLongRun ? "2048" : "1024")
    let table = String(decoding: result.output, as: UTF8.self)
    print(table)
    #expect(result.status == 0, "\(table)")
    #expect(table.split(separator: "\n").count == 12)
  }
}
