import Foundation
import TestHelpers
import Testing

@testable import NavigatorTestSupport

@Suite("A golden file")
struct GoldenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func golden(_ name: String, isRecording: Bool = false) -> Golden {
    Golden(file: folder.url.appending(path: "Screens/\(name).txt"), isRecording: isRecording)
  }

  @Test("equals the recorded text, and reports the difference to another text")
  func recorded() {
    #expect(golden("home", isRecording: true).failure(for: "one\ntwo\nthree") == nil)
    #expect(golden("home").failure(for: "one\ntwo\nthree") == nil)
    #expect(
      golden("home").failure(for: "one\n2\nthree") == """
        The text differs from the golden file Screens/home.txt:

          \"""
          one
        − two
        + 2
          three
          \"""

        (− golden, + actual) Run the test with RECORD_GOLDEN=1 if the new text is correct.
        """
    )
  }

  @Test("is reported if it does not exist")
  func missing() {
    #expect(
      golden("nowhere").failure(for: "") == """
        The golden file Screens/nowhere.txt does not exist. Run the test with RECORD_GOLDEN=1, \
        review the file it writes, and commit it.
        """
    )
  }

  @Test("is in a folder beside the test")
  func beside() {
    expectGolden("A committed text\nof two lines", named: "text")
  }
}
