import ModuleGraph
import NavigatorOperatingSystem
import Synchronization

/// Notices that a file of a package, or a folder with such files, has changed since the package was read.
final class PackageWatch: Sendable {
  private struct Watched {
    var paths: [String] = []
    /// What the files and folders were like after the package was read.
    var stamp = 0
    /// When the package began to be read, in nanoseconds.
    var start = 0
  }

  /// How much later than the clock the times of files may be, in nanoseconds.
  private static let delay = 10_000_000

  private let watched = Mutex(Watched())

  /// Begins to watch the files and folders of a package that was read from a time on; they may be missing.
  func watch(_ paths: [String], since start: Int) {
    let stamp = Self.look(at: paths).stamp
    watched.withLock { $0 = Watched(paths: paths, stamp: stamp, start: start) }
  }

  /// Ends watching while the package is read.
  func stop() { watched.withLock { $0.paths = [] } }

  /// Says once on standard error that something changed; returns how many milliseconds to wait until the next look.
  ///
  /// A look takes a tenth of the time, and more only if a change would else be seen after a second.
  func report() -> Int32 {
    let begin = Platform.nanoseconds
    let hasChanged = watched.withLock { watched in
      if watched.paths.isEmpty { return false }
      let seen = Self.look(at: watched.paths)
      // A change while the package was read may be one that was not read.
      let isFresh = seen.newest >= watched.start - Self.delay && seen.newest < begin
      guard seen.stamp != watched.stamp || isFresh else { return false }
      watched.paths = []
      return true
    }
    if hasChanged { Boundaries.printError("changed", prefix: "") }
    return min(max(Int32(clamping: (Platform.nanoseconds - begin) / 100_000), 300), 700)
  }

  /// Returns a hash of the sizes and times of files, and the time of the last change, in nanoseconds.
  private static func look(at paths: [String]) -> (stamp: Int, newest: Int) {
    var hasher = Hasher()
    var newest = 0
    for path in paths {
      let time = Platform.changeTime(of: path)
      hasher.combine(time)
      newest = max(newest, time ?? 0)
    }
    return (hasher.finalize(), newest)
  }
}
