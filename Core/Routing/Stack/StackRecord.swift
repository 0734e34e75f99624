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
    @usableFromInline var ids: [StackElementID]
    @usableFromInline var screens: ScreenArray<Element>
    @usableFromInline var version: UInt64

    @inlinable
    init(of stack: StackState<Element>, withScreens: Bool) {
      ids = stack.storedIDs
      screens = withScreens ? stack.screens : ScreenArray()
      version = stack.version.number
    }
  }

  /// The ids of screens that were added; some may have been removed again.
  @usableFromInline var added: [StackElementID] = []
  /// The ids of the screens that were removed or replaced.
  @usableFromInline var removed: [StackElementID] = []
  /// The states of these before; empty if they are not needed.
  @usableFromInline var screens: [Element] = []
  @usableFromInline let isAscending: Bool
  @usableFromInline let keepsScreens: Bool
  /// The identity of the stack.
  @usableFromInline let stack: UInt64
  /// The content; nil after the end of the record.
  @usableFromInline var content: Content?

  @inlinable
  init(of stack: StackState<Element>, keepingScreens: Bool) {
    (self.stack, isAscending) = (stack.identity.number, stack.isAscending)
    keepsScreens = keepingScreens
    content = Content(of: stack, withScreens: keepingScreens)
  }

  /// Keeps the content after a change.
  @inlinable
  func keep(_ stack: StackState<Element>) {
    content = Content(of: stack, withScreens: keepsScreens)
  }

  /// Ends the record with the stack that resulted.
  ///
  /// - Returns: Whether `added` and `removed` are complete: the stack is the recorded one.
  @inlinable
  func end(_ version: StackVersion) -> Bool {
    guard let last = content.take(), last.version != version.number else { return true }
    removed += last.ids.reversed()
    screens += last.screens.reversed().compactMap(\.state)
    return false
  }
}

extension StackState {
  /// Begins to record changes.
  ///
  /// - Parameter keepingScreens: Whether the states of removed screens are needed.
  /// - Returns: The record, to end with the stack that results.
  @inlinable
  mutating func beginRecord(keepingScreens: Bool = true) -> StackRecord<Element> {
    let record = StackRecord(of: self, keepingScreens: keepingScreens)
    self.record = record
    return record
  }

  /// Ends a record of the changes that led to this stack.
  ///
  /// - Returns: The removed screens in their states before the changes, the top one first; the positions of
  ///   the added ones; and the positions of those that were changed, with their states before.
  @inlinable
  mutating func endRecord(
    _ record: StackRecord<Element>
  ) -> (removed: [Element], added: [Int], changed: [Change]) {
    self.record = nil
    let isComplete = record.end(version)
    if isComplete {
      let positions = positions(of: record.added)
      if record.screens.isEmpty { return ([], positions, []) }
      let (removed, changed) = oldScreens(in: record)
      return (removed, positions, changed)
    }
    let isReplaced = record.stack != identity.number
    let old = isReplaced ? [] : Set(record.removed).subtracting(record.added)
    let (removed, changed) = oldScreens(in: record)
    return (removed, indices.filter { !old.contains(ids[$0]) }, changed)
  }

  /// The position of a screen that was changed, and its state before.
  @usableFromInline typealias Change = (position: Int, old: Element)

  /// Returns the screens of a record that are not on this stack, the top one first, and those that are.
  @inlinable
  func oldScreens(in record: StackRecord<Element>) -> (removed: [Element], changed: [Change]) {
    let isReplaced = record.stack != identity.number
    if record.screens.count == 1 && record.added.isEmpty && !isReplaced {
      // The fast path of most changes.
      let position = position(of: record.removed[0])
      return position.map { ([], [($0, record.screens[0])]) } ?? (record.screens, [])
    }
    var seen = Set(record.added)
    var removed: [(id: StackElementID, screen: Element)] = []
    var changed: [Change] = []
    for (id, screen) in zip(record.removed, record.screens) where seen.insert(id).inserted {
      if let position = position(of: id), !isReplaced {
        changed.append((position, screen))
      } else {
        removed.append((id, screen))
      }
    }
    // Removed in several steps, of which a later one may have been above.
    if record.isAscending { removed.sort { $0.id > $1.id } }
    return (removed.map(\.screen), changed)
  }

  @inlinable
  func positions(of ids: [StackElementID]) -> [Int] {
    let positions = ids.compactMap { position(of: $0) }
    return positions.count > 1 ? positions.sorted() : positions
  }

  /// Prepares the record, if there is one, for a change that removes or replaces screens.
  ///
  /// - Returns: The record, without its content; nil if this is a copy of the recorded stack that changed.
  @inlinable
  func beginChange(removing range: Range<Int> = 0..<0) -> StackRecord<Element>? {
    guard let record, record.content?.version == version.number else { return nil }
    for position in range.reversed() {
      record.removed.append(ids[position])
      if record.keepsScreens, let screen = screens[position].state { record.screens.append(screen) }
    }
    record.content = nil
    return record
  }
}
