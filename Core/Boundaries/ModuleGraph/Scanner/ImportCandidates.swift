/// Finds the last offset at which an import may be, so that the rest of a file is not lexed.
///
/// Most files have all imports near the top, and a byte search is much faster than a lexer. A false
/// candidate only takes time, but a missed one would lose an import, so doubtful ones count.
struct ImportCandidates {
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the offset of the last possible import or exception comment; nil if there is none.
  func last() -> Int? {
    guard let base = bytes.baseAddress, bytes.count >= 6 else { return nil }
    let raw = UnsafeRawPointer(base)
    // Adjacent bytes of each word that are rare in Swift source: "mpo" and ":i".
    let (m, p) = (Block(repeating: UInt8(ascii: "m")), Block(repeating: UInt8(ascii: "p")))
    let o = Block(repeating: UInt8(ascii: "o"))
    let (colon, i) = (Block(repeating: UInt8(ascii: ":")), Block(repeating: UInt8(ascii: "i")))
    // The bytes of a block and the two after it are read.
    var upper = bytes.count - 2
    if let found = last(in: upper..<bytes.count) { return found }
    while upper >= Self.width {
      let lower = upper - Self.width
      let here = raw.loadUnaligned(fromByteOffset: lower, as: Block.self)
      let next = raw.loadUnaligned(fromByteOffset: lower + 1, as: Block.self)
      let third = raw.loadUnaligned(fromByteOffset: lower + 2, as: Block.self)
      let isWord = (here .== m) .& (next .== p) .& (third .== o)
      let hits = isWord .| ((here .== colon) .& (next .== i))
      // A mask has as many bytes as a block; to test them as words is much faster than `any`.
      let words = unsafeBitCast(hits, to: SIMD4<UInt64>.self)
      if words[0] | words[1] | words[2] | words[3] != 0, let found = last(in: lower..<upper) {
        return found
      }
      upper = lower
    }
    return last(in: 0..<upper)
  }

  private typealias Block = SIMD32<UInt8>
  private static let width = 32

  private func last(in range: Range<Int>) -> Int? {
    range.reversed().first { isImport(m: $0) || isException(colon: $0) }
  }

  /// Returns whether the word with its second letter at `m` may start an import.
  private func isImport(m: Int) -> Bool {
    let start = m - 1
    guard start >= 0, bytes[m] == "m", bytes.matches("import", at: start) else { return false }
    if start > 0 {
      let before = bytes[start - 1]
      if before.isWord || before == "." || before == "`" || before == "$" { return false }
    }
    guard start + 6 < bytes.count else { return false }
    let after = bytes[start + 6]
    let mayFollow =
      after.isBlank || after.isNewline || after == "/" || after == "`" || after >= 0x80
    return mayFollow && !isInLineComment(start)
  }

  /// Returns whether the line starts with `//`, and no byte between there and the offset could put
  /// the slashes inside another token.
  ///
  /// The search goes back at most 200 bytes, so that a file with one huge line takes linear time.
  private func isInLineComment(_ offset: Int) -> Bool {
    let floor = max(0, offset - 200)
    var start = offset
    while start > floor, !bytes[start - 1].isNewline {
      start -= 1
      let byte = bytes[start]
      if byte == "\"" || byte == "*" || byte == "#" { return false }
    }
    guard start == 0 || bytes[start - 1].isNewline else { return false }
    while bytes[start].isBlank { start += 1 }
    return bytes.matches("//", at: start)
  }

  private func isException(colon: Int) -> Bool {
    bytes[colon] == ":" && colon >= 10 && bytes.matches("boundaries:", at: colon - 10)
  }
}
