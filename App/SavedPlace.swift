import NavigatorJSON
import NavigatorMenus
import NavigatorRouting
import NavigatorSpelling
import SocialClient

/// The place that was left last, in a file from which the next start restores it.
///
/// It is a link, so a file can do no more than a link: it does not sign in a user.
struct SavedPlace {
  /// What a run leaves to the next one.
  struct Content: Codable {
    var link = "/"
    /// The messages that could not be saved.
    var unsent: [UnsentMessage]?
    /// The links with texts that were being written and that no start has opened since, the newest last.
    var earlier: [String]?

    /// An empty list would take a start as long to decode as the link does.
    fileprivate mutating func changeUnsent(_ change: (inout [UnsentMessage]) -> Void) {
      var messages = unsent ?? []
      change(&messages)
      unsent = messages.isEmpty ? nil : messages
    }
  }

  private let file: JSONFile<Content>

  init(path: String) { file = JSONFile(path: path) }

  /// Returns what the last run has left, with the link to the nearest place that exists; and what to tell about a
  /// file that could not be restored whole, which is kept aside.
  func read() -> (Content, notice: MenuText?) {
    var content = Content()
    do {
      content = try file.read() ?? content
    } catch {
      return (content, Self.notice("\(error)"))
    }
    let link = content.link
    content.link = Self.nearest(link) ?? "/"
    if [link, "/"].contains(content.link) { return (content, nil) }
    let kept = file.moveAside() ?? file.path
    let reason = "\(link.excerpt) leads to a missing screen. The file was kept as \(kept)."
    return (content, Self.notice(reason))
  }

  /// Saves the last of the links that has texts which are being written, or else the last one.
  ///
  /// The others with such texts are kept for later starts. Adds messages to those that could not be saved.
  ///
  /// - Throws: The system's error if the file cannot be written.
  func save(_ links: [String], unsent: [UnsentMessage]) throws {
    var drafts = links.count > 1 ? links.filter(Self.hasDrafts) : []
    let link = drafts.popLast() ?? links.last ?? "/"
    try update { content in
      (content.link, content.earlier) = (link, drafts.isEmpty ? nil : drafts)
      content.changeUnsent { $0 += unsent }
    }
  }

  /// Changes the messages that could not be saved.
  ///
  /// - Throws: The system's error if the file cannot be written.
  func changeUnsent(_ change: (inout [UnsentMessage]) -> Void) throws {
    try update { $0.changeUnsent(change) }
  }

  /// Changes what other programs may have changed since the start.
  private func update(_ change: (inout Content) -> Void) throws {
    func read() throws -> Content {
      do { return try file.read() ?? Content() } catch is DamagedFile { return Content() }
    }
    _ = try file.update(reading: read, change)
  }

  private static func hasDrafts(_ link: String) -> Bool {
    let screens = try? AppRouter.Path.link.screens(in: link)
    return screens.map { AppRouter.Path.link.text(of: $0) != link } ?? false
  }

  /// Returns the longest beginning of a link that is a link; nil for Entry.
  private static func nearest(_ link: String) -> String? {
    var candidate = link
    while candidate.contains(where: { $0 != "/" }) {
      do throws(LinkError) {
        _ = try AppRouter.Path.link.screens(in: candidate)
        return candidate
      } catch {
        let segment = candidate.prefix(error.position).lastIndex(of: "/")
        candidate = String(candidate[..<(segment ?? candidate.startIndex)])
      }
    }
    return nil
  }

  private static func notice(_ reason: String) -> MenuText {
    MenuText(
      en: "The last place could not be restored: \(reason)",
      ja: "前回の場所を復元できませんでした: \(reason)"
    )
  }
}
