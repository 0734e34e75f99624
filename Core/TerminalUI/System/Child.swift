import NavigatorOperatingSystem
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a thread leaves behind for the one that started it.
private final class Ended: Sendable { let status = Mutex<Int32?>(nil) }

/// Another program that has the terminal for a while.
enum Child {
  /// Runs a command on a file and waits for its end; the main actor's work goes on meanwhile.
  ///
  /// The command is given to the shell, because EDITOR may hold arguments; the file is passed beside
  /// it and never looked at by the shell.
  /// - Returns: The exit status, 128 and the signal for one that was killed, nil when it could not be
  ///   started.
  @MainActor
  static func run(_ command: String, file: String) -> Int32? {
    guard let end = Descriptor.pipe() else { return nil }
    defer {
      end.reading.close()
      end.writing.close()
    }
    let ended = Ended()
    let thread = Thread {
      let status = spawn(command, file)
      ended.status.withLock { $0 = status }
      _ = end.writing.write([0])
    }
    guard let thread else { return nil }
    _ = MainLoop.wait([Poll(end.reading, .reading)])
    thread.join()
    return ended.status.withLock { $0 }
  }

  private static func spawn(_ command: String, _ file: String) -> Int32? {
    // The terminal's own keys are for the child now; this process must outlive them.
    let keys = [SIGINT, SIGQUIT]
    var before = keys.map { _ in sigaction() }
    for (index, key) in keys.enumerated() {
      sigaction(key, nil, &before[index])
      signal(key, SIG_IGN)
    }
    defer { for (index, key) in keys.enumerated() { sigaction(key, &before[index], nil) } }
    let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", file]
    let status = try? Spawning.wait(for: Spawning.start(words, streams: .inherited), "sh")
    // The shell says 127 when there is no such command.
    return status == 127 ? nil : status
  }
}

/// A file that only this person can read and that is gone afterwards.
struct TemporaryFile: Sendable {
  let path: String

  /// Writes a text into a new file; nil when there is no room for one.
  init?(_ text: String) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/edit-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    defer { close(file) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard Descriptor(number: file).writeAll(Array(text.utf8)) else {
      unlink(path)
      return nil
    }
  }

  /// What stands in it now; nil when it cannot be read.
  ///
  /// It is opened anew, because some editors put a new file in its place.
  var text: String? {
    (try? Platform.contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove() { unlink(path) }
}
