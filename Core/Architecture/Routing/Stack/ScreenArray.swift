/// The screens of a stack: the upper ones in an array, those below in blocks that copies share.
///
/// A change of a stack of which a copy exists, such as a menu or an earlier place, therefore copies a few
/// screens, however many are below.
struct ScreenArray<Screen> {
  typealias Block = [Screen]

  /// The number of screens of a block: few, because a change of a shared stack copies up to twice as many.
  static var blockSize: Int { 8 }

  var blocks: [Block] = []
  var top: Block = []
}

extension ScreenArray: RandomAccessCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { blocks.count * Self.blockSize + top.count }

  subscript(position: Int) -> Screen {
    let first = blocks.count * Self.blockSize
    if position >= first { return top[position - first] }
    return blocks[position / Self.blockSize][position % Self.blockSize]
  }

  /// Passes the screen at a position to `body` in place.
  ///
  /// A `_modify` would allocate memory for each call.
  mutating func modify<Result>(
    at position: Int,
    _ body: (inout Screen) -> Result
  ) -> Result {
    let first = blocks.count * Self.blockSize
    if position >= first { return body(&top[position - first]) }
    return body(&blocks[position / Self.blockSize][position % Self.blockSize])
  }

  mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<Screen>
  ) {
    let kept = Swift.min(range.lowerBound / Self.blockSize, blocks.count)
    if kept < blocks.count {
      top = Array(blocks[kept...].joined()) + top
      blocks.removeSubrange(kept...)
    }
    let first = kept * Self.blockSize
    top.replaceSubrange(range.lowerBound - first..<range.upperBound - first, with: elements)
    if top.count >= 2 * Self.blockSize { moveToBlocks() }
  }

  // Without these, the screen would be copied several times.

  mutating func insert(_ screen: consuming Screen, at position: Int) {
    if position < endIndex {
      return replaceSubrange(position..<position, with: CollectionOfOne(screen))
    }
    top.append(screen)
    if top.count >= 2 * Self.blockSize { moveToBlocks() }
  }

  mutating func remove(at position: Int) -> Screen {
    if position < endIndex - 1 {
      defer { replaceSubrange(position..<position + 1, with: EmptyCollection()) }
      return self[position]
    }
    if top.isEmpty, let last = blocks.popLast() { top = last }
    return top.removeLast()
  }

  /// Moves all screens but the upper ones to blocks.
  mutating func moveToBlocks() {
    let end = (top.count / Self.blockSize - 1) * Self.blockSize
    for start in stride(from: 0, to: end, by: Self.blockSize) {
      blocks.append(Array(top[start..<start + Self.blockSize]))
    }
    top.removeSubrange(..<end)
  }
}

extension ScreenArray: Equatable where Screen: Equatable {
  static func == (left: ScreenArray, right: ScreenArray) -> Bool { left.elementsEqual(right) }
}

extension ScreenArray: Hashable where Screen: Hashable {
  func hash(into hasher: inout Hasher) { for screen in self { hasher.combine(screen) } }
}

extension ScreenArray: Sendable where Screen: Sendable {}
