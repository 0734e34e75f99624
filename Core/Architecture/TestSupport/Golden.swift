import Foundation
import NavigatorComposition
public import Testing

/// Expects `text` to equal the content of a golden file, which is committed beside the test.
///
/// <!-- code: symbol-golden -->
/// ```swift
/// let text = rows.map { spokenValue(of: $0) ?? "-" }.joined(separator: "\n")
/// expectGolden(text, named: "rows")  // Golden/rows.txt, beside the test
/// ```
///
/// With `RECORD_GOLDEN=1` in the environment, the test writes the file instead; review and commit it.
/// Without that variable, a missing file is a failure. A line break at the end of the file is not part of
/// the text.
///
/// - Parameters:
///   - text: The actual text.
///   - name: The name of the golden file, without its extension.
///   - extension: The extension of the golden file.
///   - folder: The folder of the golden file, beside the test's source file.
///   - filePath: The test's source file.
///   - sourceLocation: The line of the failure.
public func expectGolden(
  _ text: String,
  named name: String,
  extension: String = "txt",
  in folder: String = "Golden",
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  let directory = URL(filePath: filePath).deletingLastPathComponent().appending(path: folder)
  let file = directory.appending(path: "\(name).\(`extension`)")
  let golden = Golden(file: file, isRecording: isRecording)
  guard let failure = golden.failure(for: text) else { return }
  TestFailure.report(failure, at: sourceLocation)
}

/// A golden file to compare with or to write.
struct Golden {
  let file: URL
  let isRecording: Bool

  /// Compares or writes `text`, and returns the message of a failure; nil if there is none.
  func failure(for text: String) -> String? { isRecording ? record(text) : compare(text) }

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
        The golden file \(name) does not exist. Run the test with RECORD_GOLDEN=1, review the file \
        it writes, and commit it.
        """
    }
    var golden = String(decoding: data, as: UTF8.self)
    if golden.hasSuffix("\n") { golden.removeLast() }
    guard let difference = Difference.text(golden, text, minus: "−") else { return nil }
    return """
      The text differs from the golden file \(name):

      \(difference)

      (− golden, + actual) Run the test with RECORD_GOLDEN=1 if the new text is correct.
      """
  }

  private var name: String {
    let folder = file.deletingLastPathComponent()
    return "\(folder.lastPathComponent)/\(file.lastPathComponent)"
  }
}
