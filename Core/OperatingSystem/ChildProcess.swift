import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a program that was run said.
package struct ChildOutput: Sendable {
  /// Its exit status, or 128 and the signal that ended it.
  package let status: Int32
  package let output: [UInt8]
  package let errors: String
}

/// A program that was started by its arguments, with both of its outputs collected; no shell ever
/// reads them.
package final class ChildProcess: Sendable {
  private let name: String
  private let output: Int32
  private let errors: Int32
  /// The number by which the system knows the program; nil once it may belong to another.
  private let running: Mutex<Int32?>

  /// Starts a program.
  ///
  /// - Parameter arguments: The program, looked up in PATH when it holds no slash, and its
  ///   arguments.
  /// - Throws: What the system says when it cannot be started.
  package init(_ arguments: [String]) throws(SystemError) {
    name = arguments.first ?? ""
    let output = try Pipe()
    let errors: Pipe
    do throws(SystemError) {
      errors = try Pipe()
    } catch {
      close(output.read)
      close(output.write)
      throw error
    }
    defer {
      close(output.write)
      close(errors.write)
    }
    do throws(SystemError) {
      let files = Spawning.Files.collected(output: output.write, errors: errors.write)
      running = Mutex(try Spawning.start(arguments, files: files))
    } catch {
      close(output.read)
      close(errors.read)
      throw error
    }
    (self.output, self.errors) = (output.read, errors.read)
  }

  /// Runs a program to its end and collects both of its outputs.
  ///
  /// - Parameter arguments: As for ``init(_:)``.
  /// - Returns: Its exit status and outputs.
  /// - Throws: What the system says when it cannot be started.
  package static func run(_ arguments: [String]) throws(SystemError) -> ChildOutput {
    try ChildProcess(arguments).finish()
  }

  /// Waits for the end on a thread of its own, so that no task is held up; called once.
  ///
  /// Cancelling the task ends the program, and what it said by then is the answer.
  ///
  /// - Throws: What the system says when it has no thread to give; the program is ended then.
  package func finished() async throws -> ChildOutput {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try self.finish() }) }
        if let thread { return thread.letGo() }
        // What it said until it was ended is no answer, as nobody wanted it ended.
        end()
        _ = try? finish()
        continuation.resume(throwing: SystemError(name, code: EAGAIN))
      }
    } onCancel: {
      end()
    }
  }

  /// Ends the program at once; does nothing when it has ended.
  package func end() {
    running.withLock { if let child = $0 { kill(child, SIGKILL) } }
  }

  /// Collects both outputs and waits for the end; called once.
  private func finish() throws(SystemError) -> ChildOutput {
    var collected = Collected()
    collected.drain(output, errors)
    close(output)
    close(errors)
    return ChildOutput(
      status: try status(),
      output: collected.output,
      errors: String(decoding: collected.errors, as: UTF8.self)
    )
  }

  /// The number is given back to the system only under the lock, so that nobody else is ended.
  private func status() throws(SystemError) -> Int32 {
    guard let child = running.withLock(\.self) else { throw SystemError(name, code: ECHILD) }
    var info = siginfo_t()
    while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return try running.withLock { running throws(SystemError) in
      running = nil
      return try Spawning.wait(for: child, name)
    }
  }
}

private struct Pipe {
  let read: Int32
  let write: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    (read, write) = (ends[0], ends[1])
    // What is not handed over by name must not reach the child.
    _ = fcntl(read, F_SETFD, FD_CLOEXEC)
    _ = fcntl(write, F_SETFD, FD_CLOEXEC)
  }
}

private struct Collected {
  var output: [UInt8] = []
  var errors: [UInt8] = []

  /// Reads both ends by turns, so that neither fills up while the other is waited for.
  mutating func drain(_ first: Int32, _ second: Int32) {
    var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while waiting.contains(where: { $0.fd >= 0 }) {
      if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
        // What it found is then that of an earlier round.
        if errno == EINTR { continue }
        return
      }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = block.withUnsafeMutableBytes {
          Platform.read(waiting[index].fd, $0.baseAddress, $0.count)
        }
        if count <= 0 {
          waiting[index].fd = -1
        } else if index == 0 {
          output += block[..<count]
        } else {
          errors += block[..<count]
        }
      }
    }
  }
}
