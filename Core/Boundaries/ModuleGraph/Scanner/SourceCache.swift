import NavigatorOperatingSystem
import Synchronization

/// What files contained when they were scanned last, so that only changed ones are scanned again.
package final class SourceCache: Sendable {
  private let sources = Mutex<[String: (stamp: String, source: ScannedSource)]>([:])

  /// Creates a cache that knows no file.
  package init() {}

  /// Scans files as ``SourceReader`` does, but only those that have changed since the last call.
  func scan(
    _ paths: [String],
    _ progress: (@Sendable (_ scanned: Int, _ all: Int) -> Void)?
  ) -> [Result<ScannedSource, SystemError>] {
    sources.withLock { sources in
      // Taken before the files are read, so that a file that changes while it is read is read again.
      let stamps = paths.map(Platform.stamp)
      var results = zip(paths, stamps).map { path, stamp in
        sources[path].flatMap {
          $0.stamp == stamp ? Result<_, SystemError>.success($0.source) : nil
        }
      }
      let changed = paths.indices.filter { results[$0] == nil }
      let scanned = SourceReader.scan(changed.map { paths[$0] }, progress)
      for (index, result) in zip(changed, scanned) { results[index] = result }
      sources = [:]
      for (index, path) in paths.enumerated() {
        guard let stamp = stamps[index], case .success(let source)? = results[index] else {
          continue
        }
        sources[path] = (stamp, source)
      }
      return results.compactMap(\.self)
    }
  }
}
