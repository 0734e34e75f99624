import NavigatorMenus

/// A place that can be opened, and the letter that marks it.
///
/// <!-- code: symbol-bookmarks -->
/// ```swift
/// let file = URL(filePath: path)
/// options.marks = BookmarkStorage(
///   read: { try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) },
///   write: { marks in try JSONEncoder().encode(marks).write(to: file, options: .atomic) }
/// )
/// ```
public struct Bookmark: Codable, Equatable, Sendable {
  /// The letter; empty for a place without a mark.
  let mark: String
  let address: String
  /// The titles from the first screen to this one.
  let path: [MenuText]

  /// The titles on one line.
  var title: MenuText {
    let separator = Glyphs(isUnicode: true).separator
    return MenuText(
      en: path.map(\.en).joined(separator: separator),
      ja: path.map(\.ja).joined(separator: separator)
    )
  }
}

/// Keeps the marked places between two starts of a program.
///
/// <!-- code: symbol-bookmarks -->
/// ```swift
/// let file = URL(filePath: path)
/// options.marks = BookmarkStorage(
///   read: { try JSONDecoder().decode([Bookmark].self, from: Data(contentsOf: file)) },
///   write: { marks in try JSONEncoder().encode(marks).write(to: file, options: .atomic) }
/// )
/// ```
public struct BookmarkStorage: Sendable {
  let read: @Sendable () throws -> [Bookmark]
  let write: @Sendable ([Bookmark]) throws -> Void

  /// Creates a storage; what its functions throw is shown.
  ///
  /// - Parameters:
  ///   - read: Returns the places that were written last; called when marks are shown or used.
  ///   - write: Keeps all marked places; called when a place is marked.
  public init(
    read: @escaping @Sendable () throws -> [Bookmark],
    write: @escaping @Sendable ([Bookmark]) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}
