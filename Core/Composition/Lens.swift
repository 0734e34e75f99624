/// Lends a part of a value to a function, in place: no copy is made of the part or of the whole.
///
/// A stored property is reached by its offset; anything else (a computed property, a subscript) by
/// its key path, which costs some thirty nanoseconds more.
@usableFromInline
package struct Lens<Whole, Part> {
  @usableFromInline let path: WritableKeyPath<Whole, Part>
  @usableFromInline let offset: Int?

  @inlinable
  package init(_ path: WritableKeyPath<Whole, Part>) {
    self.path = path
    self.offset = MemoryLayout<Whole>.offset(of: path)
  }

  @inlinable
  package func get(_ whole: Whole) -> Part {
    guard let offset else { return whole[keyPath: path] }
    return withUnsafePointer(to: whole) { pointer in
      // Right for the same reason as below; `whole` is only read.
      (UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self).pointee
    }
  }

  @inlinable
  package func lend<Result>(_ whole: inout Whole, to body: (inout Part) -> Result) -> Result {
    guard let offset else { return body(&whole[keyPath: path]) }
    return withUnsafeMutablePointer(to: &whole) { pointer in
      // Right because `MemoryLayout.offset(of:)` returns an offset only for a stored property that
      // lies inline in `Whole` with the type `Part`, and `whole` is exclusively ours meanwhile.
      let raw = UnsafeMutableRawPointer(pointer) + offset
      return body(&raw.assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
