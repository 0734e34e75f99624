public import NavigatorComposition

/// What a change of a router's state adds to a stack, and removes from it.
///
/// The record has the content of the stack, in case another stack replaces it. It releases the content
/// during each change of the stack, which is therefore in place.
///
/// Safe to send: until its end only the reducer uses it, on the main actor. A copy of the stack can reach
/// another thread with an effect, which starts after the end; then nothing writes to the record.
@usableFromInline
final class StackRecord<Element>: @unchecked Sendable {
  @usableFromInline
  struct Content {
    @usableFromInline let ids: [StackElementID]
    @usableFromInline let screens: ScreenArray<Element>
    @usableFromInline let version: UInt64

    @inlinable
    init(of stack: StackState<Element>) {
      (ids, screens, version) = (stack.storedIDs, stack.screens, stack.version.number)
    }
  }

  /// A screen in its state before it was removed or replaced.
  @usableFromInline
  struct Removed {
    @usableFromInline let id: StackElementID
    @usableFromInline let state: Element

    @inlinable
    init(_ id: StackElementID, _ state: Element) {
      self.id = id
      self.state = state
    }
  }

  /// One value, because each access to a property of an object is checked.
  @usableFromInline
  struct Log {
    /// The content; nil during a change, and after the end of the record.
    @usableFromInline var content: Content?
    /// The ids of screens that were added; some may have been removed again.
    @usableFromInline var added: [StackElementID] = []
    @usableFromInline var removed: [Removed] = []
    /// Whether `removed` contains screens that were replaced.
    @usableFromInline var hasReplaced = false

    @inlinable
    init(_ content: Content? = nil) {
      self.content = content
    }

    /// Releases the content for a change of a stack with a version; returns false for another version.
    @inlinable
    mutating func release(_ version: UInt64) -> Bool {
      if content?.version != version { return false }
      content = nil
      return true
    }
  }

  @usableFromInline let isAscending: Bool
  /// The identity of the stack.
  @usableFromInline let stack: UInt64
  @usableFromInline var log: Log

  @inlinable
  init(_ content: Content, identity: UInt64, isAscending: Bool) {
    (stack, self.isAscending, log) = (identity, isAscending, Log(content))
  }
}

extension StackState {
  /// Begins to record changes.
  ///
  /// - Returns: The record, to end with the stack that results.
  @inlinable
  mutating func beginRecord() -> StackRecord<Element> {
    let record = StackRecord(
      StackRecord.Content(of: self),
      identity: identity.number,
      isAscending: isAscending
    )
    self.record = record
    return record
  }

  /// What a record found: the removed screens in their states before the changes, the top one last; the
  /// positions of the added ones; and the positions of those that were changed, with their states before.
  @usableFromInline typealias Changes = (
    removed: [StackRecord<Element>.Removed], added: [Int], changed: [(position: Int, old: Element)]
  )

  /// Ends a record of the changes that led to this stack.
  @inlinable
  mutating func endRecord(_ record: StackRecord<Element>) -> Changes {
    self.record = nil
    var log = exchange(&record.log, with: StackRecord.Log())
    let isComplete = log.content.map { $0.version == version.number } ?? true
    if !isComplete || log.hasReplaced || log.added.count + log.removed.count > 1 {
      return changes(in: &log, of: record)
    }
    // A push or a pop, as most changes are.
    let added = log.added.compactMap { position(of: $0) }
    return (exchange(&log.removed, with: []), added, [])
  }

  /// Not inlinable, because it sorts and has sets: code that would be compiled again for each router.
  @usableFromInline
  func changes(in log: inout StackRecord<Element>.Log, of record: StackRecord<Element>) -> Changes {
    var changes: Changes = (exchange(&log.removed, with: []), [], [])
    let isReplaced = record.stack != identity.number
    var isRemoval = log.added.isEmpty && !log.hasReplaced
    if let last = log.content, last.version != version.number {
      for (id, screen) in zip(last.ids, last.screens).reversed() {
        if let state = screen.state { changes.removed.append(StackRecord.Removed(id, state)) }
      }
      isRemoval = false
      let old = isReplaced ? [] : Set(changes.removed.map(\.id)).subtracting(log.added)
      changes.added = indices.filter { !old.contains(ids[$0]) }
    } else if !log.added.isEmpty {
      changes.added = log.added.compactMap { position(of: $0) }
      changes.added.sort()
    }
    if changes.removed.isEmpty { return changes }
    if !isRemoval {
      var seen = Set(log.added)
      for screen in exchange(&changes.removed, with: []) where seen.insert(screen.id).inserted {
        if let position = position(of: screen.id), !isReplaced {
          changes.changed.append((position, screen.state))
        } else {
          changes.removed.append(screen)
        }
      }
    }
    changes.removed.reverse()
    // Removed in several steps, of which a later one may have been above.
    if record.isAscending && changes.removed.count > 1 {
      changes.removed.sort { $0.id < $1.id }
    }
    return changes
  }

  /// Prepares the record, if there is one, for a change.
  ///
  /// - Returns: The record, without its content; nil if this is a copy of the recorded stack that changed.
  @inlinable
  func beginChange() -> StackRecord<Element>? {
    guard let record, record.log.release(version.number) else { return nil }
    return record
  }
}
