/// A new file beside another one, which it replaces when it is complete.
///
/// This process holds its lock until then, so that ``Platform/removeDrafts(in:of:)`` of another process removes only
/// what no process writes.
package struct Draft {
  /// The path of the file that the draft replaces.
  let target: String
  let path: String
  let descriptor: Int32
  /// The action that removes the draft before a signal ends this process; nil for none.
  private let interruption: Int?

  init(
    of target: String,
    permissions: mode_t,
    isRemovedBySignal: Bool = true
  ) throws(SystemError) {
    let file = try Self.create(target, Int(permissions))
    self.target = target
    path = file.path
    descriptor = file.descriptor
    if isRemovedBySignal {
      interruption = Interruption.add { unlink(file.path) }
    } else {
      interruption = nil
    }
  }

  /// The word that distinguishes a draft from a user's file, whose name may end with 13 digits, such as a time.
  private static let markPrefix = "draft-"

  /// The word and a random number of 64 bits, written with 13 digits.
  private static var randomMark: String {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
    let zeros = String(repeating: "0", count: 13 - digits.count)
    return markPrefix + zeros + digits
  }

  /// Returns the name of the file that a draft with this name replaces; nil if the name is not that of a draft.
  static func target(of name: String) -> Substring? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "new", let mark = parts.dropLast().last,
      mark.hasPrefix(markPrefix)
    else { return nil }
    let digits = mark.dropFirst(markPrefix.utf8.count)
    guard digits.utf8.count == 13, UInt64(digits, radix: 36) != nil else { return nil }
    return name.dropLast(".".count + mark.count + ".new".count)
  }

  /// Creates a draft that a signal does not remove, and removes those of the same file that a killed program left.
  package static func create(
    _ target: String,
    _ permissions: Int
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    Platform.removeDrafts(of: target)
    while true {
      // No other user can predict a random name to place a link there, and O_EXCL follows none.
      let path = "\(target).\(randomMark).new"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags, mode_t(permissions))
      guard descriptor >= 0 else { throw SystemError(target) }
      if Platform.hold(descriptor, path) { return (path, descriptor) }
      close(descriptor)
    }
  }

  /// Whether closing another descriptor of the file reports no error, as a full remote disk may only then.
  var reportsNoErrorOnClose: Bool {
    let other = dup(descriptor)
    return other >= 0 && close(other) == 0
  }

  /// Removes the draft unless it has replaced its target, and releases its lock.
  func remove() {
    if let interruption { Interruption.remove(interruption) }
    unlink(path)
    close(descriptor)
  }
}

extension Platform {
  /// Takes the lock of a file or folder that this process has created.
  ///
  /// - Returns: False if another process has removed it, before this one locked it.
  static func hold(_ descriptor: Int32, _ path: String) -> Bool {
    // Where the file system has no locks, nothing is removed either.
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return true }
    }
    return exists(path)
  }

  /// Calls a function if no process holds the lock of a file or folder of the user.
  static func ifAbandoned(_ path: String, _ body: () -> Void) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { body() }
  }

  /// Removes the drafts in a folder that a program left when it was killed, of one file or of all.
  package static func removeDrafts(in folder: String, of file: Substring? = nil) {
    let prefix = String(file ?? "")
    let entries = (try? entries(of: folder, prefix: prefix)) ?? []
    for entry in entries where entry.kind == .file && !entry.isLink {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard let target = Draft.target(of: name) else { continue }
      if let file, target != file { continue }
      let path = "\(folder)/\(name)"
      ifAbandoned(path) { unlink(path) }
    }
  }

  /// Removes the drafts of the file at a path that a program left when it was killed.
  static func removeDrafts(of path: String) {
    guard let slash = path.lastIndex(of: "/") else { return removeDrafts(in: ".", of: path[...]) }
    removeDrafts(in: String(path[...slash]), of: path[path.index(after: slash)...])
  }
}
