import Menus

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
  let entries: [Entry]
  private let folded: [[Character]]
  private(set) var query = TextEditing("")
  /// Indices of the entries that are found, the best first.
  private(set) var found: [(entry: Int, marks: [Int])] = []
  /// Which of those found is in focus.
  private(set) var focus = 0
  /// The first of those found that is seen.
  private(set) var top = 0

  init(title: Text, entries: [Entry]) {
    self.title = title
    self.entries = entries
    folded = entries.map { Fuzzy.folded($0.label) }
    search()
  }

  /// What would be taken now; nil when nothing is found.
  var selection: Entry? { focus < found.count ? entries[found[focus].entry] : nil }

  mutating func move(by step: Int) {
    focus = min(max(0, focus + step), max(0, found.count - 1))
  }

  mutating func edit(_ key: Key) -> Bool {
    let before = query.text
    guard query.obey(key) else { return false }
    if query.text != before { search() }
    return true
  }

  mutating func insert(_ text: String) {
    query.insert(String(text.prefix { $0 != "\n" }))
    search()
  }

  /// Brings the focus into a window of `height` lines.
  mutating func scroll(height: Int) {
    top = min(top, focus)
    top = max(top, focus - max(1, height) + 1)
  }

  private mutating func search() {
    let wanted = Fuzzy.folded(query.text)
    var matches: [(entry: Int, match: Fuzzy.Match)] = []
    for index in entries.indices {
      if let match = Fuzzy.match(wanted, in: folded[index]) {
        matches.append((index, match))
      } else if Fuzzy.match(wanted, in: Fuzzy.folded(entries[index].detail))?.score ?? .max < 10_000
      {
        // Found beside the label only: after everything that is found in one.
        matches.append((index, Fuzzy.Match(marks: [], score: 100_000)))
      }
    }
    if !wanted.isEmpty {
      matches.sort { ($0.match.score, $0.entry) < ($1.match.score, $1.entry) }
    }
    found = matches.map { ($0.entry, $0.match.marks) }
    focus = 0
    top = 0
  }
}
