import NavigatorComposition

/// The links of a whole path: which screens can stand on it, each with its part of the link.
///
/// ```swift
/// static let link = PathLink<State>()
///   .screen(Hoge.link, State.hoge) { $0.hoge }
///   .screen(Fuga.link, State.fuga) { $0.fuga }
/// // link.text(of: state.path) == "/hoge;count=3/fuga"
/// // try link.open("/hoge;count=3/fuga", in: &state.path)
/// ```
///
/// What is printed is read back as the same path. Every beginning of a link that ends with a whole
/// screen is a link, and `/` is that of the empty path.
public struct PathLink<Screen>: Sendable {
  private struct Entry: Sendable {
    let word: String
    /// The words of what can stand on this screen, however deep: there they are read first.
    let nested: [String]
    let print: @Sendable (Screen) -> String?
    /// Reads the rest of a part; the screen that stands there already is changed and returned
    /// when it is of this kind.
    let read: @Sendable (LinkText.Segment, inout LinkText, Screen?) throws(LinkError) -> Screen
    let isOfThisKind: @Sendable (Screen) -> Bool
  }

  private var entries: [Entry] = []

  /// The words of the screens, in the order of the grammar.
  public var words: [String] { entries.map(\.word) }

  /// The same, with the words of all that can stand on each.
  package var allWords: [String] { entries.flatMap { [$0.word] + $0.nested } }

  /// Makes the grammar of a path that can hold no screen yet.
  public init() {}

  /// The grammar with a further kind of screen.
  ///
  /// See ``add(_:_:fileID:line:_:)``.
  public func screen<State>(
    _ link: ScreenLink<State>,
    _ embed: @escaping @Sendable (State) -> Screen,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ extract: @escaping @Sendable (Screen) -> State?
  ) -> PathLink {
    var path = self
    path.add(link, embed, fileID: fileID, line: line, extract)
    return path
  }

  /// Adds a kind of screen.
  ///
  /// A word that another screen or a screen on top of it has already is reported as an issue, because
  /// one link would then have two meanings; the first one counts.
  ///
  /// - Parameters:
  ///   - link: The screen's own part of the link.
  ///   - embed: Embeds the screen's state in the path's.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  ///   - extract: Returns the screen's state, or nil if the path's state is of another screen.
  public mutating func add<State>(
    _ link: ScreenLink<State>,
    _ embed: @escaping @Sendable (State) -> Screen,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ extract: @escaping @Sendable (Screen) -> State?
  ) {
    let nested = link.nested?.words ?? []
    let clashes =
      (words + [link.word]).filter(nested.contains)
      + allWords.filter { $0 == link.word }
    if !clashes.isEmpty { reportIssue(.clash(clashes, "PathLink at \(fileID):\(line)")) }
    entries.append(
      Entry(
        word: link.word,
        nested: nested,
        print: { screen in
          guard let state = extract(screen) else { return nil }
          return link.text(of: state)
        },
        read: { segment, text, standing throws(LinkError) in
          embed(try link.read(segment, &text, standing: standing.flatMap(extract)))
        },
        isOfThisKind: { extract($0) != nil }
      )
    )
  }
}

// MARK: - Printing and reading

extension PathLink {
  /// The link of a path; a screen that is not in the grammar ends it, so that it is a prefix.
  @inlinable
  public func text(of path: some Sequence<Screen>) -> String {
    let parts = parts(of: path)
    return parts.isEmpty ? "/" : parts
  }

  /// The screens' parts of the link, each beginning with a slash.
  @inlinable
  func parts(of path: some Sequence<Screen>) -> String {
    var text = ""
    for screen in path {
      guard let part = part(of: screen) else { break }
      text += part
    }
    return text
  }

  @usableFromInline
  func part(of screen: Screen) -> String? {
    for entry in entries {
      if let part = entry.print(screen) { return part }
    }
    return nil
  }

  /// The screens of a link, the lowest first.
  public func screens(in link: String) throws(LinkError) -> [Screen] {
    var stack = StackState<Screen>()
    try open(link, in: &stack)
    return Array(stack)
  }

  /// Goes to a link: afterwards `stack` is the path that the link says.
  ///
  /// A screen that stands where the link wants one of its kind stays there, under its id and with
  /// its effects. What the link says of it is changed; what is no part of the link is kept. From the
  /// first screen of another kind on, the screens are made anew.
  ///
  /// - Parameters:
  ///   - link: The link, as ``text(of:)`` prints it.
  ///   - stack: What is changed; a link that cannot be read changes nothing.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func open(_ link: String, in stack: inout StackState<Screen>) throws(LinkError) {
    var text = try LinkText(link)
    var opened = stack
    try read(&text, into: &opened)
    try text.checkEnd()
    stack = opened
  }

  /// Reads as many screens as belong to this path, and takes away those above them.
  func read(_ text: inout LinkText, into stack: inout StackState<Screen>) throws(LinkError) {
    var height = 0
    while let segment = text.take(words),
      let entry = entries.first(where: { $0.word == segment.word })
    {
      let standing = stack.ids.dropFirst(height).first
      let current = standing.flatMap { stack[id: $0] }
      let screen = try entry.read(segment, &text, current)
      if let standing, let current, entry.isOfThisKind(current) {
        stack[id: standing] = screen
      } else {
        if let standing { stack.pop(from: standing) }
        stack.append(screen)
      }
      height += 1
    }
    if let left = stack.ids.dropFirst(height).first { stack.pop(from: left) }
  }
}

extension Issue {
  fileprivate static func clash(_ words: [String], _ place: String) -> Issue {
    Issue(
      place: place,
      what: "Two screens of one path have the same word in links.",
      values: ["words": words.joined(separator: ", ")],
      reasons: ["Two features chose the same word.", "A screen on a nested path has it."],
      remedy: "Give one of the screens another word."
    )
  }
}
