package import NavigatorOperatingSystem
import NavigatorTerminal

/// A pseudo-terminal that a test creates, and a program that runs on it as its session leader.
package final class PseudoTerminal {
  /// The test's end.
  package let master: Descriptor
  /// The program's end, kept open so that its settings can be read after the program has ended.
  package private(set) var slave: Descriptor?
  /// The path of the program's end.
  package let name: String
  /// The process ID of the program; 0 before its start.
  package private(set) var child: Int32 = 0
  /// The screen that the program has drawn.
  package var screen: TerminalEmulator {
    get {
      emulator.feed(output[emulated...])
      emulated = output.count
      return emulator
    }
    set { emulator = newValue }
  }
  private var emulator: TerminalEmulator
  /// The number of bytes of ``output`` that the screen shows.
  ///
  /// Only a use of the screen processes bytes, so that a benchmark does not measure that.
  private var emulated = 0
  /// All bytes from the program.
  package private(set) var output: [UInt8] = []
  /// The exit status of the program; nil while it runs.
  private(set) var exitStatus: Int32?
  private(set) var isClosed = false

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(columns: Int = 80, rows: Int = 24) throws {
    var ends: (Int32, Int32) = (0, 0)
    var size = Self.size(columns: columns, rows: rows)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal is available")
    }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
    master = Descriptor(number: ends.0)
    slave = Descriptor(number: ends.1)
    name = Platform.terminalName(ends.1) ?? ""
    emulator = TerminalEmulator(columns: columns, rows: rows)
  }

  deinit {
    if exitStatus == nil, child > 0 {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    hangUp()
  }

  /// Starts a program in a new session, whose controlling terminal is this one.
  ///
  /// A program that cannot be started ends with status 126 or 127.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: All its variables.
  ///   - output: The descriptor of its standard output; nil for the terminal.
  ///   - sharing: Whether the program shares the test's open file for its standard input.
  /// - Throws: The system's error if no process can be started.
  package func start(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String],
    output: Int32? = nil,
    sharing: Bool = false
  ) throws {
    // The first terminal that a session leader opens is its controlling terminal. `posix_spawn` of
    // Darwin opens files before it creates the session, so a shell opens the terminal.
    let streams = "\(sharing ? "" : "<&3") \(output == nil ? ">&3" : "") 2>&3 3>&-"
    let words = ["/bin/sh", "-c", "exec 3<>\"$0\"; exec \"$@\" \(streams)", name, path]
    try start(words + arguments, environment: environment, output: output)
  }

  /// Starts a program in a new session, whose controlling terminal this one is on some systems only.
  package func start(
    _ command: [String],
    environment: [String: String],
    output: Int32? = nil
  ) throws {
    let end = slave?.number ?? -1
    child = try Spawning.start(
      command,
      environment: environment.map { "\($0.key)=\($0.value)" },
      streams: .descriptors(input: end, output: output ?? end, errors: end, isSession: true)
    )
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes and reads the program's output at the same time, as a terminal does.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch master.write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .closed: return
      case .wouldBlock:
        _ = Poll.wait([Poll(master, .writing), Poll(master, .reading)], milliseconds: 1_000)
        read()
        // No program reads the rest.
        if hasExited() { return }
      }
    }
  }

  /// Types text without reading the program's output.
  package func write(_ text: String) { master.writeAll(Array(text.utf8), timeout: 1_000) }

  /// Reads the program's output so far; returns false if the program's end is closed.
  @discardableResult
  package func read() -> Bool {
    while !isClosed {
      switch master.read() {
      case .bytes(let bytes):
        output += bytes
      case .wouldBlock: return true
      case .end: return false
      }
    }
    return false
  }

  /// Forgets the output so far, which the screen then shows no more than it was asked for.
  package func discardOutput() { (output, emulated) = ([], 0) }

  package func signal(_ number: Int32) { kill(child, number) }

  /// Whether the program has ended; then ``exitStatus`` is set.
  package func hasExited() -> Bool {
    var status: Int32 = 0
    if exitStatus == nil, waitpid(child, &status, WNOHANG) == child {
      exitStatus = Spawning.exitStatus(of: status)
    }
    return exitStatus != nil
  }

  /// Changes the size of the terminal; the screen shows the part on which a program may draw.
  package func resize(columns: Int, rows: Int) {
    var size = Self.size(columns: columns, rows: rows)
    _ = ioctl(master.number, UInt(TIOCSWINSZ), &size)
    let drawn = Size(columns: columns, rows: rows)
    screen.resize(columns: drawn.columns, rows: drawn.rows)
  }

  private static func size(columns: Int, rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// Closes both ends; a program that has the terminal open keeps its own descriptors.
  package func hangUp() {
    slave?.close()
    slave = nil
    if !isClosed { master.close() }
    isClosed = true
  }
}
