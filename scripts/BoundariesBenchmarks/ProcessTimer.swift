import Foundation
import NavigatorCLibrary
import NavigatorOperatingSystem

/// The duration of a process.
struct ProcessTime {
  /// The wall-clock time in seconds.
  let wall: Double
  /// The processor time in seconds, in user and system mode.
  let processor: Double
}

/// Measures the duration of processes.
enum ProcessTimer {
  /// Returns the minimum times of several runs, which other processes disturb least.
  static func fastest(of program: URL, _ arguments: [String], runs: Int = 9) throws -> ProcessTime {
    var wall = Double.infinity
    var processor = Double.infinity
    for _ in 0..<runs {
      let before = childrenSeconds
      let start = ContinuousClock.now
      _ = try ChildProcess.run([program.path] + arguments)
      wall = min(wall, start.duration(to: .now) / .seconds(1))
      processor = min(processor, childrenSeconds - before)
    }
    return ProcessTime(wall: wall, processor: processor)
  }

  /// The processor time of all terminated child processes.
  private static var childrenSeconds: Double {
    var usage = rusage()
    getrusage(terminatedChildren, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// Returns a program on the search path; nil if it does not exist.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
