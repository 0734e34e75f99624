/// The corresponding parts of two values; nil if one of the values lacks the part.
struct Pair {
  var first: ValueTree.Part?
  var second: ValueTree.Part?

  var isUnchanged: Bool {
    guard let first, let second else { return false }
    return areEqual(first.value, second.value)
  }
}

extension ValueTree.Group {
  /// Returns whether to show the difference part by part instead of printing both groups.
  func canBeCompared(with other: ValueTree.Group) -> Bool {
    open == other.open && !parts.isEmpty && !other.parts.isEmpty && (parts.count > 1 || isNesting)
  }

  /// Whether a part is a group.
  private var isNesting: Bool {
    parts.contains { ValueTree($0.value).group != nil }
  }

  /// Returns the corresponding parts of both groups, in the order of `other`.
  func pairs(with other: ValueTree.Group) -> [Pair] {
    let isKeyed = [parts, other.parts].joined().allSatisfy { $0.label != nil || $0.id != nil }
    return isKeyed ? Self.match(parts, other.parts) : Self.align(parts, other.parts)
  }

  /// Matches parts by key; a moved part is a removed and an inserted one.
  private static func match(_ first: [ValueTree.Part], _ second: [ValueTree.Part]) -> [Pair] {
    // Most values have the same fields, and labels are compared faster than keys.
    let head = zip(first, second).prefix { $0.label == $1.label && $0.id == $1.id }.count
    var pairs = (0..<head).map { Pair(first: first[$0], second: second[$0]) }
    var (left, right) = (first[head...], second[head...])
    let (old, new) = (Set(left.map(\.key)), Set(right.map(\.key)))
    var moved: Set<AnyHashable?> = []
    while !left.isEmpty || !right.isEmpty {
      if let part = left.first, !new.contains(part.key) {
        pairs.append(Pair(first: left.removeFirst(), second: nil))
      } else if let part = right.first,
        left.isEmpty || !old.contains(part.key) || moved.contains(part.key)
      {
        pairs.append(Pair(first: nil, second: right.removeFirst()))
      } else if let part = left.popFirst() {
        let isHere = part.key == right.first?.key
        if !isHere { moved.insert(part.key) }
        pairs.append(Pair(first: part, second: isHere ? right.removeFirst() : nil))
      }
    }
    return pairs
  }

  /// Matches parts by position, after the equal parts at both ends.
  private static func align(_ first: [ValueTree.Part], _ second: [ValueTree.Part]) -> [Pair] {
    let (head, tail) = sharedEnds(first, second) { areEqual($0.value, $1.value) }
    let middle = zipAll(
      first[head..<first.count - tail],
      second[head..<second.count - tail]
    )
    return zipAll(first[..<head], second[..<head]) + middle
      + zipAll(first.suffix(tail), second.suffix(tail))
  }

  private static func zipAll(
    _ first: ArraySlice<ValueTree.Part>,
    _ second: ArraySlice<ValueTree.Part>
  )
    -> [Pair]
  {
    (0..<max(first.count, second.count)).map { position in
      Pair(
        first: first.dropFirst(position).first,
        second: second.dropFirst(position).first
      )
    }
  }
}

/// Returns the number of equal elements at the start of both arrays, and of the others at the end.
package func sharedEnds<Element>(
  _ first: [Element],
  _ second: [Element],
  by areEqual: (Element, Element) -> Bool
) -> (head: Int, tail: Int) {
  let shorter = min(first.count, second.count)
  let head = (0..<shorter).first { !areEqual(first[$0], second[$0]) } ?? shorter
  let tail =
    (0..<shorter - head).first {
      !areEqual(first[first.count - 1 - $0], second[second.count - 1 - $0])
    } ?? shorter - head
  return (head, tail)
}
