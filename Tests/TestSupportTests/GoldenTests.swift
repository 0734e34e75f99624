import Testing

@testable import NavigatorTestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("A golden file")
struct GoldenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func golden(_ name: String, isRecording: Bool = false) -> Golden {
    Golden(file: folder.url.appending(path: "Screens/\(name).txt"), isRecording: isRecording)
  }

  @Test("holds a text once it has been recorded")
  func recorded() throws {
    #expect(golden("home", isRecording: true).failure(for: "one\ntwo") == nil)
    #expect(golden("home").failure(for: "one\ntwo") == nil)
  }

  @Test("shows the difference when the text is another")
  func different() throws {
    #expect(golden("home", isRecording: true).failure(for: "one\ntwo\nthree") == nil)
    #expect(
      golden("home").failure(for: "one\n2\nthree") == """
        The text is not that of the golden file Screens/home.txt:

          \"""
          one
        − two
        + 2
          three
          \"""

        (− golden, + actual) Run the test with RECORD_GOLDEN=1 if it is right now.
        """
    )
  }

  @Test("is asked for when it is not there")
  func missing() {
    #expect(
      golden("nowhere").failure(for: "") == """
        There is no golden file Screens/nowhere.txt. Run the test with RECORD_GOLDEN=1, look at \
        the file it writes, and commit it.
        """
    )
  }

  @Test("stands beside the test")
  func beside() {
    expectGolden("A committed text\nof two lines", named: "text")
  }
}
