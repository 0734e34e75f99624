import NavigatorComposition

/// The grammar of the links of a stack: the kinds of screens with their link segments.
///
/// <!-- code: symbol-path-link -->
/// ```swift
/// let link = PathLink<ShopRouter.Path.State>()
///   .screen(Detail.link, { .detail($0) }, { $0.detail })
///   .screen(Account.link, { .account($0) }, { $0.account })
/// var path = StackState<ShopRouter.Path.State>()
/// try link.open("/detail;number=7/account", in: &path)
/// path.popLast()
/// let text = link.text(of: path)  // "/detail;number=7"
/// ```
///
/// Reading a printed link results in the same path. Each prefix of a link that ends with a complete segment is a
/// link, and `/` is the link of the empty path.
public struct PathLink<Screen>: Sendable {
  /// A kind of screen.
  private struct Entry: Sendable {
    let word: String
    /// The words of all screens inside this one, at any depth.
    let nestedWords: [String]
    /// The nested words that a stack inside this screen reads, so that no other stack may have them.
    let stackWords: [String]
    let patterns: [LinkPattern]
    /// Returns the segment of a screen; nil if the screen is of another kind.
    let print: @Sendable (Screen, _ withDrafts: Bool) -> String?
    /// Reads a segment and the segments inside it into the given screen of this kind, or into a new screen.
    let read: @Sendable (LinkParser.Segment, inout LinkParser, Screen?) throws(LinkError) -> Screen
    /// Returns whether a screen is of this kind.
    let matches: @Sendable (Screen) -> Bool
  }

  private var entries: [Entry] = []

  /// Whether the grammar is that of a sheet: one screen, with a prefix in front of its word.
  private let isSheet: Bool

  /// The words of the screens, in the order of the grammar.
  public private(set) var words: [String] = []

  /// The words of the screens and of all screens inside them, in the order of the grammar.
  package var allWords: [String] { entries.flatMap { entry in [entry.word] + entry.nestedWords } }

  /// The words that this stack and the stacks inside its screens read.
  ///
  /// They do not include the words of tabs: only the segment directly after the screen with the tabs is a tab.
  var stackWords: [String] { entries.flatMap { entry in [entry.word] + entry.stackWords } }

  /// The forms of the segments, in the order of the grammar.
  package var patterns: [LinkPattern] { entries.flatMap(\.patterns) }

  /// A line for each screen with the form of its segment and an example; a line of a nested screen is indented.
  ///
  /// A link may omit all parameters. The text ends in a newline.
  public var grammar: String {
    let patterns = patterns
    let width = patterns.map(\.indentedForm.count).max() ?? 0
    var text = ""
    for pattern in patterns {
      let form = pattern.indentedForm
      let space = String(repeating: " ", count: width - form.count + 2)
      text += form + space + pattern.example + "\n"
    }
    return text
  }

  /// Creates the grammar of a path without screens.
  public init() { self.init(isSheet: false) }

  init(isSheet: Bool) { self.isSheet = isSheet }

  /// Returns the grammar with another kind of screen.
  ///
  /// Reports an issue if another screen, or a screen inside another screen, has the same word, because a link would
  /// be ambiguous; the first screen then takes precedence.
  ///
  /// - Parameters:
  ///   - link: The link segment of the screen.
  ///   - embed: Embeds the screen's state in the path's.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  ///   - extract: Returns the screen's state, or nil if the path's state is of another screen.
  /// - Returns: The grammar with the screen as its last one.
  public func screen<State>(
    _ link: ScreenLink<State>,
    _ embed: @escaping @Sendable (State) -> Screen,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ extract: @escaping @Sendable (Screen) -> State?
  ) -> PathLink {
    let link = isSheet ? link.inSheet : link
    let duplicates = duplicateWords(of: link)
    if !duplicates.isEmpty {
      reportIssue(.duplicateWords(duplicates, place: "PathLink at \(fileID):\(line)"))
    }
    let entry = Entry(
      word: link.word,
      nestedWords: link.nested?.words ?? [],
      stackWords: link.nested?.stackWords ?? [],
      patterns: link.patterns,
      print: { screen, withDrafts in
        guard let state = extract(screen) else { return nil }
        return link.text(of: state, withDrafts: withDrafts)
      },
      read: { segment, parser, current throws(LinkError) in
        let state = current.flatMap(extract)
        return embed(try link.read(segment, &parser, current: state))
      },
      matches: { screen in extract(screen) != nil }
    )
    var path = self
    path.entries.append(entry)
    path.words.append(entry.word)
    return path
  }

