extension LineScreen {
  /// The index that is meant by a number from 1 to `count`; nil for every other text.
  static func index(_ text: some StringProtocol, within count: Int) -> Int? {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    return number - 1
  }
}
