import NavigatorOperatingSystem

/// The program's log: a text file with one line for each thing worth knowing afterwards.
struct LogFile {
  /// Lines beyond this many bytes begin a new file; what went before stays beside it as `.old`.
  ///
  /// A mebibyte holds some ten thousand lines: enough to look back, too little to be noticed.
  static let sizeLimit = 1 << 20

  let folder: String
  let name: String

  /// Appends `text` with the time, its line breaks shown as ` ⏎ `.
  ///
  /// A log that cannot be written is given up silently: it must never stop what it reports on.
  func append(line text: String) {
    let path = "\(folder)/\(name)"
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    try? Platform.makeFolder(folder)
    if Platform.size(of: path) ?? 0 > Self.sizeLimit { try? Platform.move(path, to: path + ".old") }
    try? Platform.append("\(Platform.now) \(line)\n", to: path)
  }
}
