import NavigatorCLibrary
import NavigatorOperatingSystem
import Synchronization

/// A command that uses the terminal, such as an editor.
enum ExternalCommand {
  /// The result of a thread, for the thread that started it.
  private final class Result: Sendable { let status = Mutex<Int32?>(nil) }

  /// Runs a command with a file as its argument until it exits; the main actor's work continues.
  ///
  /// The shell runs the command, because EDITOR may contain arguments. The file name is an argument
  /// of the shell and is not parsed by it.
  /// - Returns: The exit status, 128 plus the signal if it was killed, nil if it did not start.
  @MainActor
  static func run(_ command: String, file: String) -> Int32? {
    guard let end = Descriptor.pipe() else { return nil }
    defer {
      end.reading.close()
      end.writing.close()
    }
    let result = Result()
    let thread = Thread {
      let status = spawn(command, file)
      result.status.withLock { $0 = status }
      _ = end.writing.write([0])
    }
    guard let thread else { return nil }
    _ = MainLoop.wait([Poll(end.reading, .reading)])
    thread.join()
    return result.status.withLock { $0 }
  }

  private static func spawn(_ command: String, _ file: String) -> Int32? {
    // The keys that send signals are meant for the command and must not end this process.
    let keySignals = [SIGINT, SIGQUIT]
    var actions = keySignals.map { _ in sigaction() }
    for (index, number) in keySignals.enumerated() {
      sigaction(number, nil, &actions[index])
      signal(number, SIG_IGN)
    }
    defer {
      for (index, number) in keySignals.enumerated() { sigaction(number, &actions[index], nil) }
    }
    let arguments = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
    let status = try? Spawning.wait(for: Spawning.start(arguments, streams: .inherited), "sh")
    // The shell exits with 127 if the command does not exist.
    return status == 127 ? nil : status
  }
}
