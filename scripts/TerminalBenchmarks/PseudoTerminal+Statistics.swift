import NavigatorOperatingSystem

extension PseudoTerminal {
  /// Whether the system has the statistics below in /proc, as Linux does; elsewhere they are 0.
  static let hasProcessStatistics = Platform.kind(of: "/proc/self/io") == .file

  /// Returns a number from the status of the process, such as its resident kilobytes.
  func status(_ name: String) -> Int { Self.sum(["/proc/\(child)/status"], name) }

  /// Returns the number of write calls of the process; each frame is one.
  func writes() -> Int { Self.sum(["/proc/\(child)/io"], "syscw") }

  /// Returns the number of context switches of all threads of the process.
  func contextSwitches() -> Int {
    let folder = "/proc/\(child)/task"
    let tasks = (try? Platform.entries(of: folder)) ?? []
    let files = tasks.map { "\(folder)/\(String(decoding: $0.name, as: UTF8.self))/status" }
    return Self.sum(files, "voluntary_ctxt_switches")
      + Self.sum(files, "nonvoluntary_ctxt_switches")
  }

  /// Returns the processor time of the main thread, in nanoseconds.
  func processorTime() -> Int {
    let content = (try? Platform.contents(of: "/proc/\(child)/schedstat")) ?? []
    return Int(String(decoding: content, as: UTF8.self).prefix { $0 != " " }) ?? 0
  }

  private static func sum(_ files: [String], _ name: String) -> Int {
    files.reduce(0) { sum, path in
      let content = (try? Platform.contents(of: path)) ?? []
      let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix(name + ":") } ?? ""
      return sum + (Int(line.filter(\.isNumber)) ?? 0)
    }
  }
}
