/// Finds the last offset at which the scanner has something to read, so that the rest of a file is not lexed.
///
/// Most files have all imports near the top. To lex every file completely takes four times the processor time of ripgrep,
/// and to search it byte by byte takes more than twice that time. A false candidate only costs time, but a missed one
/// would lose an import, so a doubtful one counts.
struct ImportCandidates {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The bytes that are compared at once.
  private typealias Block = SIMD32<UInt8>
  private static let width = 32

  /// Returns the offset of the last possible import, exception comment or name of a symbol; nil if there is none.
  func last() -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let memory = UnsafeRawPointer(base)
    // The two bytes after a block are read, too.
    var upper = max(0, bytes.count - 2)
    if let found = last(in: upper..<bytes.count) { return found }
    while upper >= Self.width {
      let lower = upper - Self.width
      if Self.mayHaveCandidate(memory + lower) {
        if let found = last(in: lower..<upper) { return found }
      }
      upper = lower
    }
    return last(in: 0..<upper)
  }

  /// Returns whether three bytes that are rare in Swift source, one sequence for each word, start in a block.
  @inline(__always) private static func mayHaveCandidate(_ memory: UnsafeRawPointer) -> Bool {
    let isImport = starts(of: "m", "p", "o", in: memory)
    let isException = starts(of: "e", "s", ":", in: memory)
    let isSymbol = starts(of: "l", "g", "e", in: memory)
    let hits = isImport .| isException .| isSymbol
    // A mask has as many bytes as a block; to test them as words is much faster than `any`.
    let words = unsafeBitCast(hits, to: SIMD4<UInt64>.self)
    return words[0] | words[1] | words[2] | words[3] != 0
  }

  /// Returns for each byte of a block whether a sequence of three bytes starts there.
  @inline(__always) private static func starts(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    _ third: Unicode.Scalar,
    in memory: UnsafeRawPointer
  ) -> SIMDMask<Block.MaskStorage> {
    let hasFirst = memory.loadUnaligned(as: Block.self) .== letter(first)
    let hasSecond = memory.loadUnaligned(fromByteOffset: 1, as: Block.self) .== letter(second)
    let hasThird = memory.loadUnaligned(fromByteOffset: 2, as: Block.self) .== letter(third)
    return hasFirst .& hasSecond .& hasThird
  }

  @inline(__always) private static func letter(_ letter: Unicode.Scalar) -> Block {
    Block(repeating: UInt8(ascii: letter))
  }

  /// Returns the last offset in a range at which one of the sequences starts in its word.
  private func last(in range: Range<Int>) -> Int? {
    range.reversed().first { offset in
      switch bytes[offset] {
      case "m": isImport(offset - 1)
      case "e": bytes.matches("boundaries:", at: offset - 8)
      case "l": bytes.matches("_silgen_name", at: offset - 3)
      default: false
      }
    }
  }

  /// Returns whether an import may start at an offset.
  private func isImport(_ start: Int) -> Bool {
    guard bytes.matches("import", at: start) else { return false }
    if start > 0, bindsNextWord(bytes[start - 1]) { return false }
    let end = start + "import".utf8.count
    if end < bytes.count, bytes[end].isWord { return false }
    return !isInLineComment(start)
  }

  /// Returns whether a byte makes the word after it a part or a member of another name.
  private func bindsNextWord(_ byte: UInt8) -> Bool {
    switch byte {
    case ".", "`", "$": true
    default: byte.isWord
    }
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
}
