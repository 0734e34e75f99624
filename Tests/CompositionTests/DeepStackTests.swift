import Foundation
import NavigatorTestSupport
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
  #expect(String(decoding: text, as: UTF8.self) == "wide 2\ndeep 10\nsequence 100001\n")
}
