import Foundation
import TestHelpers

/// Runs the program without a terminal.
///
/// - Parameters:
///   - words: The command line.
///   - input: The lines of input.
///   - home: The home folder.
/// - Returns: The exit status, standard output and standard error.
/// - Throws: The error of starting the program.
func runNavigator(
  _ words: [String],
  input: String = "",
  home: String = "/nonexistent"
) throws -> (status: Int32, output: String, errors: String) {
  let process = Process()
  let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
  process.executableURL = Executable.url("navigator")
  process.arguments = words
  process.environment = ["LANG": "C.UTF-8", "HOME": home]
  process.standardInput = pipes.input
  process.standardOutput = pipes.output
  process.standardError = pipes.errors
  try process.run()
  pipes.input.fileHandleForWriting.write(Data(input.utf8))
  try pipes.input.fileHandleForWriting.close()
  // The output is smaller than the buffer of a pipe, so the pipes can be read one after the other.
  let texts = [pipes.output, pipes.errors].map {
    String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
  process.waitUntilExit()
  return (process.terminationStatus, texts[0], texts[1])
}
