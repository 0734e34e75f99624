import Foundation
// Exported, because the default arguments of the helpers are a macro of Testing, and a test with XCTest imports this
// module alone.
@_exported public import Testing

#if canImport(XCTest)
import XCTest
#endif

/// The library that runs the current test.
enum TestLibrary {
  /// Reports a failure or a warning to the library; ends a program that is not a test.
  static func report(_ failure: TestFailure) {
    if Test.current != nil || runsSwiftTesting { return recordIssue(failure) }
    guard runsXCTest else { preconditionFailure("\(failure.location): \(failure.text)") }
    guard failure.severity >= .error else {
      return FileHandle.standardError.write(Data("\(failure.location): \(failure.text)\n".utf8))
    }
    fail(failure)
  }

  private static func recordIssue(_ failure: TestFailure) {
    Issue.record(
      Comment(rawValue: failure.text),
      severity: failure.severity,
      sourceLocation: failure.location
    )
  }

  /// Whether the process runs Swift Testing, which then also gets the failures outside of a test's task.
  private static let runsSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// Whether the process runs tests with XCTest: a bundle of tests, its runner, or an app that Xcode tests.
  private static let runsXCTest =
    CommandLine.arguments.contains { argument in
      argument.hasSuffix(".xctest") || argument.hasSuffix("/xctest")
    }
    || ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil

  private static func fail(_ failure: TestFailure) {
    #if canImport(XCTest)
    // XCTest takes the file as a literal only, so the text names the place.
    XCTFail("\(failure.location): \(failure.text)")
    #endif
  }
}
