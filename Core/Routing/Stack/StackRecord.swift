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
    init(of stack: StackState<Element>) {
      (ids, screens, version) = (stack.storedIDs, stack.screens, stack.version.number)
    }
  }

  /// One value, because every access to a property of an object is checked.
  @usableFromInline
  struct Changes {
    /// The content; nil during a change, and after the end of the record.
    @usableFromInline var content: Content?
    /// The ids of screens that were added; some may have been removed again.
    @usableFromInline var added: [StackElementID] = []
    /// The screens that were removed or replaced, in their states before.
    @usableFromInline var removed: [RemovedScreen<Element>] = []
    /// Whether any of these was replaced.
    @usableFromInline var hasReplaced = false

    @inlinable
    init(_ content: Content? = nil) {
      self.content = content
    }

    /// Releases the content for a change of the stack with a version; returns false for another stack.
    @inlinable
    mutating func begin(_ version: UInt64) -> Bool {
      if content?.version != version { return false }
      content = nil
      return true
    }

    @inlinable
    mutating func end(_ content: Content, _ added: StackElementID?) {
      self.content = content
      if let added { self.added.append(added) }
    }
  }

  @usableFromInline let isAscending: Bool
  /// The identity of the stack.
  @usableFromInline let stack: UInt64
  @usableFromInline var changes: Changes

  @inlinable
  init(of stack: StackState<Element>) {
    (self.stack, isAscending) = (stack.identity.number, stack.isAscending)
    changes = Changes(Content(of: stack))
  }

  /// Keeps the content after a change, which added a screen with an id, if not nil.
  @inlinable
  func keep(_ stack: StackState<Element>, adding id: StackElementID? = nil) {
    changes.end(Content(of: stack), id)
  }
}

/// A screen that was on a stack before a change.
@usableFromInline
struct RemovedScreen<Element> {
  @usableFromInline let id: StackElementID
  @usableFromInline let state: Element

  /// Creates the screen; nil while a reducer has its state.
  @inlinable
  init?(_ id: StackElementID, _ screen: Screen<Element>) {
    guard let state = screen.state else { return nil }
    (self.id, self.state) = (id, state)
  }
}

/// The result of a record.
@usableFromInline
struct StackChanges<Element> {
  /// The removed screens in their states before the changes, the top one first.
  @usableFromInline var removed: [RemovedScreen<Element>] = []
  /// The positions of the added screens.
  @usableFromInline var added: [Int]
  /// The positions of the screens that were changed, with their states before.
  @usableFromInline var changed: [(position: Int, old: Element)] = []

  @inlinable
  init(added: [Int]) {
    self.added = added
  }

  /// Merges the effects of `popped` for the removed screens with `effect`.
  @inlinable
  mutating func merge<Action>(
    _ effect: Effect<Action>,
    with popped: (Element) -> Effect<Action>
  ) -> Effect<Action> {
    var effect = effect
    // Moved out of the array, because a copy of a screen takes as long as the rest.
    var rest = removed
    removed = []
    rest.reverse()
    while let screen = rest.popLast() {
      effect = effect.merge(with: popped(screen.state))
    }
    return effect
  }
}

extension StackState {
  /// Begins to record changes.
  ///
  /// - Returns: The record, to end with the stack that results.
  @inlinable
  mutating func beginRecord() -> StackRecord<Element> {
    let record = StackRecord(of: self)
    self.record = record
    return record
  }

  /// Ends a record of the changes that led to this stack.
  @inlinable
  mutating func endRecord(_ record: StackRecord<Element>) -> StackChanges<Element> {
    self.record = nil
    var changes = exchange(&record.changes, with: StackRecord.Changes())
    let isReplaced = record.stack != identity.number
    var result: StackChanges<Element>
    if let last = changes.content, last.version != version.number {
      changes.removed += zip(last.ids, last.screens).reversed().compactMap(RemovedScreen.init)
      changes.hasReplaced = true
      let old = isReplaced ? [] : Set(changes.removed.map(\.id)).subtracting(changes.added)
      result = StackChanges(added: indices.filter { !old.contains(ids[$0]) })
    } else {
      result = StackChanges(added: positions(of: changes.added))
    }
    if changes.removed.isEmpty { return result }
    if changes.added.isEmpty && !changes.hasReplaced {
      // The fast path of most removals.
      result.removed = changes.removed
    } else {
      var seen = Set(changes.added)
      for screen in changes.removed where seen.insert(screen.id).inserted {
        if let position = position(of: screen.id), !isReplaced {
          result.changed.append((position, screen.state))
        } else {
          result.removed.append(screen)
        }
      }
    }
    // Removed in several steps, of which a later one may have been above.
    if record.isAscending && result.removed.count > 1 { result.removed.sort { $0.id > $1.id } }
    return result
  }

  @inlinable
  func positions(of ids: [StackElementID]) -> [Int] {
    if ids.isEmpty { return [] }
    let positions = ids.compactMap { position(of: $0) }
    return positions.count > 1 ? positions.sorted() : positions
  }

  /// Prepares the record, if there is one, for a change.
  ///
  /// - Returns: The record, without its content; nil if this is a copy of the recorded stack that changed.
  @inlinable
  func beginChange() -> StackRecord<Element>? {
    guard let record, record.changes.begin(version.number) else { return nil }
    return record
  }
}
