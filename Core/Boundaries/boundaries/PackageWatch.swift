import ModuleGraph
import NavigatorOperatingSystem
import Synchronization

/// Notices that a file of a package, or a folder with such files, has changed since the package was read.
final class PackageWatch: Sendable {
  private struct Watched {
    var paths: [String] = []
    /// What the files and folders were like after the package was read.
    var stamp = 0
    /// What they were like when they were looked at last; nil if they were not.
    var latest: Int?
    /// When the package began to be read, in nanoseconds.
    var start = 0
    /// Whether a file or folder was changed, deleted or restored while the package was read.
    var hasChanged = false
  }

  /// How much later than the clock the times of files may be, in nanoseconds.
  private static let delay = 10_000_000

  private let watched = Mutex(Watched())

  /// Reads a package, and watches the files and folders that the reading returns; they may be missing.
  ///
  /// Those that the reading before has returned, or the given ones at first, may also be deleted or replaced by older ones
  /// while the package is read, which counts as a change.
  func watch(_ known: [String], reading: () throws -> [String]) rethrows {
    let start = Platform.nanoseconds
    let latest = watched.withLock { watched in
      watched.paths = []
      return watched.latest
    }
    let before = latest ?? Self.look(at: known).stamp
    let paths = try reading()
    let after = Self.look(at: known).stamp
    let stamp = paths == known ? after : Self.look(at: paths).stamp
    watched.withLock {
      $0 = Watched(
        paths: paths,
        stamp: stamp,
        latest: stamp,
        start: start,
        hasChanged: after != before
      )
    }
  }

  /// Says once on standard error that something changed; returns how many milliseconds to wait until the next look.
  ///
  /// A look takes a tenth of the time, and more only if a change would else be seen after a second.
  func report() -> Int32 {
    let begin = Platform.nanoseconds
    let hasChanged = watched.withLock { watched in
      if watched.paths.isEmpty { return false }
      let seen = Self.look(at: watched.paths)
      watched.latest = seen.stamp
      // A file that is new since the reading began may have been written after it was read.
      let isFresh = seen.newest >= watched.start - Self.delay && seen.newest < begin
      guard watched.hasChanged || seen.stamp != watched.stamp || isFresh else { return false }
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
