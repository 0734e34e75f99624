import NavigatorJSON
import NavigatorTerminalUI

extension BookmarkStorage {
  /// Returns a storage of marks in a JSON file, and reports one that cannot be read or written.
  ///
  /// It reads the file each time, as another copy of the program may write it.
  static func file(_ path: String, report: @escaping @Sendable (String) -> Void) -> BookmarkStorage
  {
    let file = JSONFile<[Bookmark]>(path: path)
    @Sendable func reporting<Result>(_ body: () throws -> Result) -> Result? {
      do {
        return try body()
      } catch {
        report("\(error)")
        return nil
      }
    }
    return BookmarkStorage(
      read: { reporting { try file.read() ?? [] } ?? [] },
      write: { marks in _ = reporting { try file.write(marks) } }
    )
  }
}
