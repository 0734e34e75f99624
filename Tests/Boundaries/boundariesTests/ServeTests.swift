import Foundation
import TestHelpers
import Testing

@Suite("boundaries modules --serve", .waitsForPrograms)
struct ServeTests {
  @Test(
    "says that a file was deleted while the package was read, also the first time",
    arguments: ["boundaries-baseline.jsonl", "boundaries.json", "m/M0/a.swift"],
    [1, 2]
  )
  func changedWhileReading(file: String, reading: Int) throws {
    let configuration = "{modules: [\"m/*\"]}"
    let folder = try TemporaryFolder([
      "boundaries.json": configuration, "boundaries-baseline.jsonl": "",
      "m/M0/a.swift": "import B\n", "m/M0/b.swift": "", "m/B/b.swift": "",
    ])
    // An answer that is larger than a pipe holds the program back until it is read.
    let long = String(repeating: "x", count: 5_000)
    let imports = (0..<30).map { "import \(long)\($0)\n" }.joined()
    try folder.write(imports, to: "m/B/long.swift")
    let (program, input, output, errors) = try serve(folder)
    for count in 1...reading {
      try input.write(contentsOf: Data("\n".utf8))
      var answer = try #require(try output.read(upToCount: 1))
      if count == reading {
        try FileManager.default.removeItem(at: folder.url.appending(path: file))
      }
      while answer.last != UInt8(ascii: "\n") {
        answer += output.availableData
      }
    }
    #expect(says("changed\n", errors))
    program.terminate()
    program.waitUntilExit()
  }

  @Test("says that a baseline was mended which a changed configuration names")
  func mendedBaseline() throws {
    let folder = try TemporaryFolder(["boundaries.json": "{modules: [\"m/*\"]}", "m/B/b.swift": ""])
    let (program, input, output, errors) = try serve(folder)
    try input.write(contentsOf: Data("\n".utf8))
    _ = output.availableData
    try folder.write("{modules: [\"m/*\"], baseline: \"known.jsonl\"}", to: "boundaries.json")
    try folder.write("no line of a baseline\n", to: "known.jsonl")
    #expect(says("changed\n", errors))
    try input.write(contentsOf: Data("\n".utf8))
    #expect(String(decoding: output.availableData, as: UTF8.self).contains("known.jsonl"))
    try folder.write("", to: "known.jsonl")
    #expect(says("changed\n", errors))
    program.terminate()
    program.waitUntilExit()
  }

  @Test("says that a file was changed which the configuration extends")
  func extended() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "base.json": "{rules: [{kind: \"acyclic\"}]}",
      "Package/boundaries.json": "{extends: \"../base.json\", modules: [\"m/*\"]}",
      "Package/m/B/b.swift": "",
    ])
    let (program, input, output, errors) = try serve(folder, "Package")
    try input.write(contentsOf: Data("\n".utf8))
    _ = output.availableData
    try folder.write("{rules: [{kind: \"used\"}]}", to: "base.json")
    #expect(says("changed\n", errors))
    program.terminate()
    program.waitUntilExit()
  }

  /// Starts the program, which ends after two minutes.
  private func serve(
    _ folder: TemporaryFolder,
    _ package: String = ""
  ) throws -> (program: Process, input: FileHandle, output: FileHandle, errors: FileHandle) {
    let program = Process()
    program.executableURL = Executable.url("boundaries")
    program.arguments = ["modules", "--serve", "--package-path", "\(folder.path)/\(package)"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    program.standardError = errors
    try program.run()
    // What is never said ends with the program.
    DispatchQueue.global().asyncAfter(deadline: .now() + 110) { program.terminate() }
    return (
      program, input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading
    )
  }

  /// Waits for words on standard error; returns false if the program ends without them.
  private func says(_ words: String, _ errors: FileHandle) -> Bool {
    var said = ""
    while !said.contains(words) {
      let data = errors.availableData
      if data.isEmpty { return false }
      said += String(decoding: data, as: UTF8.self)
    }
    return true
  }
}
