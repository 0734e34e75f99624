import NavigatorComposition

/// What a change of a router's state adds to a stack, and removes from it.
///
/// The record has the content of the stack, in case another stack replaces it. It releases the content
/// during each change of the stack, which is therefore in place.
///
/// Safe to send: until its end only the reducer uses it, on the main actor. A copy of the stack can reach
/// another thread with an effect, which starts after the end; then nothing writes to the record.
final class StackRecord<Element>: @unchecked Sendable {
  struct Content {
    let ids: ScreenArray<StackElementID>
    let screens: ScreenArray<Element>
    let version: UInt64

    init(of stack: StackState<Element>) {
      (ids, screens, version) = (stack.storedIDs, stack.screens, stack.version.number)
    }
  }

  /// A screen in its state before it was removed or replaced.
  typealias Removed = (id: StackElementID, state: Element)

  /// One value, because each access to a property of an object is checked.
  struct Log {
    /// The content; nil during a change, and after the end of the record.
    var content: Content?
    /// The ids of screens that were added; some may have been removed again.
    var added: [StackElementID] = []
    var removed: [Removed] = []
    /// Whether `removed` contains screens that were replaced.
    var hasReplaced = false

    /// Releases the content for a change of a stack with a version; returns false for another version.
    mutating func release(_ version: UInt64) -> Bool {
      if content?.version != version { return false }
      content = nil
      return true
    }
  }

  let isAscending: Bool
  var log: Log

  init(_ content: Content, isAscending: Bool) {
    (self.isAscending, log) = (isAscending, Log(content: content))
  }
}

extension StackState {
  /// Begins to record changes.
  ///
  /// - Returns: The record, to end with the stack that results.
  mutating func beginRecord() -> StackRecord<Element> {
    let record = StackRecord(StackRecord.Content(of: self), isAscending: isAscending)
    self.record = record
    return record
  }

  /// What a record found: the removed screens in their states before the changes, the top one last; the
  /// positions of the added ones; and the positions of those that were changed, with their states before.
  typealias Changes = (
    removed: [StackRecord<Element>.Removed], added: [Int], changed: [(position: Int, old: Element)]
  )

  /// Ends a record of the changes that led to this stack.
  mutating func endRecord(_ record: StackRecord<Element>) -> Changes {
    var log = exchange(&record.log, with: StackRecord.Log())
    // A copy of the stack from before may have its version, but other states inside its screens.
    let isSame = exchange(&self.record, with: nil) === record
    let isComplete = isSame && log.content.map { $0.version == version.number } ?? true
    if !isComplete || log.hasReplaced || log.added.count + log.removed.count > 1 {
      return changes(in: &log, of: record, isComplete: isComplete)
    }
    // A push or a pop, as most changes are.
    return (exchange(&log.removed, with: []), log.added.compactMap { position(ofScreen: $0) }, [])
  }

  /// Compares the screens before the change with those of this stack.
  ///
  /// | before the change | now | is |
  /// |---|---|---|
  /// | there, and removed or replaced since | gone | removed |
  /// | there, and removed or replaced since | there | changed |
  /// | not there | there | added |
  ///
  /// If another stack replaced the recorded one, all that was left on that one counts as removed.
  private func changes(
    in log: inout StackRecord<Element>.Log,
    of record: StackRecord<Element>,
    isComplete: Bool
  ) -> Changes {
    if !isComplete, let last = log.content {
      log.removed += zip(last.ids, last.screens).reversed().map { ($0, $1) }
    }
    var changes: Changes = ([], [], [])
    // The first state of a screen is that before the change; one that was added since had none.
    let new = Set(log.added.map(\.screen))
    var seen = new
    for screen in log.removed where seen.insert(screen.id.screen).inserted {
      if let position = position(ofScreen: screen.id) {
        changes.changed.append((position, screen.state))
      } else {
        changes.removed.append(screen)
      }
    }
    let added =
      isComplete
      ? log.added : storedIDs.filter { new.contains($0.screen) || !seen.contains($0.screen) }
    changes.added = added.compactMap { position(ofScreen: $0) }.sorted()
    changes.changed.sort { $0.position < $1.position }
    changes.removed.reverse()
    // Removed in several steps; what a later one removed may have been above.
    if record.isAscending { changes.removed.sort { $0.id < $1.id } }
    return changes
  }

  /// Prepares the record, if there is one, for a change.
  ///
  /// - Returns: The record, without its content; nil if this is a copy of the recorded stack that changed.
  func beginChange() -> StackRecord<Element>? {
    record.flatMap { $0.log.release(version.number) ? $0 : nil }
  }
}
