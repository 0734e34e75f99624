import Synchronization

/// The packages that a client has read last.
final class Readings: Sendable {
  private struct Entry {
    let folder: String
    let reading: ModuleGraphClient.Reading
  }

  /// The maximum number of packages, which bounds the memory.
  private static let capacity = 3

  /// The packages; the last element was read last.
  private let entries = Mutex<[Entry]>([])

  /// Keeps what was read in a folder instead of what was read there before.
  func keep(_ reading: ModuleGraphClient.Reading, of folder: String) {
    entries.withLock { entries in
      entries.removeAll { entry in entry.folder == folder }
      entries.append(Entry(folder: folder, reading: reading))
      entries = entries.suffix(Self.capacity)
    }
  }

  /// Returns what was read in a folder last; nil if nothing was, or if that is long ago.
  func reading(of folder: String) -> ModuleGraphClient.Reading? {
    entries.withLock { entries in
      entries.first { entry in entry.folder == folder }?.reading
    }
  }
}
