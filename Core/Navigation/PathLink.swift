import Composition

/// The links of a whole path: which screens can stand on it, each with its part of the link.
///
/// ```swift
/// static let link = PathLink<State>()
///   .screen(Hoge.link, State.hoge) { $0.hoge }
///   .screen(Fuga.link, State.fuga) { $0.fuga }
/// // link.text(of: state.path) == "/hoge;count=3/fuga"
/// // try link.screens(in: "/hoge;count=3/fuga") == [.hoge(…), .fuga(…)]
/// ```
///
/// What is printed is read back as the same path. Every beginning of a link that ends with a whole
/// screen is a link, and `/` is that of the empty path.
public struct PathLink<Screen>: Sendable {
  private struct Entry: Sendable {
    let word: String
    let print: @Sendable (Screen) -> String?
    let read: @Sendable (LinkText.Segment, inout LinkText) throws(LinkError) -> Screen
  }

  private var entries: [Entry] = []

  /// The words of the screens, in the order of the grammar.
  public var words: [String] { entries.map(\.word) }

  /// Makes the grammar of a path that can hold no screen yet.
  public init() {}

  /// Adds a kind of screen.
  ///
  /// A word that another screen has already, or one that stands on it, is reported as an issue,
  /// because one link would then have two meanings; the first one counts.
  ///
  /// - Parameters:
  ///   - link: The screen's own part of the link.
  ///   - embed: Makes the path's case of the screen's state.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  ///   - extract: The screen's state when it is of this case; nil when it is of another.
  /// - Returns: The grammar with that screen.
  public func screen<State>(
    _ link: ScreenLink<State>,
    _ embed: @escaping @Sendable (State) -> Screen,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ extract: @escaping @Sendable (Screen) -> State?
  ) -> PathLink {
    let clashes = words.filter { $0 == link.word || link.nested?.words.contains($0) == true }
    if !clashes.isEmpty { reportIssue(.clash(clashes, "PathLink at \(fileID):\(line)")) }
    var path = self
    path.entries.append(
      Entry(
        word: link.word,
        print: { extract($0).map { link.text(of: $0) } },
        read: { segment, text throws(LinkError) in embed(try link.read(segment, &text)) }
      )
    )
    return path
  }

  /// The link of a path; a screen that is not in the grammar ends it, so that it is a prefix.
  public func text(of path: some Sequence<Screen>) -> String {
    let parts = parts(of: path)
    return parts.isEmpty ? "/" : parts
  }

  /// The screens' parts of the link, each beginning with a slash.
  func parts(of path: some Sequence<Screen>) -> String {
    var text = ""
    for screen in path {
      guard let part = entries.lazy.compactMap({ $0.print(screen) }).first else { break }
      text += part
    }
    return text
  }

  /// The screens of a link, the lowest first; for ``StackState/replaceAll(with:)``.
  public func screens(in link: String) throws(LinkError) -> [Screen] {
    var text = try LinkText(link)
    let screens = try read(&text)
    guard let segment = text.next else { return screens }
    throw LinkError(
      link: link,
      position: segment.position,
      found: segment.word,
      expected: words
    )
  }

  /// Reads as many screens as belong to this path.
  func read(_ text: inout LinkText) throws(LinkError) -> [Screen] {
    var screens: [Screen] = []
    while let segment = text.next, let entry = entries.first(where: { $0.word == segment.word }) {
      text.advance()
      screens.append(try entry.read(segment, &text))
    }
    return screens
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
