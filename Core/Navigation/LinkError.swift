/// Why a link could not be read: where, what stands there, and what could.
public struct LinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The whole link.
  public let link: String

  /// Where it went wrong, as the number of characters before it.
  public let position: Int

  /// What stands there.
  public let found: String

  /// What could stand there, in the order of the grammar.
  public let expected: [String]

  /// Makes an error.
  public init(link: String, position: Int, found: String, expected: [String]) {
    self.link = link
    self.position = position
    self.found = found
    self.expected = expected
  }

  /// The one of ``expected`` that is nearest to what was found; nil when none is near.
  public var suggestion: String? {
    let near = expected.map { (word: $0, distance: distance(found, $0)) }
      // Beyond a third of its letters, rounded up, a word is another rather than a misspelt one.
      .filter { $0.distance <= ($0.word.count + 2) / 3 }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// The link, a mark under the place, and what to write there.
  public var description: String {
    let mark = String(repeating: " ", count: position) + "^"
    let hint = suggestion.map { " Did you mean \"\($0)\"?" } ?? ""
    return """
      \(link)
      \(mark)
      found "\(found)", expected \(expected.joined(separator: ", ")).\(hint)
      """
  }
}

/// How many letters have to be put in, taken out or changed to make one word the other.
private func distance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let change = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, min(row[column], diagonal) + 1)
    }
  }
  return row[right.count]
}
