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
    while let next = left.first ?? right.first {
      if let part = right.first, !old.contains(part.key) || moved.contains(part.key) {
        pairs.append(Pair(first: nil, second: right.removeFirst()))
      } else if let part = left.first, part.key == right.first?.key {
        pairs.append(Pair(first: left.removeFirst(), second: right.removeFirst()))
      } else {
        if new.contains(next.key) { moved.insert(next.key) }
        pairs.append(Pair(first: left.isEmpty ? nil : left.removeFirst(), second: nil))
      }
    }
    return pairs
  }

  /// Matches by position, from both ends as far as the parts are equal.
  private static func align(_ first: [Shape.Part], _ second: [Shape.Part]) -> [Pair] {
    let shorter = min(first.count, second.count)
    let head = (0..<shorter).first { !areEqual(first[$0].value, second[$0].value) } ?? shorter
    let tail =
      (0..<shorter - head).first {
        !areEqual(first[first.count - 1 - $0].value, second[second.count - 1 - $0].value)
      } ?? shorter - head
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
