/// Files that are replaced together: either all of them or none.
///
/// Every new file is complete beside the old one before the first file is replaced, so that a full disk changes nothing.
/// A signal that ends this process waits until all files are replaced. If a file then cannot be replaced, those that were
/// replaced before it are restored.
package struct JointReplacement {
  /// A file to replace, to create or to remove.
  package struct Change {
    let path: String
    /// The new content; nil to remove the file.
    let new: [UInt8]?
    /// Returns whether the file is as the change expects it; called just before the first file is replaced.
    let isCurrent: () -> Bool

    package init(path: String, new: [UInt8]?, if isCurrent: @escaping () -> Bool = { true }) {
      self.path = path
      self.new = new
      self.isCurrent = isCurrent
    }
  }

  /// The reason why the files are not replaced.
  package struct Failure: Error {
    package let reason: SystemError
    /// The positions of the changes that could not be reverted; usually there are none.
    package let changed: [Int]
  }

  /// A change that is ready to be made.
  private struct Prepared {
    let change: Change
    /// The new file beside the old one; nil for a file to remove.
    let draft: Draft?
    /// The status and the content of the old file; nil if there is none.
    let old: (status: stat, bytes: [UInt8])?
  }

  private var prepared: [Prepared] = []

  /// Replaces regular files, or none of them.
  package static func make(_ changes: [Change]) throws(Failure) {
    var replacement = JointReplacement()
    defer {
      for item in replacement.prepared { item.draft?.remove() }
    }
    do throws(SystemError) {
      for change in changes { try replacement.prepare(change) }
    } catch {
      throw Failure(reason: error, changed: [])
    }
    var failure: Failure?
    Interruption.withoutEnd { failure = replacement.move() }
    if let failure { throw failure }
  }

  /// Reads the old file, and writes the new one beside it.
  private mutating func prepare(_ change: Change) throws(SystemError) {
    var old: (status: stat, bytes: [UInt8])?
    if let status = Platform.status(of: change.path) {
      old = (status, try Platform.contents(of: change.path))
    }
    guard let new = change.new else {
      return prepared.append(Prepared(change: change, draft: nil, old: old))
    }
    let draft = try Draft(of: change.path, permissions: old == nil ? 0o644 : 0o600)
    prepared.append(Prepared(change: change, draft: draft, old: old))
    try Platform.fill(draft, with: new, like: old?.status)
  }

  /// Moves all new files to their places; returns nil if that succeeded.
  private func move() -> Failure? {
    for item in prepared where !item.change.isCurrent() {
      let reason = SystemError(
        item.change.path,
        reason: "another program changed the file",
        code: ESTALE
      )
      return Failure(reason: reason, changed: [])
    }
    for (index, item) in prepared.enumerated() {
      do throws(SystemError) {
        try Self.move(item)
      } catch {
        var changed: [Int] = []
        for moved in (0..<index).reversed() {
          let isRestored = restore(prepared[moved])
          if !isRestored { changed.append(moved) }
        }
        return Failure(reason: error, changed: changed.sorted())
      }
    }
    return nil
  }

  private static func move(_ item: Prepared) throws(SystemError) {
    let path = item.change.path
    if let draft = item.draft {
      guard rename(draft.path, path) == 0 else { throw SystemError(path) }
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(path) }
    }
  }

  /// Restores the old file, or removes the new one if there was none; returns whether that succeeded.
  private func restore(_ item: Prepared) -> Bool {
    let path = item.change.path
    guard let old = item.old else { return unlink(path) == 0 || errno == ENOENT }
    // No signal can end the process now, so none has to remove the draft.
    guard let draft = try? Draft(of: path, permissions: 0o600, isRemovedBySignal: false) else {
      return false
    }
    defer { draft.remove() }
    do {
      try Platform.fill(draft, with: old.bytes, like: old.status)
    } catch {
      return false
    }
    return rename(draft.path, path) == 0
  }
}
