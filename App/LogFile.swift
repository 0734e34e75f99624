import NavigatorOperatingSystem

/// The log of the program: a text file with one line for each entry.
struct LogFile {
  /// The size in bytes above which the file is renamed with the suffix `.old`.
  ///
  /// A mebibyte has about ten thousand lines: enough for a diagnosis, with little disk space.
  static let sizeLimit = 1 << 20

  let folder: String
  let name: String

  /// Appends `text` with the time, on one line: line breaks become ` ⏎ `.
  ///
  /// Ignores errors, because a log must not interrupt the program.
  func append(line text: String) {
    let path = "\(folder)/\(name)"
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    try? Platform.makeFolder(folder)
    if Platform.size(of: path) ?? 0 > Self.sizeLimit { try? Platform.move(path, to: path + ".old") }
    try? Platform.append("\(Platform.now) \(line)\n", to: path)
  }
}
