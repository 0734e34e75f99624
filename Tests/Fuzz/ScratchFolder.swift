import NavigatorOperatingSystem

/// A folder of this process for the parsers that read files.
enum ScratchFolder {
  /// The files that were written.
  ///
  /// The fuzzing has one thread, so that nothing else reads them.
  private nonisolated(unsafe) static var files: [String] = []
  private static let path =
    "\(Platform.environment("TMPDIR") ?? "/tmp")/navigator-fuzz-\(getpid())"

  /// Writes a file, and returns its path.
  static func write(_ bytes: [UInt8], to name: String) -> String {
    let file = "\(path)/\(name)"
    if files.isEmpty { atexit { ScratchFolder.remove() } }
    if !files.contains(file) {
      files.append(file)
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      try? Platform.makeFolder("\(path)/\(folder)", isPrivate: true)
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    guard descriptor >= 0, Platform.write(bytes, to: descriptor) else {
      print("\(SystemError(file))")
      exit(1)
    }
    return file
  }

  /// Returns the path of a folder.
  static func folder(_ name: String) -> String { "\(path)/\(name)" }

  private static func remove() {
    for file in files { Platform.remove(file) }
    var folders: Set<String> = []
    for file in files {
      var folder = file[...]
      while let slash = folder.lastIndex(of: "/"), folder.count > path.count {
        folder = folder[..<slash]
        folders.insert(String(folder))
      }
    }
    for folder in folders.sorted(by: { $0.count > $1.count }) { rmdir(folder) }
  }
}
