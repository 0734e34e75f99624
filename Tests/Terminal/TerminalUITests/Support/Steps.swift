import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers

@testable import NavigatorTerminalUI

/// The steps of the demo's work, which a test triggers one by one.
final class Steps {
  /// The environment variables of the demo.
  let variables: [String: String]
  private let folder: TemporaryFolder
  private let pipe: Descriptor

  init() throws {
    folder = try TemporaryFolder()
    let path = try folder.pipe()
    // Opened for both, because opening a pipe for writing only waits for a reader.
    let number = open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else {
      throw PseudoTerminal.Failure(description: "cannot open the pipe")
    }
    pipe = Descriptor(number: number)
    variables = ["DEMO_STEPS": path]
  }

  deinit { pipe.close() }

  /// Triggers the next step.
  func next() { pipe.writeAll([0]) }
}
