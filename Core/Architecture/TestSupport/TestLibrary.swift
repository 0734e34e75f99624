import Foundation
@_exported public import Testing

// Exported, because the default arguments of the helpers are a macro of Testing: a test with XCTest
// imports this module alone.

/// The library that runs the current test.
enum TestLibrary {
  /// Reports a failure or a warning to the library, and ends the program if no library runs it.
  static func report(_ failure: TestFailure) {
    if Test.current != nil || runsSwiftTesting { return recordIssue(failure) }
    guard let fail = failInXCTest else {
      preconditionFailure("\(failure.location): \(failure.text)")
    }
    guard failure.severity >= .error else {
      return FileHandle.standardError.write(Data("\(failure.location): \(failure.text)\n".utf8))
    }
    // Kept for the rest of the process, as the text of a literal is.
    let file = strdup(failure.location.fileID)
    fail(failure.text, file, strlen(failure.location.fileID), 0, UInt(failure.location.line))
  }

  private static func recordIssue(_ failure: TestFailure) {
    Issue.record(
      Comment(rawValue: failure.text),
      severity: failure.severity,
      sourceLocation: failure.location
    )
  }

  /// Whether the process runs Swift Testing: then a failure outside of a test's task is its failure too.
  private static let runsSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// `XCTFail(_:file:line:)`, whose file is a `StaticString`, passed here as its three parts.
  private typealias Fail =
    @convention(thin) (String, UnsafePointer<CChar>?, Int, UInt8, UInt) -> Void

  /// The function of XCTest, which this module does not link; nil if the process has not loaded it.
  private static let failInXCTest: Fail? = {
    let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    return dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: Fail.self) }
  }()
}
