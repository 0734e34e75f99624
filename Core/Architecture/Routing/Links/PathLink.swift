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
/// A printed link is read back as the same path. Each prefix of a link that ends with a complete
/// segment is a link, and `/` is the link of the empty path.
public struct PathLink<Screen>: Sendable {
  /// A kind of screen.
  private struct Entry: Sendable {
    let word: String
    /// The words of all screens above this one, at any depth; there they are read first.
    let nestedWords: [String]
    /// Those of them that a stack inside this screen reads, and no other stack may have.
    let stackWords: [String]
    let patterns: [LinkPattern]
    let print: @Sendable (Screen, _ withDrafts: Bool) -> String?
    /// Reads the rest of a segment into the given screen of this kind, or into a new one.
    let read: @Sendable (LinkParser.Segment, inout LinkParser, Screen?) throws(LinkError) -> Screen
    let matches: @Sendable (Screen) -> Bool
  }

  private var entries: [Entry] = []

  /// The words of the screens, in the order of the grammar.
  public private(set) var words: [String] = []

  /// The words of the screens and of all screens inside them, in the order of the grammar.
  package var allWords: [String] { entries.flatMap { [$0.word] + $0.nestedWords } }

  /// The words that this stack and those inside its screens read.
  ///
  /// The word of a tab is not among them: a tab is read once, directly after the screen with the tabs.
  var stackWords: [String] { entries.flatMap { [$0.word] + $0.stackWords } }

  /// The forms of the segments, in the order of the grammar.
  package var patterns: [LinkPattern] { entries.flatMap(\.patterns) }

  /// A line for each screen with the form of its segment and an example, those inside another indented.
  ///
  /// All parameters may be omitted. The text ends in a newline.
  public var grammar: String {
    let lines = patterns.map { (String(repeating: "  ", count: $0.depth) + $0.form, $0.example) }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { form, example in
      form + String(repeating: " ", count: width - form.count + 2) + example + "\n"
    }.joined()
  }

  /// Creates the grammar of a path without screens.
  public init() {}

  /// Returns the grammar with another kind of screen.
  ///
  /// Reports an issue if another screen, or a screen inside one, has the same word, because a link
  /// would be ambiguous; the first screen then takes precedence.
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
    let nested = link.nested?.stackWords ?? []
    let duplicates =
      (words + [link.word]).filter(nested.contains)
      + stackWords.filter { $0 == link.word }
    if !duplicates.isEmpty {
      reportIssue(.duplicateWords(duplicates, place: "PathLink at \(fileID):\(line)"))
    }
    let entry = Entry(
      word: link.word,
      nestedWords: link.nested?.words ?? [],
      stackWords: nested,
      patterns: link.patterns,
      print: { screen, withDrafts in
        extract(screen).map { link.text(of: $0, withDrafts: withDrafts) }
      },
      read: { segment, parser, current throws(LinkError) in
        embed(try link.read(segment, &parser, current: current.flatMap(extract)))
      },
      matches: { extract($0) != nil }
    )
    var path = self
    path.entries.append(entry)
    path.words.append(entry.word)
    return path
  }
}

// MARK: - Printing and reading

extension PathLink {
  /// Returns the link of a path, up to the first screen that is not in the grammar.
  ///
  /// - Parameters:
  ///   - path: The screens.
  ///   - withDrafts: Whether it has the texts that are being written, to restore them later.
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
    for entry in entries { if let segment = entry.print(screen, withDrafts) { return segment } }
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
  /// A screen at the position of a segment of its kind stays, with its id, its effects, and all
  /// state that is not part of the link. From the first screen of another kind on, the screens are
  /// replaced.
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

  /// Reads the segments of this path, and removes the screens above them.
  func read(_ parser: inout LinkParser, into stack: inout StackState<Screen>) throws(LinkError) {
    var depth = 0
    while let segment = parser.next(among: words),
      let entry = entries.first(where: { $0.word == segment.word })
    {
      let currentID = depth < stack.count ? stack.screens[depth].id : nil
      let current = currentID.flatMap { stack[id: $0] }
      let screen = try entry.read(segment, &parser, current)
      if let currentID, let current, entry.matches(current) {
        stack[id: currentID] = screen
      } else {
        if let currentID { stack.pop(from: currentID) }
        stack.append(screen)
      }
      depth += 1
    }
    stack.removeLast(stack.count - depth)
  }
}

extension ReportedIssue {
  fileprivate static func duplicateWords(_ words: [String], place: String) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: "Two screens of one path have the same word in links.",
      values: ["words": words.joined(separator: ", ")],
      reasons: ["Two features have the same word.", "A screen on a nested path has the word."],
      remedy: "Give one of the screens another word."
    )
  }
}
