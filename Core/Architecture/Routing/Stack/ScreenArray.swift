/// The screens of a stack, their ids or their versions: the upper ones in an array, those below in blocks that copies share.
///
/// If a copy of a stack exists, for example in a menu or an earlier place, a change therefore copies a few screens,
/// however many are below.
struct ScreenArray<Screen> {
  typealias Block = [Screen]

  /// The number of screens of a block: few, because a change of a shared stack copies up to twice as many.
  static var blockSize: Int { 16 }

  /// The lower screens in blocks of ``blockSize``; the first may have fewer.
  private(set) var blocks: [Block] = []
  /// The number of screens that the first block lacks.
  private(set) var lacking = 0
  private(set) var top: Block = []

  init() {}

  init(_ screens: [Screen]) {
    top = screens
    if top.count >= 2 * Self.blockSize { moveToBlocks() }
  }

  /// The number of screens in blocks.
  private var lowerCount: Int { blocks.count * Self.blockSize - lacking }
}

extension ScreenArray: RandomAccessCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { lowerCount + top.count }

  // Without these, generic code of the standard library would create types for each call.

  var count: Int { endIndex }
  func index(after position: Int) -> Int { position + 1 }
  func distance(from start: Int, to end: Int) -> Int { end - start }

  subscript(position: Int) -> Screen {
    if position >= lowerCount { return top[position - lowerCount] }
    let (block, index) = place(of: position)
    return blocks[block][index]
  }

  /// Passes the screen at a position to `body` in place.
  ///
  /// A `_modify` would allocate memory for each call.
  mutating func modify<Result>(at position: Int, _ body: (inout Screen) -> Result) -> Result {
    if position >= lowerCount { return body(&top[position - lowerCount]) }
    let (block, index) = place(of: position)
    return body(&blocks[block][index])
  }

  private func place(of position: Int) -> (block: Int, index: Int) {
    let (block, index) = (position + lacking).quotientAndRemainder(dividingBy: Self.blockSize)
    return (block, block == 0 ? position : index)
  }

  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Screen>) {
    let kept = Swift.min(place(of: range.lowerBound).block, blocks.count)
    if kept < blocks.count {
      top = Array(blocks[kept...].joined()) + top
      blocks.removeSubrange(kept...)
      if kept == 0 { lacking = 0 }
    }
    let first = lowerCount
    top.replaceSubrange(range.lowerBound - first..<range.upperBound - first, with: elements)
    if top.count >= 2 * Self.blockSize { moveToBlocks() }
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    guard range.lowerBound == 0, range.upperBound <= lowerCount else {
      return replaceSubrange(range, with: EmptyCollection())
    }
    removeBottom(range.count)
  }

  /// Removes screens of the blocks from the bottom, in the time of a block.
  private mutating func removeBottom(_ count: Int) {
    let (block, index) = place(of: count)
    if block > 0 { blocks.removeSubrange(0..<block) }
    lacking = blocks.isEmpty ? 0 : block == 0 ? lacking + count : index
    for _ in 0..<index { blocks[0].remove(at: 0) }
  }

  // Without these, the screen would be copied several times.

  mutating func insert(_ screen: consuming Screen, at position: Int) {
    if position != endIndex {
      return replaceSubrange(position..<position, with: CollectionOfOne(screen))
    }
    top.append(screen)
    if top.count >= 2 * Self.blockSize { moveToBlocks() }
  }

  mutating func removeLast() -> Screen {
    if top.isEmpty, let last = blocks.popLast() {
      top = last
      if blocks.isEmpty { lacking = 0 }
    }
    return top.removeLast()
  }

  /// Returns the positions at which an array of versions differs from another one.
  ///
  /// Not generic, because it is fast only if the compiler knows the type of the elements.
  func positions(besides other: Self) -> [Int] where Screen == UInt64 {
    let others = lacking == other.lacking ? other.blocks : []
    // Arrays that copies share are not compared.
    let changed =
      blocks == others
      ? []
      : blocks.indices.filter {
        $0 >= others.count || blocks[$0] != others[$0]
      }
    let lower = changed.flatMap { index in
      Swift.max(index * Self.blockSize - lacking, 0)..<(index + 1) * Self.blockSize - lacking
    }
    return (lower + (lowerCount..<count)).filter { $0 >= other.count || self[$0] != other[$0] }
  }

  /// Moves all screens but the upper ones to blocks.
  private mutating func moveToBlocks() {
    let end = (top.count / Self.blockSize - 1) * Self.blockSize
    for start in stride(from: 0, to: end, by: Self.blockSize) {
      blocks.append(Array(top[start..<start + Self.blockSize]))
    }
    top.removeSubrange(..<end)
  }
}

extension ScreenArray: Equatable where Screen: Equatable {
  static func == (left: ScreenArray, right: ScreenArray) -> Bool {
    if left.count != right.count { return false }
    // Arrays that copies share are not compared.
    if left.lowerCount == right.lowerCount && left.lacking == right.lacking {
      return left.top == right.top && left.blocks == right.blocks
    }
    return left.elementsEqual(right)
  }
}

extension ScreenArray: Hashable where Screen: Hashable {
  func hash(into hasher: inout Hasher) { for screen in self { hasher.combine(screen) } }
}

extension ScreenArray: Sendable where Screen: Sendable {}
