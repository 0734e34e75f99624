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
  /// The ids of screens that were added; some may have been removed again.
  @usableFromInline var added: [StackElementID] = []
  /// The screens that were removed or replaced, in their states before.
  @usableFromInline var removed: [(id: StackElementID, screen: Element)] = []
  @usableFromInline let isAscending: Bool
  /// The identity of the stack.
  @usableFromInline let stack: UInt64
  private var ids: [StackElementID] = []
  private var screens: [Screen<Element>] = []
  /// The version of the content; nil after the end of the record.
  private var version: UInt64?

  @usableFromInline
  init(of stack: UInt64, isAscending: Bool) {
    (self.stack, self.isAscending) = (stack, isAscending)
  }

  /// Releases the content, unless it is not that of `version`: then the stack is a copy that changed.
  @usableFromInline
  func release(_ version: StackVersion) -> Bool {
    guard version.number == self.version else { return false }
    (ids, screens) = ([], [])
    return true
  }

  /// Keeps the content after a change.
  @usableFromInline
  func keep(_ ids: [StackElementID], _ screens: [Screen<Element>], _ version: StackVersion) {
    (self.ids, self.screens, self.version) = (ids, screens, version.number)
  }

  /// Ends the record with the stack that resulted.
  ///
  /// - Returns: Whether `added` and `removed` are complete: the stack is the recorded one.
  @usableFromInline
  func end(_ version: StackVersion) -> Bool {
    let isComplete = version.number == self.version
    if !isComplete {
      removed += zip(ids, screens).reversed().compactMap { id, screen in
        screen.state.map { (id, $0) }
      }
    }
    (ids, screens, self.version) = ([], [], nil)
    return isComplete
  }
}

extension StackState {
  /// Begins to record changes.
  @inlinable
  mutating func beginRecord() -> StackRecord<Element> {
    let record = StackRecord<Element>(of: identity.number, isAscending: isAscending)
    record.keep(storedIDs, screens, version)
    self.record = record
    return record
  }

  /// Ends a record of the changes that led to this stack.
  ///
  /// - Returns: The removed screens in their states before the changes, the top one first, and the
  ///   positions of the added ones.
  @inlinable
  mutating func endRecord(
    _ record: StackRecord<Element>
  ) -> (removed: [Element], added: [Int]) {
    self.record = nil
    let isComplete = record.end(version)
    if isComplete && record.removed.isEmpty { return ([], positions(of: record.added)) }
    let isReplaced = record.stack != identity.number
    var seen = Set(record.added)
    var removed = record.removed.filter { id, _ in
      seen.insert(id).inserted && (isReplaced || !contains(id: id))
    }
    // Removed in several steps, of which a later one may have been above.
    if removed.count > 1 && record.isAscending { removed.sort { $0.id > $1.id } }
    if isComplete { return (removed.map(\.screen), positions(of: record.added)) }
    let old = isReplaced ? [] : Set(record.removed.map(\.id)).subtracting(record.added)
    return (removed.map(\.screen), indices.filter { !old.contains(ids[$0]) })
  }

  @inlinable
  func positions(of ids: [StackElementID]) -> [Int] { ids.compactMap { position(of: $0) }.sorted() }

  /// Prepares the record, if there is one, for a change that removes or replaces screens.
  @inlinable
  func beginChange(removing range: Range<Int> = 0..<0) -> StackRecord<Element>? {
    guard let record, record.release(version) else { return nil }
    for position in range.reversed() {
      if let screen = screens[position].state { record.removed.append((ids[position], screen)) }
    }
    return record
  }
}
