import NavigatorTestSupport

@testable import NavigatorTerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The steps of the demo's work, each of which it takes when the test says so.
final class Steps {
  /// What the demo has to be told to take them.
  let variables: [String: String]
  private let folder: TemporaryFolder
  private let pipe: Descriptor

  init() throws {
    folder = try TemporaryFolder()
    let path = try folder.pipe()
    // For both, because one that is only written waits for its reader to come.
    let number = open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else {
      throw PseudoTerminal.Failure(description: "the pipe cannot be opened")
    }
    pipe = Descriptor(number: number)
    variables = ["DEMO_STEPS": path]
  }

  deinit { pipe.close() }

  func next() { pipe.writeAll([0]) }
}
