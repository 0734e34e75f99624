import NavigatorComposition
import NavigatorTestSupport

#if canImport(XCTest)
import XCTest

/// A test store in a test with XCTest, which does not import Testing.
@MainActor
final class XCTestReportingTests: XCTestCase {
  private nonisolated(unsafe) var failures: [String] = []
  private nonisolated(unsafe) var isCapturing = false

  #if canImport(Darwin)
  override nonisolated func record(_ issue: XCTIssue) {
    if isCapturing { failures.append(issue.compactDescription) } else { super.record(issue) }
  }
  #else
  override nonisolated func recordFailure(
    withDescription description: String,
    inFile path: String,
    atLine line: Int,
    expected: Bool
  ) {
    if isCapturing { return failures.append("\(path):\(line): \(description)") }
    super.recordFailure(
      withDescription: description,
      inFile: path,
      atLine: line,
      expected: expected
    )
  }
  #endif

  /// Returns the failures that `body` reports.
  private func captured(_ body: () async -> Void) async -> [String] {
    isCapturing = true
    await body()
    isCapturing = false
    defer { failures = [] }
    return failures
  }

  func testFailureOfTestStore() async {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    let line = #line + 2
    let failures = await captured {
      await store.send(.add(1)) { $0.count = 2 }
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.contains("The state is not as expected"), true)
    let place = "XCTestReportingTests.swift:\(line):"
    XCTAssertEqual(failures.first?.contains(place), true)
  }

  func testMisuseOfPlainStore() async {
    let failures = await captured {
      Store(initialState: Steps.State()) { Steps() }.send(.close)
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.contains("nothing presents it"), true)
  }
}
#endif
