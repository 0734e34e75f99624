package import ModuleGraphClient
import NavigatorComposition

/// The key of the package, which ``Modules`` shares with its screens.
package enum PackageKey: SharedKey {
  package typealias Value = InspectedPackage
}

/// A package whose modules are shown, and the changes that were made to it.
package struct InspectedPackage: Equatable, Sendable, Codable {
  /// The known modules, and the state of reading them.
  package enum Content: Equatable, Sendable, Codable {
    case unread
    /// The package is being read; `last` is the result before, if there is one.
    case reading(ReadingProgress, last: PackageGraph?)
    case read(PackageGraph)
    /// Reading failed; `last` is the result before, if there is one.
    case failed(reason: ModuleGraphError, last: PackageGraph?)
  }

  /// The path of the package; empty for the current folder.
  package var folder: String
  /// The folder of another package that is read, or could not be read, while this one stays; nil without one.
  package var opening: String?
  /// The revision since which findings are reported; empty for all findings.
  package var revision = ""
  /// The other revision since which findings are read, or could not be read; nil without one.
  package var wantedRevision: String?
  package var content: Content
  /// The changes that were made and can be undone; the last element was made last.
  package var made: [PackageChange] = []
  /// The changes that were undone since the last one was made, and can be made again; the last element was undone last.
  package var undone: [PackageChange] = []
  /// The last operation with a change; nil before the first one, after it was discarded, and after another reading.
  package var lastOperation: ChangeOperation?
  /// The operations with changes that are not done; the first one is being done, and the others wait for it.
  package var pending: [PendingChange] = []

  package init(folder: String = "", content: Content = .unread) {
    self.folder = folder
    self.content = content
  }
}

/// A change that is to be made, undone or made again.
package struct PendingChange: Equatable, Sendable, Codable {
  package var operation: ChangeOperation
  package var change: PackageChange

  package init(_ operation: ChangeOperation, _ change: PackageChange) {
    self.operation = operation
    self.change = change
  }
}

/// The number of files that were read, and of all files; 0 of 0 while the manifest is evaluated.
package struct ReadingProgress: Equatable, Sendable, Codable {
  package var read = 0
  package var all = 0
}

extension InspectedPackage {
  /// The path of the package for the client.
  var location: String { Self.location(of: folder) }

  /// The path of the package for a link, which may be opened when another folder is the current one.
  ///
  /// A relative path stays relative until the package is read.
  package var linkedFolder: String {
    guard !folder.hasPrefix("/"), let graph else { return folder }
    return graph.folder
  }

  /// Returns the path of a folder for the client.
  static func location(of folder: String) -> String { folder.isEmpty ? "." : folder }

  /// Whether the package is neither read nor being read, and no attempt to read it has failed.
  package var isUnread: Bool {
    switch content {
    case .unread: true
    case .reading, .read, .failed: false
    }
  }

  /// The modules that were read last; nil until they are read for the first time.
  package var graph: PackageGraph? {
    switch content {
    case .unread: nil
    case .reading(_, let last), .failed(_, let last): last
    case .read(let graph): graph
    }
  }

  /// The progress of reading; nil while the package is not being read.
  var progress: ReadingProgress? {
    switch content {
    case .reading(let progress, _): progress
    case .unread, .read, .failed: nil
    }
  }

  /// The reason for which reading failed; nil if it did not.
  var failure: ModuleGraphError? {
    switch content {
    case .failed(let reason, _): reason
    case .unread, .reading, .read: nil
    }
  }

  /// Begins reading; the modules that were read before stay available.
  ///
  /// - Parameter revision: Another revision since which findings are reported; nil for the one as before.
  mutating func beginReading(since revision: String? = nil) {
    opening = nil
    wantedRevision = revision
    content = .reading(ReadingProgress(), last: graph)
  }

  /// Begins reading the package in another folder.
  ///
  /// A package that was read stays, with its changes, until the other one is read.
  mutating func beginOpening(_ folder: String) {
    beginReading()
    if graph == nil {
      self.folder = folder
      revision = ""
    } else {
      opening = folder
    }
  }

  /// Ends reading with a result, which replaces the package if it is the one in another folder.
  mutating func finishReading(_ graph: PackageGraph) {
    if let opening {
      self = InspectedPackage(folder: opening)
    }
    if let wantedRevision {
      revision = wantedRevision
      self.wantedRevision = nil
    }
    content = .read(graph)
  }

  /// Takes what was read before, unless the package is read already.
  mutating func recall(_ graph: PackageGraph, since revision: String) {
    guard isUnread else { return }
    self.revision = revision
    content = .read(graph)
  }

  /// Ends reading, and returns to the result before.
  mutating func cancelReading() {
    guard progress != nil else { return }
    opening = nil
    wantedRevision = nil
    if let graph {
      content = .read(graph)
    } else {
      content = .unread
    }
  }

  /// Records progress, unless more is recorded already: several threads read files and report progress.
  mutating func advance(to progress: ReadingProgress) {
    guard case .reading(let current, let last) = content, progress.read >= current.read else {
      return
    }
    content = .reading(progress, last: last)
  }

  /// Whether a change can be undone, or is not done, so that the package is not left without a question.
  package var hasChangesToKeep: Bool { !made.isEmpty || isChanging }

  /// Whether a change is being made, undone or made again.
  package var isChanging: Bool { !pending.isEmpty }

  /// The package after all operations that are not done.
  var afterPending: InspectedPackage {
    var package = self
    for operation in pending {
      package.record(operation.change, operation.operation)
    }
    return package
  }

  /// Records that a change was made, undone or redone.
  mutating func record(_ change: PackageChange, _ operation: ChangeOperation) {
    lastOperation = operation
    switch operation {
    case .make:
      made.append(change)
      undone = []
    case .undo:
      _ = made.popLast()
      undone.append(change)
    case .redo:
      _ = undone.popLast()
      made.append(change)
    }
  }

  /// Gives up undoing the last change.
  mutating func forgetLastChange() {
    lastOperation = nil
    _ = made.popLast()
  }

  /// Gives up undoing and making again the changes of a file, which fit it no longer.
  mutating func forgetChanges(of file: String) {
    lastOperation = nil
    made.removeAll { change in change.files.contains(file) }
    undone.removeAll { change in change.files.contains(file) }
  }
}
