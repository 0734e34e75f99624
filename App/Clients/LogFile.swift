import NavigatorOperatingSystem
import NavigatorSpelling

/// The log of the program: a text file with one line for each entry.
struct LogFile {
  /// The size in bytes above which the file is renamed with the suffix `.old`.
  ///
  /// A mebibyte has about ten thousand lines: enough for a diagnosis, with little disk space.
  static let sizeLimit = 1 << 20

  /// The size in bytes to which an entry is cut, so that one cannot fill the file.
  static let entryLimit = 16 << 10

  /// The folder of the file; nil to write nothing.
  let folder: String?
  let name: String

  /// The path of the file; nil if nothing is written.
  var path: String? { folder.map { "\($0)/\(name)" } }

  /// Appends `text` with the time, on one line: line breaks become ` ⏎ `.
  func append(line text: String) {
    append(cut(text).split(whereSeparator: \.isNewline).joined(separator: " ⏎ "))
  }

  /// Appends `text` with the time, with its line breaks; `�` replaces characters that a terminal would obey.
  ///
  /// Ignores errors, because a log must not interrupt the program.
  func append(_ text: String) {
    guard let folder, let path else { return }
    try? Platform.makeFolder(folder, isPrivate: true)
    if Platform.size(of: path) ?? 0 > Self.sizeLimit { try? Platform.move(path, to: path + ".old") }
    try? Platform.append("\(Platform.now) \(cut(text).printable(in: .lines))\n", to: path)
  }

  private func cut(_ text: String) -> String {
    guard text.utf8.count > Self.entryLimit else { return text }
    return String(decoding: text.utf8.prefix(Self.entryLimit), as: UTF8.self) + "…"
  }
}
