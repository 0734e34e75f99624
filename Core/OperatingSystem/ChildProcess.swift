import NavigatorCLibrary
import Synchronization

/// The output and the exit status of a child process.
package struct ChildOutput: Sendable {
  /// The exit status, or 128 plus the number of the signal that ended the process.
  package let status: Int32
  package let output: [UInt8]
  package let errors: String
}

/// A child process with its standard output and standard error collected; no shell parses its
/// arguments.
package final class ChildProcess: Sendable {
  private let name: String
  private let output: Int32
  private let errors: Int32
  /// The end of the input that stays open, so that the process can notice the end of this one.
  private let input: Mutex<Int32?>
  /// The process identifier; nil once the system may reuse it.
  private let identifier: Mutex<Int32?>

  /// Starts a program, searched for in PATH unless it has a slash, with arguments and all its variables as `NAME=value`.
  ///
  /// A line is the first on its standard input, which then stays open until it is closed, or this process waits no more
  /// or ends in any way. Without environment the program has the variables of this process.
  package init(
    _ arguments: [String],
    environment: [String]? = nil,
    line: String? = nil
  ) throws(SystemError) {
    name = arguments.first ?? ""
    var pipes: [Pipe] = []
    do throws(SystemError) {
      for _ in 0..<(line == nil ? 2 : 3) { pipes.append(try Pipe()) }
      if let line { try pipes[2].put(line + "\n") }
      let input = line == nil ? nil : pipes[2].read
      let (output, errors) = (pipes[0].write, pipes[1].write)
      let streams = Spawning.Streams.pipes(input: input, output: output, errors: errors)
      identifier = Mutex(
        try Spawning.start(arguments, environment: environment, streams: streams)
      )
    } catch {
      for pipe in pipes { for end in [pipe.read, pipe.write] { close(end) } }
      throw error
    }
    (output, errors) = (pipes[0].read, pipes[1].read)
    input = Mutex(line == nil ? nil : pipes[2].write)
    for end in [pipes[0].write, pipes[1].write] + pipes.dropFirst(2).map(\.read) { close(end) }
    Interruption.set(child: identifier.withLock { $0 ?? 0 })
  }

  /// Runs a program as ``init(_:environment:line:)`` does, and blocks until it exits.
  package static func run(
    _ arguments: [String],
    environment: [String]? = nil,
    line: String? = nil
  ) throws(SystemError) -> ChildOutput {
    try ChildProcess(arguments, environment: environment, line: line).collectOutput()
  }

  /// Waits for the exit on a separate thread, which blocks no task; call it once.
  ///
  /// It stays on the main actor: the threads of other tasks wake up once a second after their first use.
  ///
  /// Cancelling the task ends the process by a signal, which may let it end its own child processes, and returns the
  /// output until then. Each line of an output is passed to `isHandled` as soon as it is there, and not collected if
  /// that returns true. If no thread can be created, the process is killed, and the system's error thrown.
  @MainActor
  package func waitUntilExit(
    endingWith signal: Int32 = SIGKILL,
    line isHandled: (@Sendable (_ line: String, _ isError: Bool) -> Bool)? = nil
  ) async throws -> ChildOutput {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
          continuation.resume(with: Result { try self.collectOutput(isHandled) })
        }
        if let thread { return thread.detach() }
        // The output is discarded: the caller did not cancel, so a partial output is not a result.
        terminate()
        _ = try? collectOutput()
        continuation.resume(throwing: SystemError(name, code: EAGAIN))
      }
    } onCancel: {
      terminate(signal)
    }
  }

  /// Writes a line to the standard input of the process; returns whether that is open, and the process reads it.
  package func send(_ line: String) -> Bool {
    input.withLock { $0.map { Platform.write(Array("\(line)\n".utf8), to: $0) } ?? false }
  }

  /// Closes the standard input of the process.
  package func closeInput() {
    input.withLock { if let end = $0.take() { close(end) } }
  }

  /// Sends a signal to the process; does nothing after its exit.
  package func terminate(_ signal: Int32 = SIGKILL) {
    identifier.withLock { if let child = $0 { kill(child, signal) } }
  }

  /// Reads both pipes to their end and waits for the exit; called once.
  private func collectOutput(
    _ isHandled: ((String, Bool) -> Bool)? = nil
  ) throws(SystemError) -> ChildOutput {
    var collected = CollectedOutput(isHandled: isHandled)
    collected.drain(output, errors)
    for end in [output, errors] { close(end) }
    closeInput()
    return ChildOutput(
      status: try waitForStatus(),
      output: collected.streams[0],
      errors: String(decoding: collected.streams[1], as: UTF8.self)
    )
  }

  /// Waits for the exit; reaps the process under the lock, as its identifier may be reused then.
  private func waitForStatus() throws(SystemError) -> Int32 {
    guard let child = identifier.withLock(\.self) else { throw SystemError(name, code: ECHILD) }
    var info = siginfo_t()
    while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return try identifier.withLock { identifier throws(SystemError) in
      identifier = nil
      Interruption.set(child: 0)
      return try Spawning.wait(for: child, name)
    }
  }
}

private struct CollectedOutput {
  let isHandled: ((String, Bool) -> Bool)?
  /// The bytes of both outputs.
  var streams: [[UInt8]] = [[], []]
  /// For each output, the end of the lines that are not handled, and of what was searched for their ends.
  private var lines = [(end: 0, searched: 0), (end: 0, searched: 0)]

  init(isHandled: ((String, Bool) -> Bool)?) { self.isHandled = isHandled }

  /// Reads whichever pipe has data, so that the child never blocks on a full one.
  mutating func drain(_ first: Int32, _ second: Int32) {
    var pipes = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while pipes.contains(where: { $0.fd >= 0 }) {
      if poll(&pipes, nfds_t(pipes.count), -1) < 0 {
        // An interrupted call leaves `revents` of the previous call.
        if errno == EINTR { continue }
        return
      }
      // Errors first: what the child wrote there before it wrote output is there, too.
      for index in pipes.indices.reversed() where pipes[index].fd >= 0 && pipes[index].revents != 0
      {
        let count = block.withUnsafeMutableBytes {
          Platform.read(pipes[index].fd, $0.baseAddress, $0.count)
        }
        if count <= 0 { pipes[index].fd = -1 } else { streams[index] += block[..<count] }
        if count > 0 { handleLastLines(index) }
      }
    }
  }

  /// Removes the handled ones of the lines at the end, which were not complete before.
  private mutating func handleLastLines(_ index: Int) {
    guard let isHandled else { return }
    let newline = UInt8(ascii: "\n")
    while let end = streams[index][lines[index].searched...].firstIndex(of: newline) {
      let start = lines[index].end
      if isHandled(String(decoding: streams[index][start..<end], as: UTF8.self), index == 1) {
        streams[index].removeSubrange(start...end)
      } else {
        lines[index].end = end + 1
      }
      lines[index].searched = lines[index].end
    }
    lines[index].searched = streams[index].count
  }
}
