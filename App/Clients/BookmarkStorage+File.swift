import NavigatorJSON
import NavigatorTerminalUI

extension BookmarkStorage {
  /// Returns a storage of marks in a JSON file, which also logs that it cannot be read or written.
  ///
  /// It reads the file each time, as another copy of the program may write it.
  static func file(_ path: String, log: LogFile) -> BookmarkStorage {
    let file = JSONFile<[Bookmark]>(path: path)
    @Sendable func logging<Result>(_ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch {
        log.append(line: "\(error)")
        throw error
      }
    }
    return BookmarkStorage(
      read: { try logging { try file.read() ?? [] } },
      write: { marks in try logging { try file.write(marks) } }
    )
  }
}
