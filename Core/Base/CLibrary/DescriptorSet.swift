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
