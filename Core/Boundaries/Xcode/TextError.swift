import BoundariesGraph
import BoundariesScan

/// A syntax error in a text, and its line.
struct TextError: Error {
  let line: Int
  let message: String

  init(_ message: String, in bytes: [UInt8], at position: Int) {
    let newlines = bytes[..<position].count { byte in byte == "\n" }
    line = newlines + 1
    self.message = message
  }

  /// Returns the error with the path of the file.
  func located(in file: String) -> RequestError { RequestError("\(file):\(line): \(message)") }
}
