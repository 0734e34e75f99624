import NavigatorOperatingSystem

/// The log of the program: a text file with one line for each entry.
struct LogFile {
  /// The size in bytes above which the file is renamed with the suffix `.old`.
  ///
  /// A mebibyte has about ten thousand lines: enough for a diagnosis, with little disk space.
  static let sizeLimit = 1 << 20

  let folder: String
  let name: String

  /// The path of the file.
  var path: String { "\(folder)/\(name)" }

  /// Appends `text` with the time, on one line: line breaks become ` ⏎ `.
  func append(line text: String) {
    append(text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ "))
  }

  /// Appends `text` with the time, with its line breaks.
  ///
  /// Ignores errors, because a log must not interrupt the program.
  func append(_ text: String) {
    try? Platform.makeFolder(folder)
    if Platform.size(of: path) ?? 0 > Self.sizeLimit { try? Platform.move(path, to: path + ".old") }
    try? Platform.append("\(Platform.now) \(text)\n", to: path)
  }
}
