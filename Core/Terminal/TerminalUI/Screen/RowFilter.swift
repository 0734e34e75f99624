import NavigatorMenus

/// A query that narrows the rows of a menu to those that match.
struct RowFilter: Sendable {
  /// The words before the query.
  let title: MenuText
  /// Whether keys are typed into the query; otherwise the narrowed rows are used like all rows.
  var isTyping = true
  private(set) var query = EditableText("")
  private(set) var words = FuzzyQuery("")
  /// The indices of the matching rows, best first; nil for all rows in their order.
  private(set) var matches: [Int]?

  init(title: MenuText) { self.title = title }

  /// Edits the query and searches again, and returns whether the query has changed.
  ///
  /// A query that extends the previous one searches only the previous matches.
  mutating func edit<Action>(
    _ rows: SelectableRows<Action>,
    _ language: MenuText.Language,
    _ change: (inout EditableText) -> Void
  ) -> Bool {
    let previous = query.string
    change(&query)
    guard query.string != previous else { return false }
    words = FuzzyQuery(query.string)
    search(rows, language, among: query.string.hasPrefix(previous) ? matches : nil)
    return true
  }

  /// Searches rows, or some of them by their indices.
  mutating func search<Action>(
    _ rows: SelectableRows<Action>,
    _ language: MenuText.Language,
    among candidates: [Int]? = nil
  ) {
    guard !words.isEmpty else {
      matches = nil
      return
    }
    matches = words.matches(among: candidates ?? Array(0..<rows.count)) { index in
      let row = rows[index]
      return (row?.label?.string(in: language) ?? "", row?.detail?.string(in: language) ?? "")
    }
  }
}

extension MenuRow {
  /// The secondary text, which is searched for words that the label lacks.
  var detail: MenuText? { if case .item(let item) = content { item.detail } else { nil } }
}

extension FuzzyQuery {
  /// Returns the candidates that match, best first; equal ones in their order.
  func matches(among candidates: [Int], text: (Int) -> (label: String, detail: String)) -> [Int] {
    var scored: [(index: Int, score: Int)] = []
    for index in candidates {
      let (label, detail) = text(index)
      if let score = score(in: label, detail: detail) { scored.append((index, score)) }
    }
    scored.sort { ($0.score, $0.index) < ($1.score, $1.index) }
    return scored.map(\.index)
  }
}

extension Line {
  /// Returns the line with the characters of a label that match a query standing out.
  func highlighting(_ query: FuzzyQuery, in label: String) -> Line {
    let matched = query.matchedCharacters(in: label)
    guard !matched.isEmpty, let index = spans.firstIndex(where: { $0.text.hasPrefix(label) }) else {
      return self
    }
    let span = spans[index]
    let style = Style(.accent, [.bold, .underline])
    let characters = span.text.enumerated().map {
      Span(String($0.element), matched.contains($0.offset) ? style : span.style)
    }
    return Line(spans[..<index] + characters + spans[(index + 1)...], trailing: trailing)
  }
}
