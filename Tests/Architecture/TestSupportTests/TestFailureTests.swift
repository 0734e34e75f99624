import Foundation
import NavigatorComposition
import NavigatorOperatingSystem
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("A test failure", .waitsForPrograms)
struct TestFailureTests {
  @Test("is captured during a scope only, with its severity and location")
  func capture() async throws {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    let line = #line + 2
    let failures = await TestFailure.capture {
      await store.skipReceivedActions()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.add(1))
    }
    #expect(failures.map(\.severity) == [.error, .warning])
    #expect(failures.map(\.location.line) == [line, line + 2])
    #expect(failures.first?.text == "There is no received action to skip.")
  }

  /// Runs this test again in another process, in which it fails.
  @Test(
    "outside of a capture fails the running test",
    .disabled(if: isDarwin, "the tests are no executable, which could be run again")
  )
  func uncaptured() throws {
    let variable = "NAVIGATOR_FAILING_TEST"
    var environment = ProcessInfo.processInfo.environment
    guard environment[variable] == nil else {
      return expectGolden("", named: "missing")
    }
    environment[variable] = "1"
    environment["RECORD_GOLDEN"] = nil
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--testing-library", "swift-testing", "--filter", "TestFailureTests"]
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(text.contains("The golden file Golden/missing.txt does not exist."))
    #expect(text.contains("recorded an issue at TestFailureTests.swift:"))
    #expect(text.contains("with 1 issue"))
  }
}
