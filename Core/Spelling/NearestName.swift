/// The known name that was most likely meant.
///
/// Two letters changed places, one left out, one too many or one wrong cost one each. A name is
/// near when it costs no more than a third of the word's length, and at least two: a bigger share
/// turns the hint into a guess, and short words need the two for a swap plus a slip.
///
/// - Parameters:
///   - word: What was written.
///   - names: The names that exist, in order of preference among equals.
/// - Returns: The nearest name, or nil when none is near.
/// - Complexity: O(length of `word` × total length of `names`).
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased())
  var limit = max(2, letters.count / 3) + 1
  var nearest: String?
  for name in names where abs(name.count - letters.count) < limit {
    let cost = editDistance(letters, Array(name.lowercased()))
    guard cost < limit, cost < max(letters.count, name.count) else { continue }
    (limit, nearest) = (cost, name)
  }
  return nearest
}

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
