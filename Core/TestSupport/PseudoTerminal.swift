import NavigatorOperatingSystem
package import NavigatorTerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pseudo-terminal made by the test itself, and a program that runs on it as its session leader.
package final class PseudoTerminal {
  /// The test's end.
  package let master: Descriptor
  /// The program's end, kept open so that its settings can be read after the program has gone.
  package private(set) var slave: Descriptor?
  package let name: String
  package private(set) var child: Int32 = 0
  /// What the program has drawn.
  package var screen: Emulator
  /// Every byte that came from the program.
  package private(set) var output: [UInt8] = []
  private var exit: Int32?
  private var hasHungUp = false

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(columns: Int = 80, rows: Int = 24) throws {
    var ends: (Int32, Int32) = (0, 0)
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal is left")
    }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
    master = Descriptor(number: ends.0)
    slave = Descriptor(number: ends.1)
    name = Platform.terminalName(ends.1) ?? ""
    screen = Emulator(columns: columns, rows: rows)
  }

  deinit {
    if exit == nil, child > 0 {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    hangUp()
  }

  /// Starts a program in a session of its own, which has this terminal.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments without its name.
  ///   - environment: All its variables.
  ///   - output: Where its standard output goes instead of the terminal.
  ///   - sharing: Whether the program gets the test's own open file.
  /// - Throws: What the system says when the program cannot be started.
  package func start(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String],
    output: Int32? = nil,
    sharing: Bool = false
  ) throws {
    child = try Spawning.start(
      [path] + arguments,
      environment: environment.map { "\($0.key)=\($0.value)" },
      files: .terminal(name: name, input: sharing ? slave?.number : nil, output: output)
    )
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes, reading what the program draws meanwhile, as a terminal does.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch master.write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .closed: return
      case .wouldBlock:
        _ = Poll.wait([Poll(master, .writing), Poll(master, .reading)], milliseconds: 1_000)
        read()
      }
    }
  }

  /// Takes what the program has written by now; false when its end is closed.
  @discardableResult
  package func read() -> Bool {
    while !hasHungUp {
      switch master.read() {
      case .bytes(let bytes):
        output += bytes
        screen.feed(bytes)
      case .wouldBlock: return true
      case .end: return false
      }
    }
    return false
  }

  /// Reads until something is so; fails with what the screen shows when it does not become so in time.
  package func wait(
    _ what: String,
    milliseconds: Int = 30_000,
    until isTrue: (Emulator) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while !isTrue(screen) {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "never \(what):\n" + screen.lines.joined(separator: "\n"))
      }
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 100)
      guard read() || isTrue(screen) else {
        throw Failure(
          description: "closed before \(what):\n" + screen.lines.joined(separator: "\n")
        )
      }
    }
  }

  package func wait(for text: String) throws {
    try wait("'\(text)' on the screen") { $0.lines.contains { $0.contains(text) } }
  }

  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(master.number, UInt(TIOCSWINSZ), &size)
    screen.resize(columns: columns, rows: rows)
  }

  /// Waits for the program's end and answers how it ended, as a shell does: 128 and the signal when it
  /// was killed.
  package func waitForExit(milliseconds: Int = 30_000) throws -> Int32 {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while exit == nil {
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        exit = Spawning.exitStatus(of: status)
      } else if ContinuousClock.now > deadline {
        throw Failure(
          description: "does not end; it shows:\n" + screen.lines.joined(separator: "\n")
        )
      } else {
        _ = Poll.wait(hasHungUp ? [] : [Poll(master, .reading)], milliseconds: 5)
        read()
      }
    }
    read()
    return exit ?? -1
  }

  package func noteExit(_ status: Int32) { exit = status }

  package func signal(_ number: Int32) { kill(child, number) }

  /// The terminal's settings as numbers that can be compared.
  package var settings: [UInt32] {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt32($0) } }
    return flags.map { UInt32($0) } + characters
  }

  /// Makes the settings unlike any default, so that "sane" is not taken for "as found".
  package func makeUnusual() {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_iflag |= tcflag_t(IXANY)
    settings.c_lflag &= ~tcflag_t(ECHOK)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 8 }
    tcsetattr(slave?.number ?? -1, TCSANOW, &settings)
  }

  /// Closes the test's end, and the program's as far as the test holds it.
  package func hangUp() {
    slave?.close()
    slave = nil
    if !hasHungUp { master.close() }
    hasHungUp = true
  }
}
