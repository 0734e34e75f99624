extension [UInt8] {
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return false }
    return indices.dropLast(word.count - 1).contains { start in
      self[start] == first && self[start..<start + word.count].elementsEqual(word)
    }
  }
}
