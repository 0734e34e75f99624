import Dispatch
import NavigatorOperatingSystem
import Synchronization

/// Scans many files on all processors.
public enum SourceReader {
  /// Scans files.
  ///
  /// - Parameter paths: The files.
  /// - Returns: What each file holds, in the order of the paths, and what could not be read.
  public static func scan(files paths: [String]) -> (files: [SourceFile], obstacles: [Obstacle]) {
    var files: [SourceFile] = []
    var obstacles: [Obstacle] = []
    for (path, result) in zip(paths, scan(paths)) {
      switch result {
      case .success(let source): files.append(SourceFile(path: path, source: source))
      case .failure(let error): obstacles.append(Obstacle(error))
      }
    }
    return (files, obstacles)
  }

  /// Scans files.
  ///
  /// - Parameter paths: The files.
  /// - Returns: For each path what its file holds, or why it cannot be read.
  static func scan(_ paths: [String]) -> [Result<ScannedSource, SystemError>] {
    let results = Mutex([Result<ScannedSource, SystemError>?](repeating: nil, count: paths.count))
    // A batch is large enough that taking one costs nothing beside it, and small enough that
    // no processor is left with the last large one.
    let size = 32
    DispatchQueue.concurrentPerform(iterations: (paths.count + size - 1) / size) { batch in
      let range = batch * size..<min(paths.count, (batch + 1) * size)
      var buffer = ReadBuffer()
      let scanned = range.map { scan(paths[$0], &buffer) }
      results.withLock { results in
        for (index, result) in zip(range, scanned) { results[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private static func scan(
    _ path: String,
    _ buffer: inout ReadBuffer
  ) -> Result<ScannedSource, SystemError> {
    do {
      return .success(try buffer.read(path) { ImportScanner.scan($0) })
    } catch {
      return .failure(error)
    }
  }
}
