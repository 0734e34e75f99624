/// Finds how far a file must be read before no import can follow.
///
/// Most files hold all their imports near the top, and looking for a word costs far less than
/// cutting a file into tokens. A candidate is a place where an import may stand; being wrong about
/// one costs time, missing one would be a false answer, so doubts count as candidates.
struct ImportCandidates {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the last place that may be an import or an exception comment.
  ///
  /// - Returns: The offset, or nil when the file holds none.
  func last() -> Int? {
    guard let base = bytes.baseAddress, bytes.count >= 6 else { return nil }
    let raw = UnsafeRawPointer(base)
    // Two neighbouring bytes of each word: "mp" is rare in Swift source, ":i" is rarer still.
    let (m, p) = (Block(repeating: UInt8(ascii: "m")), Block(repeating: UInt8(ascii: "p")))
    let (colon, i) = (Block(repeating: UInt8(ascii: ":")), Block(repeating: UInt8(ascii: "i")))
    var upper = bytes.count - 1
    while upper >= Self.width {
      let lower = upper - Self.width
      let here = raw.loadUnaligned(fromByteOffset: lower, as: Block.self)
      let next = raw.loadUnaligned(fromByteOffset: lower + 1, as: Block.self)
      let hits = ((here .== m) .& (next .== p)) .| ((here .== colon) .& (next .== i))
      if any(hits), let found = last(in: lower..<upper) { return found }
      upper = lower
    }
    return last(in: 0..<upper)
  }

  private typealias Block = SIMD16<UInt8>
  private static let width = 16

  private func last(in range: Range<Int>) -> Int? {
    range.reversed().first { isImport(m: $0) || isException(colon: $0) }
  }

  /// Whether the word around this `m` may be the start of an import.
  private func isImport(m: Int) -> Bool {
    let start = m - 1
    guard start >= 0, bytes[m] == UInt8(ascii: "m"), has("import", at: start) else { return false }
    if start > 0 {
      let before = bytes[start - 1]
      let isPartOfName =
        before.isWord || before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
        || before == UInt8(ascii: "$")
      if isPartOfName { return false }
    }
    guard start + 6 < bytes.count else { return false }
    let after = bytes[start + 6]
    let mayFollow =
      after.isBlank || after.isNewline || after == UInt8(ascii: "/") || after == UInt8(ascii: "`")
      || after >= 0x80
    return mayFollow && !isInLineComment(start)
  }

  /// Whether the line starts with `//` and nothing between there and the offset could mean that
  /// the slashes are inside something else.
  ///
  /// Looking back no further than 200 bytes keeps a file of one huge line linear.
  private func isInLineComment(_ offset: Int) -> Bool {
    let floor = max(0, offset - 200)
    var start = offset
    while start > floor, !bytes[start - 1].isNewline {
      start -= 1
      let byte = bytes[start]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#") {
        return false
      }
    }
    guard start == 0 || bytes[start - 1].isNewline else { return false }
    while start < offset, bytes[start].isBlank { start += 1 }
    return has("//", at: start)
  }

  private func isException(colon: Int) -> Bool {
    bytes[colon] == UInt8(ascii: ":") && colon >= 10 && has("boundaries:ignore", at: colon - 10)
  }

  private func has(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }
}
