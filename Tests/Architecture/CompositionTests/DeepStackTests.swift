import Foundation
import TestHelpers
import Testing

@Test(
  "7 (issues 3146, 1046, 3290): wide, deep and long sequences of actions fit on a stack of 512 KiB"
)
func smallStack() throws {
  let shell = Process()
  shell.executableURL = URL(filePath: "/bin/sh")
  shell.arguments = ["-c", #"ulimit -s 512 && exec "$0""#, Executable.path("DeepStack")]
  let output = Pipe()
  shell.standardOutput = output
  try shell.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  shell.waitUntilExit()
  #expect(shell.terminationStatus == 0)
  let nested = [
    "merge(with:)", "merge(with:) reversed", "merge", "concatenate", "concatenate reversed",
  ]
  let lines = ["wide 2", "deep 10", "sequence 100001"] + nested.map { "\($0) 10000" }
  #expect(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init) == lines)
}
