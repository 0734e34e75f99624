import NavigatorOperatingSystem
import NavigatorTerminal
import TestHelpers

extension PseudoTerminal {
  /// The number of typed bytes that no program has read.
  package var unread: Int {
    var settings = termios()
    guard let slave, tcgetattr(slave.number, &settings) == 0 else { return 0 }
    // In line mode, bytes count only after a line feed, so this turns line mode off.
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave.number, TCSANOW, &settings)
    return unreadLineBytes
  }

  /// The number of bytes that the program can read in the terminal's current mode.
  var unreadLineBytes: Int {
    guard let slave else { return 0 }
    var count: Int32 = 0
    _ = ioctl(slave.number, readableBytesRequest, &count)
    return Int(count)
  }

  package var focusedLine: String? { screen.lines.first { $0.hasPrefix(" ❯") } }
}

// MARK: - Settings

extension PseudoTerminal {
  /// The terminal's settings as numbers, for comparison.
  package var settings: [UInt32] {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt32($0) } }
    return flags.map { UInt32($0) } + characters
  }

  /// Makes the settings differ from all defaults, to tell restored settings from default ones.
  package func setUnusualSettings() {
    var settings = termios()
    tcgetattr(slave?.number ?? -1, &settings)
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_iflag |= tcflag_t(IXANY)
    settings.c_lflag &= ~tcflag_t(ECHOK)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 8 }
    tcsetattr(slave?.number ?? -1, TCSANOW, &settings)
  }

  /// The flags of the open file that programs share with the test.
  package var flags: Int32 { fcntl(slave?.number ?? -1, F_GETFL) }

  package func setNonblocking() { _ = fcntl(slave?.number ?? -1, F_SETFL, flags | O_NONBLOCK) }
}

// MARK: - Process

extension PseudoTerminal {
  /// Whether the system has a `/proc` file system, as Linux does; the functions below need it.
  package static let hasProcessFiles = Platform.kind(of: "/proc/self/task") == .folder

  /// Returns the number of context switches of all threads; each means that the program was awake.
  package func contextSwitches() throws -> Int {
    let tasks = try Files.list("/proc/\(child)/task")
    return try tasks.reduce(0) { sum, task in
      let status = try Files.text("/proc/\(child)/task/\(task)/status")
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.reduce(sum) {
        $0 + (Int($1.split(separator: "\t").last ?? "") ?? 0)
      }
    }
  }

  /// Whether a process that the program has started runs, as far as `/proc` tells.
  package var hasChildProcess: Bool {
    let tasks = (try? Files.list("/proc/\(child)/task")) ?? []
    for task in tasks {
      let children = (try? Files.text("/proc/\(child)/task/\(task)/children")) ?? ""
      if !children.isEmpty { return true }
    }
    return false
  }

  /// Whether the program waits, for input or a time, and does not only wait for a processor.
  package var isWaiting: Bool {
    guard let letter = stateLetter else { return true }
    return letter == "S"
  }

  /// The letter of the program's state in `/proc`, such as `S` for waiting and `T` for stopped; nil if it is unknown.
  private var stateLetter: Character? {
    guard let status = try? Files.text("/proc/\(child)/stat") else { return nil }
    return status.split(separator: ")").last?.dropFirst().first
  }

  /// The state of the program for a failure.
  var state: String {
    guard let letter = stateLetter else { return "the program in an unknown state" }
    return "the program in state \(letter)"
  }

  /// Returns the kilobytes of the program's memory that are not swapped out.
  package func residentMemory() throws -> Int {
    let status = try Files.text("/proc/\(child)/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Returns the list of the files that the program has mapped into memory.
  package func memoryMap() throws -> String { try Files.text("/proc/\(child)/maps") }
}
