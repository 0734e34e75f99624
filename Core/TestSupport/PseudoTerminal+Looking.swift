import NavigatorOperatingSystem
import NavigatorTerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension PseudoTerminal {
  /// Bytes that were typed and that no program has read.
  package var unread: Int {
    var settings = termios()
    guard let slave, tcgetattr(slave.number, &settings) == 0 else { return 0 }
    // Line by line nothing counts before a line feed, so lines are switched off to count.
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave.number, TCSANOW, &settings)
    return Self.waiting(at: slave)
  }

  /// Bytes that can be read at a descriptor now.
  private static func waiting(at descriptor: Descriptor) -> Int {
    var count: Int32 = 0
    _ = ioctl(descriptor.number, countOfWaiting, &count)
    return Int(count)
  }

  /// FIONREAD, which Swift does not import where it is a macro with arguments: on Darwin, whose
  /// `sys/filio.h` says `_IOR('f', 127, int)`.
  private static var countOfWaiting: UInt {
    #if canImport(Darwin)
    0x4004_667F
    #else
    UInt(FIONREAD)
    #endif
  }
}

extension PseudoTerminal {
  /// Reads for as long as it takes to see that something does not happen.
  package func listen(milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < deadline {
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 10)
      read()
    }
  }

  /// Waits until the program has taken everything that was typed.
  package func waitUntilRead() throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while let slave, Self.waiting(at: slave) > 0 {
      guard ContinuousClock.now < deadline else { throw Failure(description: "keys are not read") }
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 2)
      read()
    }
  }

  /// Waits for the end without reading anything, as a terminal that has stopped.
  package func waitForExitWithoutReading() -> Int32? {
    let deadline = ContinuousClock.now + .seconds(10)
    var status: Int32 = 0
    while ContinuousClock.now < deadline {
      if waitpid(child, &status, WNOHANG) == child {
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        noteExit(code)
        return code
      }
      _ = Poll.wait([], milliseconds: 5)
    }
    return nil
  }

  /// Whether the system tells of its processes in files, as Linux does: the two below need that.
  package static let tellsOfProcesses = Platform.kind(of: "/proc/self/task") == .folder

  /// Processor switches of all threads so far: each is a moment at which the program was awake.
  package func switches() throws -> Int {
    let tasks = try Files.list("/proc/\(child)/task")
    return try tasks.reduce(0) { sum, task in
      let status = try Files.text("/proc/\(child)/task/\(task)/status")
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.reduce(sum) {
        $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0)
      }
    }
  }

  /// The files that the program has mapped.
  package func maps() throws -> String { try Files.text("/proc/\(child)/maps") }

  package var lineInFocus: String? { screen.lines.first { $0.hasPrefix(" ❯") } }
}

extension PseudoTerminal {
  /// Types without reading what is drawn.
  package func write(_ text: String) { master.writeAll(Array(text.utf8), timeout: 1_000) }

  /// The flags of the open file that programs share with the test.
  package var flags: Int32 { fcntl(slave?.number ?? -1, F_GETFL) }

  package func setNonblocking() { _ = fcntl(slave?.number ?? -1, F_SETFL, flags | O_NONBLOCK) }
}
