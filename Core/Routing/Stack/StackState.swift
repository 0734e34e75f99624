public import NavigatorComposition

/// A stack of screens, the last on top, each under an id of its own.
///
/// Reading, changing the top, pushing and popping cost the same whatever the depth. Two stacks are
/// equal when they hold equal screens under equal ids.
public struct StackState<Element> {
  /// The ids, the bottom first.
  public var ids: [StackElementID] { names }
  @usableFromInline var names: [StackElementID] = []
  @usableFromInline var screens: [Screen<Element>] = []
  @usableFromInline var nextGeneration = 0
  /// Whether the ids ascend from bottom to top: so they do until a screen is put below another.
  @usableFromInline var isAscending = true
  /// Tells this stack from another that was put in its place; copies share it.
  @usableFromInline let identity = Version()
  /// Changes whenever screens come or go.
  @usableFromInline var version = Version()

  /// How many screens there may be; nil for any number.
  ///
  /// When one too many comes, the lowest leaves, as if it were removed. Less than one counts as one.
  public var limit: Int? {
    didSet { enforceLimit() }
  }

  /// Makes an empty stack.
  public init() {}

  /// Makes a stack of `elements`, the last on top.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

extension StackState: Sendable where Element: Sendable {}

// MARK: - Finding

extension StackState {
  /// Where the screen with `id` stands, counted from the bottom; nil when it is not here.
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

  /// Whether a screen with `id` is here.
  @inlinable
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  /// The screen with `id`; nil when it is not here.
  ///
  /// Setting nil removes that screen alone. Setting a screen for an id that is not here does
  /// nothing: screens come by ``append(_:)`` and its like, which hand out the ids.
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    get { position(of: id).flatMap { screens[$0].state } }
    set {
      guard let position = position(of: id) else { return }
      if let newValue {
        screens[position].state = newValue
      } else {
        removeScreens(at: position..<position + 1)
      }
    }
  }
}

// MARK: - Pushing and popping

extension StackState {
  /// The id that the next screen will get.
  @inlinable
  public var nextID: StackElementID { StackElementID(generation: nextGeneration) }

  /// Pushes `element` onto the top.
  ///
  /// - Returns: Its id.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> StackElementID {
    let id = nextID
    insert(element, under: id, at: ids.count)
    return id
  }

  /// Puts `element` below the top screen; onto an empty stack it is pushed.
  ///
  /// - Returns: Its id.
  @discardableResult
  @inlinable
  public mutating func insertBelowTop(_ element: Element) -> StackElementID {
    let id = nextID
    insert(element, under: id, at: Swift.max(ids.count - 1, 0))
    return id
  }

  /// Removes the top screen; nil when the stack is empty.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? {
    guard let top = screens.last?.state else { return nil }
    removeScreens(at: ids.count - 1..<ids.count)
    return top
  }

  /// Removes the screen with `id` and everything above it; nothing when it is not here.
  @inlinable
  public mutating func pop(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    removeScreens(at: position..<ids.count)
  }

  /// Removes everything above the screen with `id`; nothing when it is not here.
  @inlinable
  public mutating func pop(to id: StackElementID) {
    guard let position = position(of: id) else { return }
    removeScreens(at: position + 1..<ids.count)
  }

  /// Removes every screen: what is shown then is what the stack stands on.
  @inlinable
  public mutating func popToRoot() {
    removeScreens(at: 0..<ids.count)
  }

  /// Pushes `element` and removes every screen below it: there is no way back from it.
  ///
  /// - Returns: Its id.
  @discardableResult
  @inlinable
  public mutating func pushAndClear(_ element: Element) -> StackElementID {
    popToRoot()
    return append(element)
  }

  /// Puts `element` in the place of the top screen; onto an empty stack it is pushed.
  ///
  /// - Returns: Its id, which is not that of the screen it takes the place of.
  @discardableResult
  @inlinable
  public mutating func replaceTop(with element: Element) -> StackElementID {
    popLast()
    return append(element)
  }

  /// Puts `elements` in the place of every screen, the last on top.
  @inlinable
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    popToRoot()
    for element in elements { append(element) }
  }

  @inlinable
  mutating func insert(_ element: Element, under id: StackElementID, at position: Int) {
    isAscending = isAscending && position == ids.count && ids.last.map { $0 < id } != false
    names.insert(id, at: position)
    screens.insert(Screen(element), at: position)
    reserve(upTo: id.generation + 1)
    version.advance()
    enforceLimit()
  }

  /// Never hands out an id below `generation`.
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
    names.removeSubrange(range)
    screens.removeSubrange(range)
    version.advance()
  }
}
