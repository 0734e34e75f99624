import NavigatorCLibrary

extension Platform {
  /// Calls a function with the path of a new folder, which only the user can read, and then removes that folder.
  ///
  /// It is in another folder, by default the folder of temporary files. A signal that ends this process removes it, too.
  /// After any other end the next call with this name does so.
  package static func withTemporaryFolder<Result>(
    _ name: String,
    in folder: String? = nil,
    _ body: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let parent = (folder ?? environment("TMPDIR")).flatMap(realPath) ?? "/tmp"
    removeAbandonedFolders(in: parent, prefix: "\(name).")
    let (folder, descriptor) = try makeTemporaryFolder("\(parent)/\(name).XXXXXX")
    let interruption = Interruption.add { removeTree(folder) }
    defer {
      Interruption.remove(interruption)
      removeTree(folder)
      close(descriptor)
    }
    return try body(folder)
  }

  private static func makeTemporaryFolder(
    _ template: String
  ) throws(SystemError) -> (String, Int32) {
    while true {
      var path = Array(template.utf8CString)
      guard mkdtemp(&path) != nil else { throw SystemError(template) }
      let folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Another process may have removed it before it is locked.
      if descriptor < 0, errno != ENOENT { throw SystemError(folder) }
      if descriptor >= 0, hold(descriptor, folder) { return (folder, descriptor) }
      if descriptor >= 0 { close(descriptor) }
    }
  }

  private static func removeAbandonedFolders(in parent: String, prefix: String) {
    for entry in (try? entries(of: parent, prefix: prefix)) ?? []
    where entry.kind == .folder && !entry.isLink && entry.name.count == prefix.utf8.count + 6 {
      let name = String(decoding: entry.name, as: UTF8.self)
      ifAbandoned("\(parent)/\(name)") { removeTree("\(parent)/\(name)") }
    }
  }

  /// Removes a file, or a folder with its content, without following links.
  private static func removeTree(_ path: String) {
    removeTree(Array(path.utf8CString), in: AT_FDCWD)
  }

  private static func removeTree(_ name: [CChar], in parent: Int32) {
    let descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let handle = fdopendir(descriptor) else {
      unlinkat(parent, name, 0)
      return
    }
    defer {
      closedir(handle)
      unlinkat(parent, name, AT_REMOVEDIR)
    }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != [0x2E, 0] && name != [0x2E, 0x2E, 0] { removeTree(name, in: descriptor) }
    }
  }
}
