import NavigatorMenus

/// A list that is searched by typing: the filter, the palette and the help.
struct Picker<Action> {
  struct Entry {
    /// The text that is searched and shown.
    var label: String
    /// A text beside the label, searched only if the label does not match.
    var detail: String
    /// What choosing the entry does.
    var target: Target
  }

  enum Target {
    /// Chooses the selectable row at an index.
    case row(Int)
    case action(Action)
    case command(KeyCommand)
  }

  let title: Text
  private let count: Int
  private let entry: (Int) -> Entry
  private(set) var query = EditableText("")
  private(set) var fuzzyQuery = FuzzyQuery("")
  /// The indices of the matching entries, best first; nil if the query is empty.
  private var matches: [Int]?
  /// The focused position among the matches.
  private(set) var focus = 0
  /// The first visible position among the matches.
  private(set) var firstVisible = 0

  /// Creates a picker whose entries are created each time they are shown or searched.
  init(title: Text, count: Int, entry: @escaping (Int) -> Entry) {
    self.title = title
    self.count = count
    self.entry = entry
  }

  init(title: Text, entries: [Entry]) {
    self.init(title: title, count: entries.count) { entries[$0] }
  }

  var matchCount: Int { matches?.count ?? count }

  /// Returns the match at a position, 0 being the best.
  func match(at position: Int) -> Entry { entry(matches?[position] ?? position) }

  /// The focused match; nil if there is none.
  var focusedEntry: Entry? { focus < matchCount ? match(at: focus) : nil }

  mutating func moveFocus(by step: Int) {
    focus = min(max(0, focus + step), max(0, matchCount - 1))
  }

  /// Edits the query with a key.
  mutating func edit(_ key: Key) {
    let previous = query.string
    if query.apply(key), query.string != previous { search(after: previous) }
  }

  /// Inserts the first line of a text into the query.
  mutating func insert(_ text: String) {
    let previous = query.string
    query.insert(String(text.prefix { $0 != "\n" }))
    search(after: previous)
  }

  /// Scrolls so that the focus is visible in a window of `height` lines.
  mutating func scroll(height: Int) {
    firstVisible = min(firstVisible, focus)
    firstVisible = max(firstVisible, focus - max(1, height) + 1)
  }

  /// Updates the matches; a query that extends the previous one searches only the previous matches.
  private mutating func search(after previous: String) {
    let fuzzy = FuzzyQuery(query.string)
    fuzzyQuery = fuzzy
    let candidates = query.string.hasPrefix(previous) ? matches : nil
    focus = 0
    firstVisible = 0
    guard !fuzzy.isEmpty else {
      matches = nil
      return
    }
    matches = fuzzy.matches(among: candidates ?? Array(0..<count)) { index in
      let entry = entry(index)
      return (entry.label, entry.detail)
    }
  }
}

extension FuzzyQuery {
  /// The score of an entry of which only the detail matches, worse than that of any matching label.
  private static let detailScore = 100_000

  /// Returns the candidates that match, best first; equal ones in their order.
  ///
  /// The detail is searched if the label does not match.
  func matches(among candidates: [Int], text: (Int) -> (label: String, detail: String)) -> [Int] {
    var scored: [(index: Int, score: Int)] = []
    for index in candidates {
      let (label, detail) = text(index)
      if let score = score(in: label) {
        scored.append((index, score))
      } else if !detail.isEmpty, let score = score(in: detail), score < Self.scatteredScore {
        scored.append((index, Self.detailScore))
      }
    }
    scored.sort { ($0.score, $0.index) < ($1.score, $1.index) }
    return scored.map(\.index)
  }
}
