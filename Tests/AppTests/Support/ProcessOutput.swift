import Foundation

/// The output of a running process.
final class ProcessOutput: Sendable {
  private let condition = NSCondition()
  // The lock of the condition protects all three.
  nonisolated(unsafe) private var bytes = Data()
  nonisolated(unsafe) private var discarded = 0
  nonisolated(unsafe) private var hasEnded = false

  /// Reads from `file` on another thread until its end.
  func read(from file: FileHandle) {
    Thread.detachNewThread { [self] in
      while case let more = file.availableData, !more.isEmpty {
        condition.withLock {
          bytes += more
          condition.broadcast()
        }
      }
      condition.withLock {
        hasEnded = true
        condition.broadcast()
      }
    }
  }

  /// The complete output so far.
  var all: String { condition.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Excludes the output so far from the following waits.
  func discard() { condition.withLock { discarded = bytes.count } }

  /// Waits until the output since ``discard()`` satisfies a condition.
  ///
  /// - Returns: False after a number of seconds, or at the end of the output.
  func wait(seconds: Double = 120, until isTrue: (String) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isTrue(String(decoding: bytes[discarded...], as: UTF8.self)) {
        guard !hasEnded, condition.wait(until: deadline) else {
          return isTrue(String(decoding: bytes[discarded...], as: UTF8.self))
        }
      }
      return true
    }
  }
}
