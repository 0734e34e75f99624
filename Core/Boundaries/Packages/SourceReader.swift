package import BoundariesGraph
package import BoundariesScan
package import NavigatorOperatingSystem
import Synchronization

/// Scans files in parallel.
package enum SourceReader {
  /// Scans files, the Swift files in folders, and for `-` standard input.
  ///
  /// Returns the files in this order, and the failures to read other ones.
  package static func scan(files paths: [String]) -> (
    files: [SourceFile], readFailures: [SystemError]
  ) {
    var files: [SourceFile] = []
    var readFailures: [SystemError] = []
    var all: [String] = []
    for path in paths {
      guard Platform.kind(of: path) == .folder else {
        all.append(path)
        continue
      }
      let walk = SourceWalk(root: path)
      readFailures += walk.readFailures
      let folder = Path.clean(path)
      all += walk.files.map { file in Path.join(folder, file) }
    }
    for (path, result) in zip(all, scan(all)) {
      switch result {
      case .success(let source):
        files.append(SourceFile(path: path, scan: source))
        for importing in source.unreadableImports {
          readFailures.append(importing.failure(in: path))
        }
      case .failure(let error):
        readFailures.append(error)
      }
    }
    return (files, readFailures)
  }

  /// Scans files; the results are in the order of the paths.
  ///
  /// For each hundredth of the files, any thread calls `progress` with the number of those that are scanned
  /// and of all.
  package static func scan(
    _ paths: [String],
    _ progress: (@Sendable (_ scanned: Int, _ all: Int) -> Void)? = nil
  ) -> [Result<ScannedSource, SystemError>] {
    let scanned = ScannedFiles(paths.count)
    let hundredth = max(1, paths.count / 100)
    // A batch is large enough to make its overhead negligible, and small enough to balance the load.
    let size = 32
    let batchCount = (paths.count + size - 1) / size
    performConcurrently(batchCount) { batch in
      let start = batch * size
      let end = min(start + size, paths.count)
      var buffer = ReadBuffer()
      let results = paths[start..<end].map { path in scan(path, &buffer) }
      scanned.results.withLock { all in
        for (index, result) in zip(start..<end, results) { all[index] = result }
      }
      let (old, new) = scanned.count.add(end - start, ordering: .relaxed)
      let isNextHundredth = old / hundredth < new / hundredth
      if isNextHundredth { progress?(new, paths.count) }
    }
    return scanned.results.withLock { all in all.compactMap(\.self) }
  }

  /// The results that the threads of a scan share.
  private final class ScannedFiles: Sendable {
    /// The result of each file; nil until it is scanned.
    let results: Mutex<[Result<ScannedSource, SystemError>?]>
    let count = Atomic(0)

    init(_ count: Int) { results = Mutex(Array(repeating: nil, count: count)) }
  }

  private static func scan(
    _ path: String,
    _ buffer: inout ReadBuffer
  ) -> Result<ScannedSource, SystemError> {
    do {
      guard let source = try read(path, &buffer) else {
        return .failure(SystemError(path, reason: "in UTF-16, which the compiler does not read"))
      }
      return .success(source)
    } catch {
      return .failure(error)
    }
  }

  /// Reads and scans a file, or for `-` standard input; returns nil for UTF-16.
  private static func read(
    _ path: String,
    _ buffer: inout ReadBuffer
  ) throws(SystemError) -> ScannedSource? {
    if path == "-" {
      let standardInput: Int32 = 0
      return try buffer.read(standardInput, "standard input") { bytes in scan(bytes) }
    }
    return try buffer.read(path) { bytes in scan(bytes) }
  }

  /// Scans the content of a file; returns nil for UTF-16, which begins with a mark.
  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> ScannedSource? {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    if isBigEndian || isLittleEndian { return nil }
    return ImportScanner.scan(bytes)
  }
}
