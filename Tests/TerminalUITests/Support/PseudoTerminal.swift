#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
@testable import TerminalUI

/// A pseudo-terminal made by the test itself, and a program that runs on it as its session leader.
final class PseudoTerminal {
  /// The test's end.
  let master: Descriptor
  /// The program's end, kept open so that its settings can be read after the program has gone.
  private(set) var slave: Descriptor?
  let name: String
  private(set) var child: pid_t = 0
  /// What the program has drawn.
  var screen: Emulator
  /// Every byte that came from the program.
  private(set) var output: [UInt8] = []
  private var exit: Int32?
  private var hasHungUp = false

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(columns: Int = 80, rows: Int = 24) throws {
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
    var buffer = [CChar](repeating: 0, count: 256)
    ttyname_r(ends.1, &buffer, buffer.count)
    name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
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
  /// - Throws: ``Failure`` when the program cannot be started.
  func start(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String],
    output: Int32? = nil,
    sharing: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens is its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    // The same open file as the test's, as a program shares its shell's.
    if sharing { posix_spawn_file_actions_adddup2(&actions, slave?.number ?? 0, 0) }
    posix_spawn_file_actions_adddup2(&actions, output ?? 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // Threads of a test run have signals blocked, which a program would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | setsid
    posix_spawnattr_setflags(&attributes, flags)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    let status = posix_spawn(&child, path, &actions, &attributes, words, variables)
    guard status == 0 else { throw Failure(description: "cannot start \(path): \(status)") }
  }

  /// POSIX_SPAWN_SETSID, which glibc declares only for its own extensions.
  private var setsid: Int16 {
    #if canImport(Darwin)
    Int16(POSIX_SPAWN_SETSID)
    #else
    0x80
    #endif
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes, reading what the program draws meanwhile, as a terminal does.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch master.write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .closed: return
      case .later:
        _ = Poll.wait([Poll(master, .writing), Poll(master, .reading)], milliseconds: 1_000)
        read()
      }
    }
  }

  /// Takes what the program has written by now; false when its end is closed.
  @discardableResult
  func read() -> Bool {
    while !hasHungUp {
      switch master.read() {
      case .bytes(let bytes):
        output += bytes
        screen.feed(bytes)
      case .later: return true
      case .end: return false
      }
    }
    return false
  }

  /// Reads until something is so; fails with what the screen shows when it does not become so in time.
  func wait(
    _ what: String,
    milliseconds: Int = 10_000,
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

  func wait(for text: String) throws {
    try wait("'\(text)' on the screen") { $0.lines.contains { $0.contains(text) } }
  }

  func resize(columns: Int, rows: Int) {
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
  func waitForExit(milliseconds: Int = 10_000) throws -> Int32 {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while exit == nil {
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
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

  func noteExit(_ status: Int32) { exit = status }

  func signal(_ number: Int32) { kill(child, number) }

  /// The terminal's settings as numbers that can be compared.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt32($0) } }
    return flags.map { UInt32($0) } + characters
  }

  /// Makes the settings unlike any default, so that "sane" is not taken for "as found".
  func makeUnusual() {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_iflag |= tcflag_t(IXANY)
    settings.c_lflag &= ~tcflag_t(ECHOK)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 8 }
    tcsetattr(slave?.number ?? -1, TCSANOW, &settings)
  }

  /// Closes the test's end, and the program's as far as the test holds it.
  func hangUp() {
    slave?.close()
    slave = nil
    if !hasHungUp { master.close() }
    hasHungUp = true
  }
}

extension Descriptor {
  static func exists(_ path: String) -> Bool { access(path, X_OK) == 0 }
}

extension PseudoTerminal {
  /// Bytes that were typed and that no program has read.
  var unread: Int {
    var settings = termios()
    guard let slave, tcgetattr(slave.number, &settings) == 0 else { return 0 }
    // Line by line nothing counts before a line feed, so lines are switched off to count.
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave.number, TCSANOW, &settings)
    var count: Int32 = 0
    _ = ioctl(slave.number, UInt(FIONREAD), &count)
    return Int(count)
  }
}

extension PseudoTerminal {
  /// Reads for as long as it takes to see that something does not happen.
  func listen(milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < deadline {
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 10)
      read()
    }
  }

  /// Waits until the program has taken everything that was typed.
  func waitUntilRead() throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while waiting > 0 {
      guard ContinuousClock.now < deadline else { throw Failure(description: "keys are not read") }
      _ = Poll.wait([Poll(master, .reading)], milliseconds: 2)
      read()
    }
  }

  /// Bytes that the program has not read yet.
  private var waiting: Int {
    var count: Int32 = 0
    _ = ioctl(slave?.number ?? -1, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Waits for the end without reading anything, as a terminal that has stopped.
  func waitForExitWithoutReading() -> Int32? {
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

  /// Processor switches of all threads so far: each is a moment at which the program was awake.
  func switches() throws -> Int {
    let tasks = try Files.list("/proc/\(child)/task")
    return try tasks.reduce(0) { sum, task in
      let status = try Files.text("/proc/\(child)/task/\(task)/status")
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.reduce(sum) {
        $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0)
      }
    }
  }

  /// The files that the program has mapped.
  func maps() throws -> String { try Files.text("/proc/\(child)/maps") }

  var lineInFocus: String? { screen.lines.first { $0.hasPrefix(" ❯") } }
}

/// Small files, read whole.
enum Files {
  static func text(_ path: String) throws -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw PseudoTerminal.Failure(description: "cannot read \(path)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    while case .bytes(let more) = Descriptor(number: file).read() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    Descriptor(number: file).writeAll(Array(text.utf8))
    close(file)
  }

  static func list(_ folder: String) throws -> [String] {
    guard let open = opendir(folder) else {
      throw PseudoTerminal.Failure(description: "cannot list \(folder)")
    }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

extension PseudoTerminal {
  /// Types without reading what is drawn.
  func write(_ text: String) { master.writeAll(Array(text.utf8), patience: 1_000) }

  /// The flags of the open file that programs share with the test.
  var flags: Int32 { fcntl(slave?.number ?? -1, F_GETFL) }

  func setNonblocking() { _ = fcntl(slave?.number ?? -1, F_SETFL, flags | O_NONBLOCK) }
}
