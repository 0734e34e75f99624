import NavigatorMenus

/// A place that can be opened, and the letter that marks it.
public struct Location: Codable, Equatable, Sendable {
  /// The letter; empty for a place without a mark.
  let mark: String
  let address: String
  /// The titles from the first screen to this one.
  let path: [Text]

  /// The titles on one line.
  var title: Text {
    let separator = Glyphs.unicode.separator
    return Text(
      en: path.map(\.en).joined(separator: separator),
      ja: path.map(\.ja).joined(separator: separator)
    )
  }
}

/// Keeps the marked places between two starts of a program.
public struct MarkStorage: Sendable {
  let read: @Sendable () -> [Location]
  let write: @Sendable ([Location]) -> Void

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - read: Returns the places that were written last; called when marks are shown or used.
  ///   - write: Keeps all marked places; called when a place is marked.
  public init(
    read: @escaping @Sendable () -> [Location],
    write: @escaping @Sendable ([Location]) -> Void
  ) {
    self.read = read
    self.write = write
  }
}
