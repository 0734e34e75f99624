import Foundation

/// What a program prints, collected while it runs.
final class Output: Sendable {
  private let condition = NSCondition()
  // Read and written only while the condition's lock is held.
  nonisolated(unsafe) private var bytes = Data()
  nonisolated(unsafe) private var forgotten = 0
  nonisolated(unsafe) private var hasEnded = false

  /// Takes everything from `file` until its other end is closed.
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

  /// Everything printed so far.
  var all: String { condition.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Leaves what was printed so far out of what is waited for next.
  func forget() { condition.withLock { forgotten = bytes.count } }

  /// Waits until something is true of what was printed since ``forget()``; false when the program has
  /// ended or ten seconds have passed before that.
  func wait(until isTrue: (String) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    return condition.withLock {
      while !isTrue(String(decoding: bytes[forgotten...], as: UTF8.self)) {
        guard !hasEnded, condition.wait(until: deadline) else {
          return isTrue(String(decoding: bytes[forgotten...], as: UTF8.self))
        }
      }
      return true
    }
  }
}
