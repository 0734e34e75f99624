import NavigatorJSON
import NavigatorMenus
import NavigatorRouting
import NavigatorSpelling

/// The place that was left last, in a file from which the next start restores it.
///
/// It is a link, so a file can do no more than a link: it does not sign in a user.
struct SavedPlace {
  private struct Content: Codable { var link: String }

  private let file: JSONFile<Content>

  init(path: String) { file = JSONFile(path: path) }

  /// Returns the link to the nearest place that exists; and what to tell about a file that could not be restored
  /// whole, which is kept aside.
  func read() -> (link: String, notice: MenuText?) {
    let link: String
    do {
      link = try file.read()?.link ?? "/"
    } catch {
      return ("/", Self.notice(MenuText(quoting: "\(error)")))
    }
    let nearest = Self.nearest(link) ?? "/"
    if nearest == link { return (link, nil) }
    let kept = file.moveAside() ?? file.path
    let reason = MenuText(
      en: "\(link.excerpt) leads to a missing screen. The file was kept as \(kept).",
      ja: "\(link.excerpt) の画面がありません。ファイルは \(kept) に残しました。"
    )
    return (nearest, Self.notice(reason))
  }

  /// Saves a link.
  ///
  /// - Throws: The system's error if the file cannot be written.
  func save(_ link: String) throws { try file.write(Content(link: link)) }

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

  private static func notice(_ reason: MenuText) -> MenuText {
    MenuText(en: "The last place could not be restored: ", ja: "前回の場所を復元できませんでした: ") + reason
  }
}