  /// Returns the words that two screens would have if a screen is added.
  private func duplicateWords<State>(of link: ScreenLink<State>) -> [String] {
    // No other screen follows the one in a sheet, so the words inside it may be words of other sheets.
    if isSheet {
      return words.filter { $0 == link.word }
    }
    let nestedWords = link.nested?.stackWords ?? []
    let sameAsNested = (words + [link.word]).filter(nestedWords.contains)
    let sameAsOther = stackWords.filter { $0 == link.word }
    return sameAsNested + sameAsOther
  }
}

// MARK: - Printing and reading

extension PathLink {
  /// Returns the link of a path, up to the first screen that is not in the grammar.
  ///
  /// - Parameters:
  ///   - path: The screens.
  ///   - withDrafts: Whether the link has the drafts of texts, to restore them later.
  /// - Returns: The link.
  public func text(of path: some Sequence<Screen>, withDrafts: Bool = false) -> String {
    let segments = segments(of: path, withDrafts: withDrafts)
    return segments.isEmpty ? "/" : segments
  }

  /// Returns the segments of the screens, each with a leading slash.
  func segments(of path: some Sequence<Screen>, withDrafts: Bool) -> String {
    var text = ""
    for screen in path {
      guard let segment = segment(of: screen, withDrafts) else { break }
      text += segment
    }
    return text
  }

  func segment(of screen: Screen, _ withDrafts: Bool) -> String? {
    for entry in entries {
      if let segment = entry.print(screen, withDrafts) { return segment }
    }
    return nil
  }

  /// Returns the screens of a link, the bottom one first.
  public func screens(in link: String) throws(LinkError) -> [Screen] {
    var stack = StackState<Screen>()
    try open(link, in: &stack)
    return Array(stack)
  }

  /// Changes a stack to the path of a link.
  ///
  /// A screen at the position of a segment of its kind stays, with its id, its effects, and all state that is not part
  /// of the link. The link replaces the first screen of another kind and all screens above it.
  ///
  /// - Parameters:
  ///   - link: A link, as returned by `text(of:)`.
  ///   - stack: The stack; an invalid link does not change it.
  /// - Throws: ``LinkError`` if the link is invalid.
  public func open(_ link: String, in stack: inout StackState<Screen>) throws(LinkError) {
    var parser = try LinkParser(link)
    var opened = stack
    try read(&parser, into: &opened)
    try parser.checkEnd()
    stack = opened
  }

  /// Reads the segments of this path into a stack, and removes the screens above the last one that was read.
  func read(_ parser: inout LinkParser, into stack: inout StackState<Screen>) throws(LinkError) {
    var depth = 0
    while let segment = parser.next(among: words),
      let entry = entries.first(where: { $0.word == segment.word })
    {
      let current = depth < stack.count ? stack[depth] : nil
      let screen = try entry.read(segment, &parser, current)
      if let current, entry.matches(current) {
        stack[id: stack.ids[depth]] = screen
      } else {
        stack.removeLast(stack.count - depth)
        stack.append(screen)
      }
      depth += 1
    }
    stack.removeLast(stack.count - depth)
  }
}

// MARK: - Sheets

extension PathLink {
  /// Reads the segment of one screen, and of those inside it, into the given screen or a new one.
  ///
  /// - Returns: The screen; nil if the next segment is of none.
  func readScreen(_ parser: inout LinkParser, _ current: Screen?) throws(LinkError) -> Screen? {
    guard let segment = parser.next(among: words),
      let entry = entries.first(where: { $0.word == segment.word })
    else { return nil }
    return try entry.read(segment, &parser, current)
  }
}

extension ReportedIssue {
  static func duplicateWords(_ words: [String], place: String) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: "Two screens of one path have the same word in links.",
      values: ["words": words.joined(separator: ", ")],
      reasons: ["Two features have the same word.", "A nested path or sheet has the word."],
      remedy: "Give one of the screens another word."
    )
  }
}
