import NavigatorMenus
import NavigatorTerminal

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
  /// The numbers of selected rows that match, and that do not.
  private(set) var selection = Selection()
  /// The number of rows of the menu that was searched last.
  private var searchedCount = 0
  /// The search while it goes on; nil when all rows were searched.
  private var search: Search?

  /// The numbers of selected rows that are shown and hidden.
  struct Selection: Sendable {
    var shown = 0
    var hidden = 0
  }

  private struct Search {
    /// The rows to search; nil for all.
    let candidates: [Int]?
    let total: Int
    /// Whether the matches of an earlier search are shown until the end.
    let isRepeated: Bool
    var next = 0
    /// The scores in the upper halves, the indices in the lower ones: numbers are sorted fast.
    var found: [Int] = []
    /// The selected rows among those that were searched, and those that an earlier search has hidden.
    var selection: Selection

    /// The number of rows to search.
    var count: Int { candidates?.count ?? total }
    var isDone: Bool { next >= count }
  }

  /// Whether rows are left to search.
  var isSearching: Bool { search != nil }

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
    let isExtended = query.string.hasPrefix(previous) && !isSearching
    let candidates = isExtended ? matches : nil
    search = Search(
      candidates: candidates,
      total: rows.count,
      isRepeated: false,
      selection: Selection(hidden: candidates == nil ? 0 : selection.hidden)
    )
    searchedCount = rows.count
    continueSearch(rows, language)
    return true
  }

  /// Whether the rows may have changed since they were searched.
  var isOutdated = false

  /// Starts another search if the rows of the menu may differ from those that were searched.
  ///
  /// A small number of rows is always searched again, a large one only after a possible change.
  mutating func update<Action>(_ rows: SelectableRows<Action>, _ language: MenuText.Language) {
    guard needsSearch(rows.count) else { return }
    search = Search(
      candidates: nil,
      total: rows.count,
      isRepeated: matches != nil,
      selection: Selection()
    )
    searchedCount = rows.count
    isOutdated = false
    continueSearch(rows, language)
  }

  private func needsSearch(_ count: Int) -> Bool {
    if count <= Self.sliceSize || count != searchedCount { return true }
    return isOutdated && !isSearching
  }

  /// The number of rows that are always searched at once, as many as most menus have.
  static var sliceSize: Int { 256 }

  /// The time after which no further slice is searched before the next event.
  private static var limit: Duration { .milliseconds(4) }

  /// Searches for some milliseconds; the next call continues.
  mutating func continueSearch<Action>(
    _ rows: SelectableRows<Action>,
    _ language: MenuText.Language
  ) {
    guard var search = search.take() else { return }
    if words.isEmpty {
      matches = nil
      selection = Selection()
      return
    }
    let end = ContinuousClock.now + Self.limit
    repeat {
      searchSlice(&search, rows, language)
    } while !search.isDone && ContinuousClock.now < end
    search.found.sort()
    if search.isDone || !search.isRepeated {
      matches = search.found.map { $0 & 0xFFFF_FFFF }
      selection = search.selection
    }
    if !search.isDone { self.search = search }
  }

  /// Searches the next slice of the rows.
  private func searchSlice<Action>(
    _ search: inout Search,
    _ rows: SelectableRows<Action>,
    _ language: MenuText.Language
  ) {
    // The rows of a table that can be sorted keep its order, also that of groups.
    let table = rows.table(of: 0)
    let hasOrder = table?.sort != nil || table?.sortBy != nil
    let slice = search.next..<min(search.next + Self.sliceSize, search.count)
    for position in slice {
      let index = search.candidates?[position] ?? position
      let row = rows[index]
      let label = row?.content.label?.string(in: language) ?? ""
      let detail = row?.detail?.string(in: language) ?? ""
      let score = words.score(in: label, detail: detail)
      if row?.item?.isSelected == true {
        search.selection.count(isShown: score != nil)
      }
      guard let score else { continue }
      let rank = hasOrder ? 0 : score << 32
      search.found.append(rank | index)
    }
    search.next = slice.upperBound
  }
}

extension RowFilter.Selection {
  /// Counts a selected row.
  fileprivate mutating func count(isShown: Bool) {
    if isShown {
      shown += 1
    } else {
      hidden += 1
    }
  }
}

extension MenuRow {
  /// The secondary text, which is searched for words that the label lacks.
  var detail: MenuText? {
    guard case .item(let item) = content else { return nil }
    if item.cells.isEmpty { return item.detail }
    return item.cells.dropFirst().reduce(item.cells[0]) { text, cell in
      text + MenuText(verbatim: " ") + cell
    }
  }
}

extension Line {
  /// Returns the line with the characters of a label that match a query standing out.
  func highlighting(_ query: FuzzyQuery, in label: String) -> Line {
    let matched = query.matchedCharacters(in: label)
    guard !matched.isEmpty else { return self }
    let labelIndex = spans.firstIndex { span in span.text.hasPrefix(label) }
    guard let labelIndex else { return self }
    let span = spans[labelIndex]
    let matchStyle = Style(.accent, [.bold, .underline])
    let characters = span.text.enumerated().map { offset, character in
      let style = matched.contains(offset) ? matchStyle : span.style
      return Span(String(character), style)
    }
    var line = self
    line.spans.replaceSubrange(labelIndex...labelIndex, with: characters)
    return line
  }
}
