public import NavigatorComposition

/// A stack of screens with unique ids, the last screen on top.
///
/// Changing, pushing and popping the top screen take constant time. Two stacks are equal if their
/// screens and ids are equal.
public struct StackState<Element> {
  /// The ids of the screens, the bottom one first.
  public var ids: [StackElementID] { storedIDs }
  @usableFromInline var storedIDs: [StackElementID] = []
  @usableFromInline var screens = ScreenArray<Element>()
  @usableFromInline var nextGeneration = 0
  /// Whether the ids ascend, as they do unless a screen was inserted below another.
  @usableFromInline var isAscending = true
  /// Distinguishes this stack from a stack that replaces it; copies share it.
  @usableFromInline let identity = Version()
  /// Changes when screens are added or removed.
  @usableFromInline var version = StackVersion()
  /// What a router's change adds and removes; nil outside of such a change.
  @usableFromInline var record: StackRecord<Element>?

  /// The maximum number of screens; nil for no limit.
  ///
  /// Above the limit, the bottom screens are removed. A limit below one counts as one.
  public var limit: Int? {
    didSet { enforceLimit() }
  }

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of screens, the last one on top.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

extension StackState: Sendable where Element: Sendable {}

// MARK: - Lookup

extension StackState {
  /// Returns the position of the screen with `id`, from the bottom; nil if there is none.
  @inlinable
  func position(of id: StackElementID) -> Int? {
    if ids.last == id { return ids.count - 1 }
    guard isAscending else { return ids.lastIndex(of: id) }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  /// Returns whether the stack has a screen with `id`.
  @inlinable
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  /// The screen with `id`; nil if there is none.
  ///
  /// Setting nil removes only that screen. Setting a screen with an id that is not on the stack
  /// does nothing: ``append(_:)`` and similar methods add screens and issue their ids.
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    get { position(of: id).flatMap { screens[$0].state } }
    set {
      guard let position = position(of: id) else { return }
      if let newValue {
        change(at: position) { $0 = newValue }
      } else {
        removeScreens(at: position..<position + 1)
      }
    }
  }
}

// MARK: - Pushing and popping

extension StackState {
  /// The id of the next screen.
  @inlinable
  public var nextID: StackElementID { StackElementID(generation: nextGeneration) }

  /// Pushes a screen.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  @inlinable
  public mutating func append(_ element: consuming Element) -> StackElementID {
    let id = nextID
    insert(element, under: id, at: ids.count)
    return id
  }

  /// Inserts a screen below the top one; pushes it if the stack is empty.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  @inlinable
  public mutating func insertBelowTop(_ element: Element) -> StackElementID {
    let id = nextID
    insert(element, under: id, at: Swift.max(ids.count - 1, 0))
    return id
  }

  /// Removes and returns the top screen; returns nil if the stack is empty.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? {
    guard let top = screens.last?.state else { return nil }
    removeScreens(at: ids.count - 1..<ids.count)
    return top
  }

  /// Removes the screen with `id` and all above it; does nothing if there is none.
  @inlinable
  public mutating func pop(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    removeScreens(at: position..<ids.count)
  }

  /// Removes all screens above the one with `id`; does nothing if there is none.
  @inlinable
  public mutating func pop(to id: StackElementID) {
    guard let position = position(of: id) else { return }
    removeScreens(at: position + 1..<ids.count)
  }

  /// Removes all screens, so that the root below the stack is displayed.
  @inlinable
  public mutating func popToRoot() {
    removeScreens(at: 0..<ids.count)
  }

  /// Pushes a screen and removes all others.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  @inlinable
  public mutating func pushAndClear(_ element: Element) -> StackElementID {
    popToRoot()
    return append(element)
  }

  /// Replaces the top screen; pushes the screen if the stack is empty.
  ///
  /// - Returns: The id of the screen, which differs from that of the replaced one.
  @discardableResult
  @inlinable
  public mutating func replaceTop(with element: Element) -> StackElementID {
    popLast()
    return append(element)
  }

  /// Replaces all screens with others, the last one on top.
  @inlinable
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    popToRoot()
    for element in elements { append(element) }
  }

  @inlinable
  mutating func insert(_ element: consuming Element, under id: StackElementID, at position: Int) {
    let record = beginChange()
    isAscending = isAscending && position == ids.count && ids.last.map { $0 < id } != false
    storedIDs.insert(id, at: position)
    screens.insert(Screen(element), at: position)
    reserve(upTo: id.generation + 1)
    version.advance(removing: 0..<0)
    record?.log.added.append(id)
    record?.log.content = StackRecord.Content(of: self)
    enforceLimit()
  }

  /// Changes the state of the screen at a position.
  @inlinable
  mutating func change(at position: Int, _ body: (inout Element?) -> Void) {
    let record = beginChange()
    if let record, let old = screens[position].state {
      record.log.removed.append(StackRecord.Removed(ids[position], old))
      record.log.hasReplaced = true
    }
    screens.modify(at: position) { body(&$0.state) }
    record?.log.content = StackRecord.Content(of: self)
  }

  /// Excludes generations below `generation` from the ids to be issued.
  @inlinable
  mutating func reserve(upTo generation: Int) {
    nextGeneration = Swift.max(nextGeneration, generation)
  }

  @inlinable
  mutating func enforceLimit() {
    guard let limit, ids.count > Swift.max(limit, 1) else { return }
    removeScreens(at: 0..<ids.count - Swift.max(limit, 1))
  }

  @inlinable
  mutating func removeScreens(at range: Range<Int>) {
    guard !range.isEmpty else { return }
    let record = beginChange()
    let (first, last) = (ids[range.lowerBound], ids[range.upperBound - 1])
    if let record {
      for position in range.reversed() {
        guard let state = screens.remove(at: position).state else { continue }
        record.log.removed.append(StackRecord.Removed(ids[position], state))
      }
    } else {
      screens.removeSubrange(range)
    }
    storedIDs.removeSubrange(range)
    version.advance(removing: isAscending ? first.generation..<last.generation + 1 : nil)
    record?.log.content = StackRecord.Content(of: self)
  }
}
