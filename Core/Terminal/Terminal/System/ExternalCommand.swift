import NavigatorOperatingSystem
import Synchronization

/// A command that uses the terminal, such as an editor, as a job of its own.
///
/// The keys that send signals concern only the job, and a signal that ends this process ends the
/// job, too.
package enum ExternalCommand {
  /// How a command ended.
  package enum Ending: Equatable {
    /// With a status, or with 128 plus the signal that killed it.
    case exited(Int32)
    /// It was not started, as there is no program with its name.
    case notFound
    /// It was not started, as the program may not be executed.
    case notPermitted
    /// It was not started, for a reason of the system.
    case notStarted(String)
  }

  /// The process group of the running command; 0 for none, -1 while it is started.
  private static let group = Atomic<Int32>(0)
  /// Runs a command with a file as its argument until it exits; the main actor's work continues.
  ///
  /// The shell runs the command, because EDITOR may contain arguments. The file name is an argument
  /// of the shell and is not parsed by it.
  @MainActor
  package static func run(_ command: String, file: String) -> Ending {
    let arguments = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
    let child: Int32
    do {
      child = try start(arguments)
    } catch {
      return .notStarted(error.reason)
    }
    defer {
      group.store(0, ordering: .releasing)
      ForegroundJob.set(getpgrp())
    }
    while true {
      ForegroundJob.set(child)
      kill(-child, SIGCONT)
      guard let status = nextStatus(of: child) else {
        return .notStarted(SystemError(command, code: EAGAIN).reason)
      }
      if status & 0xFF != 0x7F { return ending(Spawning.exitStatus(of: status)) }
      suspend(status >> 8, of: child)
    }
  }

  /// Returns what an exit status of the shell means.
  private static func ending(_ status: Int32) -> Ending {
    switch status {
    case 127: .notFound
    case 126: .notPermitted
    default: .exited(status)
    }
  }

  /// Starts the command; a signal that arrives during the start is handled once its process group is known.
  private static func start(_ arguments: [String]) throws(SystemError) -> Int32 {
    try Signals.blocking { () throws(SystemError) -> Int32 in
      group.store(-1, ordering: .releasing)
      do throws(SystemError) {
        let child = try Spawning.start(arguments, streams: .inherited)
        group.store(child, ordering: .releasing)
        return child
      } catch {
        group.store(0, ordering: .releasing)
        throw error
      }
    }
  }

  /// Returns the next status of a child, for which a thread waits; until then the main actor's work continues.
  ///
  /// If there can be no thread, the child is killed.
  @MainActor
  private static func nextStatus(of child: Int32) -> Int32? {
    guard let (reading, writing) = Descriptor.pipe() else { return reap(child) }
    defer {
      reading.close()
      writing.close()
    }
    let isStarted = startThread {
      var status: Int32 = 0
      while waitpid(child, &status, WUNTRACED) < 0 && errno == EINTR {}
      _ = withUnsafeBytes(of: status) { writing.write(Array($0)[...]) }
    }
    guard isStarted else { return reap(child) }
    waitForStatus(on: reading, of: child)
    guard case .bytes(let bytes) = reading.read(atMost: 4) else { return reap(child) }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
  }

  /// The time that a command has to end after a signal that ends this process, in milliseconds.
  ///
  /// An editor saves its own state then. The rest of the three seconds is for the program to save.
  private static let timeToEnd = 1_000

  /// Waits until a status can be read; a signal that asks this process to end limits the wait.
  @MainActor
  private static func waitForStatus(on reading: Descriptor, of child: Int32) {
    let status = Poll(reading, .reading)
    var polls = [status]
    let wake = Signals.wake
    if let wake { polls.append(Poll(wake, .reading)) }
    while Signals.request == nil {
      let ready = MainLoop.wait(polls) ?? []
      if ready.first == true { return }
      // A new size of the window concerns only the command now; the screen is drawn anew after it.
      _ = wake?.read(atMost: 512)
    }
    if MainLoop.wait([status], milliseconds: timeToEnd) != nil { return }
    kill(-child, SIGKILL)
    _ = MainLoop.wait([status])
  }

  private static func reap(_ child: Int32) -> Int32? {
    kill(-child, SIGKILL)
    waitpid(child, nil, 0)
    return nil
  }

  /// Stops this job with the command's, until a shell continues it.
  @MainActor
  private static func suspend(_ signal: Int32, of child: Int32) {
    // A command that has the terminal was not stopped because it does not.
    if tcgetpgrp(STDIN_FILENO) == child, ![SIGTTIN, SIGTTOU].contains(signal) {
      ForegroundJob.set(getpgrp())
      TerminalSignals.stop(SIGTSTP, job: true)
    }
    _ = ForegroundJob.waitForForeground(.standardInput)
  }

  /// Ends the running command; safe in a signal handler.
  package static func terminate() {
    var child = group.load(ordering: .acquiring)
    // Another thread starts the command, which takes a few milliseconds.
    for _ in 0..<1_000 where child < 0 {
      Poll.pause(milliseconds: 1)
      child = group.load(ordering: .acquiring)
    }
    guard child > 0 else { return }
    kill(-child, SIGTERM)
    kill(-child, SIGCONT)
  }
}
