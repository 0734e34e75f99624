/// Returns the name that is most similar to a misspelled word, the first of equally near ones; nil when none is near.
///
/// The measure is the Damerau–Levenshtein distance without regard to case. A name is near within a
/// third of the word's length, but at least 2: a larger share suggests unrelated names, and short
/// words need 2 for a transposition and another error. Of a long word only the beginning is compared.
///
/// - Complexity: O(length of `word` × total length of `names`), with lengths of at most 100.
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  let letters = Array(word.prefix(maximumLength).lowercased())
  var limit = max(2, letters.count / 3) + 1
  var nearest: String?
  for name in names {
    let other = Array(name.prefix(maximumLength).lowercased())
    guard abs(other.count - letters.count) < limit else { continue }
    let cost = editDistance(letters, other)
    guard cost < limit, cost < max(letters.count, other.count) else { continue }
    limit = cost
    nearest = name
  }
  return nearest
}

/// The length of the beginning that is compared; no name that a person types is longer.
private let maximumLength = 100

/// The number of insertions, deletions, substitutions and transpositions that turn `a` into `b`.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let deletion = last[j + 1] + 1
      let insertion = row[j] + 1
      let substitution = a[i] == b[j] ? last[j] : last[j] + 1
      var cost = min(deletion, insertion, substitution)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        let transposition = beforeLast[j - 1] + 1
        cost = min(cost, transposition)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

extension String {
  /// The text, or its first 200 characters: a message names what it is about, and does not repeat it.
  package var excerpt: String {
    if unicodeScalars.count <= 200 { return self }
    return String(unicodeScalars.prefix(200)) + "…"
  }
}
