import Dispatch
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI

/// The steps of the demo's work, which a test triggers.
enum Steps {
  /// Returns a stream with an element for each byte from a named pipe, until the pipe is closed.
  ///
  /// Without a pipe the stream never has an element.
  static func stream(from path: String?) -> AsyncStream<Void> {
    AsyncStream { steps in
      guard let path, case let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), number >= 0,
        let stop = Descriptor.pipe()
      else { return }
      let pipe = Descriptor(number: number)
      steps.onTermination = { _ in stop.writing.close() }
      DispatchQueue.global().async {
        let polls = [Poll(stop.reading, .reading), Poll(pipe, .reading)]
        while !Poll.wait(polls)[0], case .bytes(let bytes) = pipe.read() {
          for _ in bytes { steps.yield() }
        }
        steps.finish()
        stop.reading.close()
        pipe.close()
      }
    }
  }
}
