/// The same part of two values; nil where one of them does not have it.
struct Pair {
  var first: Shape.Part?
  var second: Shape.Part?

  var isUnchanged: Bool {
    guard let first, let second else { return false }
    return areEqual(first.value, second.value)
  }
}

extension Shape.Group {
  /// Whether the difference is better told part by part than by printing both.
  func canBeCompared(with other: Shape.Group) -> Bool {
    let isSameKind = open == other.open && style == other.style
    return isSameKind && !parts.isEmpty && !other.parts.isEmpty && (parts.count > 1 || isNesting)
  }

  /// Whether a part has parts itself.
  private var isNesting: Bool {
    parts.contains { Shape($0.value).group != nil }
  }

  /// The parts of both, those that belong together side by side, in the order of `other`.
  func pairs(with other: Shape.Group) -> [Pair] {
    let isKeyed = (parts + other.parts).allSatisfy { $0.key != nil }
    return isKeyed ? Self.match(parts, other.parts) : Self.align(parts, other.parts)
  }

  /// Matches by key; what moved is told as gone from one place and come to another.
  private static func match(_ first: [Shape.Part], _ second: [Shape.Part]) -> [Pair] {
    let (old, new) = (Set(first.map(\.key)), Set(second.map(\.key)))
    var moved: Set<AnyHashable?> = []
    var pairs: [Pair] = []
    var (left, right) = (first[...], second[...])
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

  /// Matches by position, from both ends as far as the parts are equal.
  private static func align(_ first: [Shape.Part], _ second: [Shape.Part]) -> [Pair] {
    let (head, tail) = sharedEnds(first, second) { areEqual($0.value, $1.value) }
    let middle = zipAll(
      first[head..<first.count - tail],
      second[head..<second.count - tail]
    )
    return zipAll(first[..<head], second[..<head]) + middle
      + zipAll(first.suffix(tail), second.suffix(tail))
  }

  private static func zipAll(_ first: ArraySlice<Shape.Part>, _ second: ArraySlice<Shape.Part>)
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

/// How many elements are equal at the beginning of both, and how many of the rest at their end.
func sharedEnds<Element>(
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
