import NavigatorMenus

/// A list to find something in by typing: the filter, the palette and the help are all this.
struct Picker<Action> {
  /// What there is to find.
  struct Entry {
    /// What is looked for and shown.
    var label: String
    /// Shown beside it, and looked for too when nothing in the label matches.
    var detail: String
    /// What is done when it is taken.
    var run: Run
  }

  /// What can be done.
  enum Run {
    case slot(Int)
    case action(Action)
    case command(KeyCommand)
  }

  /// What is picked from.
  let title: Text
  private let count: Int
  private let entry: (Int) -> Entry
  private(set) var query = TextEditing("")
  /// Indices of the entries that are found, the best first; nil while all are.
  private var matches: [Int]?
  /// Which of those found is in focus.
  private(set) var focus = 0
  /// The first of those found that is seen.
  private(set) var top = 0

  /// A list whose entries are made where they are seen or looked into.
  init(title: Text, count: Int, entry: @escaping (Int) -> Entry) {
    self.title = title
    self.count = count
    self.entry = entry
  }

  init(title: Text, entries: [Entry]) {
    self.init(title: title, count: entries.count) { entries[$0] }
  }

  /// How many entries are found.
  var foundCount: Int { matches?.count ?? count }

  /// One of the entries found, the best being 0.
  func found(_ index: Int) -> Entry { entry(matches?[index] ?? index) }

  /// What would be taken now; nil when nothing is found.
  var selection: Entry? { focus < foundCount ? found(focus) : nil }

  /// Indices of the clusters of a label to mark as found.
  func marks(in label: String) -> Set<Int> { Set(FuzzyQuery(query.text).marks(in: label)) }

  mutating func move(by step: Int) {
    focus = min(max(0, focus + step), max(0, foundCount - 1))
  }

  mutating func edit(_ key: Key) -> Bool {
    let before = query.text
    guard query.obey(key) else { return false }
    if query.text != before { search(after: before) }
    return true
  }

  mutating func insert(_ text: String) {
    let before = query.text
    query.insert(String(text.prefix { $0 != "\n" }))
    search(after: before)
  }

  /// Brings the focus into a window of `height` lines.
  mutating func scroll(height: Int) {
    top = min(top, focus)
    top = max(top, focus - max(1, height) + 1)
  }

  /// Found beside the label only: after everything that is found in one.
  private static var beside: Int { 100_000 }

  /// Looks again; where letters were only added, only among what was found before.
  private mutating func search(after before: String) {
    let wanted = FuzzyQuery(query.text)
    let isNarrower = query.text.hasPrefix(before)
    focus = 0
    top = 0
    guard !wanted.isEmpty else {
      matches = nil
      return
    }
    var scored: [(index: Int, score: Int)] = []
    let among = isNarrower ? matches : nil
    for place in 0..<(among?.count ?? count) {
      let index = among?[place] ?? place
      if let score = score(entry(index), wanted) { scored.append((index, score)) }
    }
    scored.sort { ($0.score, $0.index) < ($1.score, $1.index) }
    matches = scored.map(\.index)
  }

  private func score(_ entry: Entry, _ wanted: FuzzyQuery) -> Int? {
    if let score = wanted.score(in: entry.label) { return score }
    guard !entry.detail.isEmpty, let score = wanted.score(in: entry.detail),
      score < FuzzyQuery.scattered
    else { return nil }
    return Self.beside
  }
}
