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
      "m/M0/b.swift": "",
      "m/B/b.swift": "",
    ])
    // An answer that is larger than a pipe holds the program back until it is read.
    for index in 0..<600 { try folder.write("import B\n", to: "m/M\(index)/a.swift") }
    let program = Process()
    program.executableURL = Executable.url("boundaries")
    program.arguments = ["modules", "--serve", "--package-path", folder.path]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    program.standardError = errors
    try program.run()
    // What is never said ends with the program.
    DispatchQueue.global().asyncAfter(deadline: .now() + 110) { program.terminate() }
    for count in 1...reading {
      try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      var answer = try #require(try output.fileHandleForReading.read(upToCount: 1))
      if count == reading {
        try FileManager.default.removeItem(at: folder.url.appending(path: file))
      }
      while answer.last != UInt8(ascii: "\n") {
        answer += output.fileHandleForReading.availableData
      }
    }
    var said = ""
    while !said.contains("changed\n") {
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    #expect(said.contains("changed\n"))
    program.terminate()
    program.waitUntilExit()
  }
}
