import NavigatorOperatingSystem

/// The duration of a child process in seconds.
struct ChildTime {
  let wall: Double
  /// The processor time of the process and of those it waited for, in user and system mode.
  let processor: Double

  /// Runs a command, and returns its duration and its output.
  static func of(_ command: [String]) throws -> (time: ChildTime, output: ChildOutput) {
    let before = childrenSeconds
    let start = ContinuousClock.now
    let output = try ChildProcess.run(command)
    let wall = start.duration(to: .now) / .seconds(1)
    return (ChildTime(wall: wall, processor: childrenSeconds - before), output)
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
}

/// Returns the duration of a function in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .milliseconds(1)
}

/// Returns the value at a fraction of the sorted values; by default the median.
func percentile(_ fraction: Double = 0.5, of values: [Double]) -> Double {
  values.sorted()[min(values.count - 1, Int(Double(values.count) * fraction))]
}
