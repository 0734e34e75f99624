import NavigatorComposition
public import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Expects `text` to be what the golden file says: a file that is committed next to the test.
///
/// ```swift
/// expectGolden(screen.text, named: "home-80x24")  // Tests/AppTests/Golden/home-80x24.txt
/// ```
///
/// With `RECORD_GOLDEN=1` in the environment the files are written instead, to be looked at and
/// committed; a file that is not there yet is a failure without it. A line break at the end of the
/// file is no part of the text.
///
/// - Parameters:
///   - text: What the test found.
///   - name: The name of the file, without `.txt`.
///   - folder: The folder of the file, beside the test's own file.
///   - filePath: The test's own file.
///   - sourceLocation: The line that a failure points at.
public func expectGolden(
  _ text: String,
  named name: String,
  in folder: String = "Golden",
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  let directory = URL(filePath: filePath).deletingLastPathComponent().appending(path: folder)
  let golden = Golden(file: directory.appending(path: name + ".txt"), isRecording: isRecording)
  guard let failure = golden.failure(for: text) else { return }
  fail(failure, at: sourceLocation)
}

/// A golden file, compared or written.
struct Golden {
  let file: URL
  let isRecording: Bool

  /// What is wrong with `text`; nil when it is as the file says, or has been written.
  func failure(for text: String) -> String? {
    isRecording ? record(text) : compare(text)
  }

  private func record(_ text: String) -> String? {
    do {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
      return nil
    } catch {
      return "The golden file \(name) could not be written: \(error)"
    }
  }

  private func compare(_ text: String) -> String? {
    guard let data = FileManager.default.contents(atPath: file.path()) else {
      return """
        There is no golden file \(name). Run the test with RECORD_GOLDEN=1, look at the file it \
        writes, and commit it.
        """
    }
    var golden = String(decoding: data, as: UTF8.self)
    if golden.hasSuffix("\n") { golden.removeLast() }
    guard let difference = Difference.text(golden, text, signs: .wide) else { return nil }
    return """
      The text is not that of the golden file \(name):

      \(difference)

      (− golden, + actual) Run the test with RECORD_GOLDEN=1 if it is right now.
      """
  }

  private var name: String {
    "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
  }
}
