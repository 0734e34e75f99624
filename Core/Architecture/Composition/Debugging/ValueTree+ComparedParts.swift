/// A part of the first of two compared values, of the second, or of both.
enum ComparedPart {
  case removed(ValueTree.Part)
  case added(ValueTree.Part)
  case common(ValueTree.Part, ValueTree.Part)

  /// The part of the second value, or of the first if the second has no such part.
  var newest: ValueTree.Part {
    switch self {
    case .removed(let part), .added(let part), .common(_, let part): part
    }
  }

  var isUnchanged: Bool {
    guard case .common(let old, let new) = self else { return false }
    return areEqual(old.value, new.value)
  }
}

extension ValueTree.Group {
  /// Returns whether to show the difference part by part instead of printing both groups.
  func canBeCompared(with other: ValueTree.Group) -> Bool {
    guard open == other.open, !parts.isEmpty, !other.parts.isEmpty else { return false }
    return parts.count > 1 || isNesting
  }

  /// Whether a part is a group.
  private var isNesting: Bool {
    parts.contains { ValueTree($0.value).group != nil }
  }

  /// Returns the parts of both groups, in the order of `other`.
  func comparedParts(with other: ValueTree.Group) -> [ComparedPart] {
    let allHaveKeys = parts.allSatisfy { $0.key != nil }
    if allHaveKeys {
      return Self.matchByKey(parts, other.parts)
    }
    return Self.matchByPosition(parts, other.parts)
  }

  /// Matches parts by key; a moved part is removed at its old position and added at its new one.
  private static func matchByKey(
    _ first: [ValueTree.Part],
    _ second: [ValueTree.Part]
  ) -> [ComparedPart] {
    let firstKeys = Set(first.map(\.key))
    let secondKeys = Set(second.map(\.key))
    var movedKeys: Set<AnyHashable?> = []
    var olds = first[...]
    var news = second[...]
    var result: [ComparedPart] = []
    while let old = olds.first {
      guard let new = news.first, secondKeys.contains(old.key) else {
        result.append(.removed(old))
        olds.removeFirst()
        continue
      }
      if !firstKeys.contains(new.key) || movedKeys.contains(new.key) {
        result.append(.added(new))
        news.removeFirst()
      } else if new.key == old.key {
        result.append(.common(old, new))
        olds.removeFirst()
        news.removeFirst()
      } else {
        movedKeys.insert(old.key)
        result.append(.removed(old))
        olds.removeFirst()
      }
    }
    return result + news.map { .added($0) }
  }

  /// Matches parts by position, after the equal parts at both ends.
  private static func matchByPosition(
    _ first: [ValueTree.Part],
    _ second: [ValueTree.Part]
  ) -> [ComparedPart] {
    let (head, tail) = sharedEnds(first, second) { areEqual($0.value, $1.value) }
    let equalAtStart = zip(first.prefix(head), second.prefix(head))
    let equalAtEnd = zip(first.suffix(tail), second.suffix(tail))
    let olds = Array(first[head..<first.count - tail])
    let news = Array(second[head..<second.count - tail])

    var result: [ComparedPart] = []
    result += equalAtStart.map { .common($0, $1) }
    result += zip(olds, news).map { .common($0, $1) }
    result += olds.dropFirst(news.count).map { .removed($0) }
    result += news.dropFirst(olds.count).map { .added($0) }
    result += equalAtEnd.map { .common($0, $1) }
    return result
  }
}

/// Returns the number of equal elements at the start of both arrays, and of the others at the end.
package func sharedEnds<Element>(
  _ first: [Element],
  _ second: [Element],
  by areEqual: (Element, Element) -> Bool
) -> (head: Int, tail: Int) {
  let shorter = min(first.count, second.count)
  var head = 0
  while head < shorter, areEqual(first[head], second[head]) {
    head += 1
  }
  var tail = 0
  while tail < shorter - head,
    areEqual(first[first.count - 1 - tail], second[second.count - 1 - tail])
  {
    tail += 1
  }
  return (head, tail)
}
