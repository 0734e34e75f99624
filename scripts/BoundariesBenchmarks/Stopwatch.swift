import Foundation
import ModuleGraph
import NavigatorOperatingSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What running a program took.
struct Took {
  /// Seconds on the wall.
  let wall: Double
  /// Seconds of all processors, in the program and in the system for it.
  let processor: Double
}

/// Runs programs and measures them.
enum Stopwatch {
  /// The fastest of several runs: what the program takes when nothing else gets in its way.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - runs: How often.
  /// - Returns: The least of each time.
  /// - Throws: What the system says when the program cannot be started.
  static func fastest(of program: URL, _ arguments: [String], runs: Int = 9) throws -> Took {
    var wall = Double.infinity
    var processor = Double.infinity
    for _ in 0..<runs {
      let before = childrenSeconds
      let start = ContinuousClock.now
      _ = try ChildProcess.run([program.path] + arguments)
      wall = min(wall, start.duration(to: .now) / .seconds(1))
      processor = min(processor, childrenSeconds - before)
    }
    return Took(wall: wall, processor: processor)
  }

  /// The processor time of all programs that have run and ended under this one.
  private static var childrenSeconds: Double {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
    getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// A program on the search path; nil when it is not there.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
