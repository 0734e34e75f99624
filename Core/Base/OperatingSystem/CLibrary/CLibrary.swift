// The module of the C library has another name on each platform, and every file that calls it would
// have to repeat this condition. The only other re-export is that of Testing, for tests.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Glibc
#endif

extension stat {
  /// The time of the last change of the file's content.
  package var modificationTime: timespec {
    #if canImport(Darwin)
    st_mtimespec
    #else
    st_mtim
    #endif
  }
}

/// Flushes the written bytes of a file to its disk.
///
/// On Darwin `fsync` leaves them in the disk's cache, which a power failure empties; `F_FULLFSYNC`
/// empties it in time, on file systems that support it.
/// - Returns: 0, or -1 with the reason in `errno`.
package func flushToDisk(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}

// Constants that are enumerations in glibc, where their functions take another type.

#if canImport(Glibc)
package let terminatedChildren = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
#else
package let terminatedChildren = RUSAGE_CHILDREN
#endif

// The macros for the sets of descriptors of `select`, which Swift does not import.
extension fd_set {
  /// The number of descriptors, counted from 0, that a set can contain.
  package static var capacity: Int32 { Int32(MemoryLayout<fd_set>.size * 8) }

  /// Adds a descriptor, which is less than ``capacity``.
  package mutating func insert(_ descriptor: Int32) {
    // All platforms are little-endian, so the size of the words does not matter.
    withUnsafeMutableBytes(of: &self) { $0[Int(descriptor / 8)] |= 1 << UInt8(descriptor % 8) }
  }

  /// Returns whether a descriptor, which is less than ``capacity``, is in the set.
  package func contains(_ descriptor: Int32) -> Bool {
    withUnsafeBytes(of: self) { $0[Int(descriptor / 8)] & 1 << UInt8(descriptor % 8) != 0 }
  }
}
