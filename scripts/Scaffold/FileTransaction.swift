import Foundation
import NavigatorOperatingSystem
import NavigatorSpelling
import Synchronization

/// Changes of files that are all made, or none of them, also if signals end the process.
final class FileTransaction: Sendable {
  /// The new content of a file with an absolute path; nil removes it.
  struct Change: Sendable {
    let path: String
    let data: Data?
    /// The permissions; nil for those of the old file, or 644.
    var mode: Int?
  }

  /// The original content of a file and the content that this process wrote; without `written`, any change is undone.
  private struct Undo {
    let path: String
    let old: Data?
    let mode: Int
    var written: Data??
  }

  private struct State {
    var undo: [Undo] = []
    var folders: [String] = []
    var isEnded = false
  }

  private let state = Mutex(State())

  /// Makes changes, then calls `verify`; undoes all if that throws, or if a signal ends the process until then.
  ///
  /// - Parameters:
  ///   - changes: The changes, each of another file.
  ///   - folders: The folders that are removed if the changes leave them empty, the innermost first.
  ///   - written: Further files that `verify` may write, which need not exist.
  ///   - verify: Checks the result.
  /// - Throws: The error of `verify`, or of a change that is impossible; nothing is changed then.
  static func run(
    _ changes: [Change],
    emptying folders: [String] = [],
    written: [String] = [],
    verify: () throws -> Void = {}
  ) throws {
    let transaction = FileTransaction()
    let number = Interruption.add { transaction.undo() }
    do {
      for change in changes { try transaction.make(change) }
      for folder in folders { Platform.removeFolder(folder) }
      let before = written.map { path in old(path, written: nil) }
      transaction.state.withLock { $0.undo += before }
      try verify()
    } catch {
      // This does not return if a signal ends the process, which then undoes everything.
      Interruption.remove(number)
      transaction.undo()
      throw error
    }
    Interruption.remove(number)
  }

  private static func old(_ path: String, written: Data??) -> Undo {
    let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    let data = FileManager.default.contents(atPath: path)
    return Undo(path: path, old: data, mode: mode ?? 0o644, written: written)
  }

  private func make(_ change: Change) throws {
    try state.withLock { state in
      guard !state.isEnded else { throw CancellationError() }
      try makeFolders(parent(of: change.path), &state)
      let undo = Self.old(change.path, written: .some(change.data))
      let isLink = Platform.destination(ofLink: change.path) != nil
      if isLink || undo.old == nil && Platform.exists(change.path) {
        throw Failure("\(change.path) is not a regular file that can be read")
      }
      state.undo.append(undo)
      try Self.write(change.data, change.mode ?? undo.mode, to: change.path)
    }
  }

  /// Makes a folder and those above it with the permissions 755, whatever the user's mask permits beyond.
  private func makeFolders(_ path: String, _ state: inout State) throws {
    if FileManager.default.fileExists(atPath: path) { return }
    try makeFolders(parent(of: path), &state)
    try Platform.makeFolder(path)
    state.folders.append(path)
  }

  /// Replaces a file as a whole, or removes it.
  private static func write(_ data: Data?, _ mode: Int, to path: String) throws {
    guard let data else { return Platform.remove(path) }
    // Not with `Platform.replace`: it adds an interruption, for whose lock ``undo()`` and this call would wait.
    let draft = try Draft.create(path, mode)
    defer { close(draft.descriptor) }
    let isWritten =
      Platform.write(Array(data), to: draft.descriptor)
      && fchmod(draft.descriptor, mode_t(mode)) == 0
    guard isWritten, rename(draft.path, path) == 0 else {
      let error = SystemError(path)
      Platform.remove(draft.path)
      throw error
    }
  }

  private func undo() {
    state.withLock { state in
      state.isEnded = true
      for undo in state.undo.reversed() { Self.restore(undo) }
      for folder in state.folders.reversed() { Platform.removeFolder(folder) }
      print("nothing is changed", to: 2)
    }
  }

  private static func restore(_ undo: Undo) {
    let now = FileManager.default.contents(atPath: undo.path)
    if now == undo.old { return }
    if let written = undo.written, now != written {
      return print("kept \(undo.path), which another program changed", to: 2)
    }
    let folder = parent(of: undo.path)
    try? Platform.makeFolder(folder)
    try? write(undo.old, undo.mode, to: undo.path)
  }
}

/// Prints a line, without the characters that a terminal would obey, on standard output or on standard error.
func print(_ line: String, to descriptor: Int32) {
  Platform.write(Array("\(line.printable(in: .lines))\n".utf8), to: descriptor)
}
