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
  private let leadsSession: Bool
  /// When the process is killed, with its session; nil for never.
  private let deadline: ContinuousClock.Instant?
  /// The number of bytes of both outputs that are collected; with more the process is killed.
  private let maximumOutput: Int
  /// The number of the action that ends the process if a signal ends this one.
  private let interruption = Mutex(0)

  /// Starts a program, searched for in PATH unless it has a slash, with arguments and all its variables as `NAME=value`.
  ///
  /// A line is the first on its standard input, which then stays open until it is closed, or this process waits no more
  /// or ends in any way. Without environment the program has the variables of this process. With a limit it leads a
  /// session, which is killed when the time is over.
  package init(
    _ arguments: [String],
    environment: [String]? = nil,
    line: String? = nil,
    limit: Duration? = nil,
    maximumOutput: Int = ReadBuffer.limit
  ) throws(SystemError) {
    name = arguments.first ?? ""
    self.maximumOutput = maximumOutput
    leadsSession = limit != nil
    deadline = limit.map { .now + $0 }
    let pipes = try Pipes(line: line)
    do throws(SystemError) {
      let streams = Spawning.Streams.descriptors(
        input: pipes.input?.read,
        output: pipes.output.write,
        errors: pipes.errors.write,
        isSession: limit != nil
      )
      identifier = Mutex(try Spawning.start(arguments, environment: environment, streams: streams))
    } catch {
      pipes.closeOwnEnds()
      pipes.closeEndsOfChild()
      throw error
    }
    output = pipes.output.read
    errors = pipes.errors.read
    input = Mutex(pipes.input?.write)
    pipes.closeEndsOfChild()
    let number = Interruption.add { self.end(SIGTERM) }
    interruption.withLock { $0 = number }
  }

  /// The pipes between this process and a child.
  private struct Pipes {
    let output: DescriptorPipe
    let errors: DescriptorPipe
    /// The standard input; nil if it is empty.
    let input: DescriptorPipe?

    /// Creates two pipes, and a third one for a line of input.
    init(line: String?) throws(SystemError) {
      var created: [DescriptorPipe] = []
      do throws(SystemError) {
        output = try DescriptorPipe()
        created.append(output)
        errors = try DescriptorPipe()
        created.append(errors)
        if let line {
          let pipe = try DescriptorPipe()
          created.append(pipe)
          try pipe.put(line + "\n")
          input = pipe
        } else {
          input = nil
        }
      } catch {
        for pipe in created {
          close(pipe.read)
          close(pipe.write)
        }
        throw error
      }
    }

    func closeOwnEnds() {
      close(output.read)
      close(errors.read)
      if let input { close(input.write) }
    }

    func closeEndsOfChild() {
      close(output.write)
      close(errors.write)
      if let input { close(input.read) }
    }
  }

  /// Runs a program as ``init(_:environment:line:limit:maximumOutput:)`` does, without input, and blocks until it exits.
  ///
  /// Throws the error of the code `ETIMEDOUT` after the limit, and an error for more output than the maximum.
  package static func run(
    _ arguments: [String],
    environment: [String]? = nil,
    limit: Duration? = nil,
    maximumOutput: Int = ReadBuffer.limit
  ) throws(SystemError) -> ChildOutput {
    try ChildProcess(
      arguments,
      environment: environment,
      limit: limit,
      maximumOutput: maximumOutput
    )
    .collectOutput()
  }

  /// Waits for the exit on a separate thread, which blocks no task; call it once.
  ///
  /// It stays on the main actor: the threads of other tasks wake up once a second after their first use.
  ///
  /// Cancelling the task kills the process, or sends it the signal SIGTERM if it then ends child processes of its own,
  /// and returns the output until then. A process that ends child processes is also sent that signal when another one has
  /// stopped it, which is an error. Each line of an output is passed to `isHandled` as soon as it is there, and not
  /// collected if that returns true. If no thread can be created, the process is killed, and the system's error thrown.
  @MainActor
  package func waitUntilExit(
    endsChildren: Bool = false,
    line isHandled: (@Sendable (_ line: String, _ isError: Bool) -> Bool)? = nil
  ) async throws -> ChildOutput {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isStarted = startThread {
          let result = Result {
            try self.collectOutput(watchesForStop: endsChildren, isHandled)
          }
          continuation.resume(with: result)
        }
        if isStarted { return }
        // The output is discarded: the caller did not cancel, so a partial output is not a result.
        terminate()
        _ = try? collectOutput()
        continuation.resume(throwing: SystemError(name, code: EAGAIN))
      }
    } onCancel: {
      terminate(endsChildren ? SIGTERM : SIGKILL)
    }
  }

  /// Writes a line to the standard input of the process; returns whether that is open, and the process reads it.
  package func send(_ line: String) -> Bool {
    input.withLock { input in
      guard let input else { return false }
      return Platform.write(Array("\(line)\n".utf8), to: input)
    }
  }

  /// Closes the standard input of the process.
  package func closeInput() {
    input.withLock { input in
      if let end = input.take() { close(end) }
    }
  }

  /// Sends a signal to the process, which a stopped process receives as well; does nothing after its exit.
  package func terminate(_ signal: Int32 = SIGKILL) {
    identifier.withLock { identifier in
      guard let child = identifier else { return }
      kill(child, signal)
      kill(child, SIGCONT)
    }
  }

  /// Whether a signal has stopped the process, so that it does nothing until another one continues it.
  private var isStopped: Bool {
    identifier.withLock { identifier in
      guard let child = identifier else { return false }
      // The call succeeds, and leaves the number of the signal at 0, if the process is not stopped.
      var info = siginfo_t()
      let result = waitid(P_PID, id_t(child), &info, WSTOPPED | WNOHANG | WNOWAIT)
      return result == 0 && info.si_signo == SIGCHLD
    }
  }

  /// Kills the session that the process leads, or else sends a signal to the process.
  private func end(_ signal: Int32) {
    guard leadsSession else { return terminate(signal) }
    identifier.withLock { identifier in
      if let leader = identifier { Spawning.killSession(of: leader) }
    }
  }

  /// Waits for the exit, and returns the exit status; called once.
  ///
  /// It reaps the process under the lock, as its identifier may be reused then.
  private func waitForExit() throws(SystemError) -> Int32 {
    guard let child = identifier.withLock(\.self) else { throw SystemError(name, code: ECHILD) }
    defer { Interruption.remove(interruption.withLock(\.self)) }
    var info = siginfo_t()
    while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0 {
      if errno != EINTR { throw SystemError(name) }
    }
    return try identifier.withLock { identifier throws(SystemError) in
      identifier = nil
      return try Spawning.wait(for: child, name)
    }
  }

  /// Reads both pipes to their end and waits for the exit; called once.
  private func collectOutput(
    watchesForStop: Bool = false,
    _ isHandled: ((String, Bool) -> Bool)? = nil
  ) throws(SystemError) -> ChildOutput {
    var collected = CollectedOutput(
      of: name,
      output: output,
      errors: errors,
      maximum: maximumOutput,
      handler: isHandled
    )
    let failure = collected.drain(
      until: deadline,
      isStopped: watchesForStop ? { self.isStopped } : nil
    )
    if failure != nil {
      // A stopped program can end its own children, as it receives the signal when it continues.
      end(watchesForStop && isStopped ? SIGTERM : SIGKILL)
    }
    for end in [output, errors] { close(end) }
    closeInput()
    let status = try waitForExit()
    if let failure { throw failure }
    return ChildOutput(
      status: status,
      output: collected.output,
      errors: String(decoding: collected.errors, as: UTF8.self)
    )
  }
}
