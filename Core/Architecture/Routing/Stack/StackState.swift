import NavigatorComposition

/// A stack of screens with unique ids, the last screen on top.
///
/// <!-- code: example-stack -->
/// ```swift
/// var path = StackState<String>()
/// let first = path.append("Hoge")
/// path.append("Fuga")
/// path[id: first] = "Piyo"
/// path.pop(to: first)
/// ```
///
/// Two stacks are equal if their screens and ids are equal.
public struct StackState<Element> {
  // Two arrays, because a search among the ids copies no screen. `add`, `remove` and `keep` alone change their lengths.

  /// The ids of the screens, the bottom one first.
  public private(set) var ids: [StackElementID] = []
  /// The screens, in the order of their ids.
  private(set) var screens: [Element] = []
  /// The first number that this stack has not issued.
  var next = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of screens, the last one on top.
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// The id of the top screen; nil if the stack is empty.
  public var topID: StackElementID? { ids.last }

  /// The id of the next screen that is pushed; outside of the store's reducer, unless another stack has issued it by
  /// then.
  public var nextID: StackElementID {
    let issued = ScreenNumbers.current?.next ?? 0
    return StackElementID(issued: Swift.max(next, issued))
  }
}

extension StackState: Sendable where Element: Sendable {}

// MARK: - Lookup

extension StackState {
  /// Returns the position of the screen with `id`, from the bottom; nil if there is none.
  package func position(of id: StackElementID) -> Int? {
    ids.lastIndex(of: id)
  }

  /// Returns whether the stack has a screen with `id`.
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  /// The screen with `id`; nil if there is none.
  ///
  /// Setting nil removes only that screen. Setting a screen with an id that is not on the stack
  /// does nothing: ``append(_:)`` and similar methods add screens and issue their ids.
  public subscript(id id: StackElementID) -> Element? {
    get {
      guard let position = position(of: id) else { return nil }
      return screens[position]
    }
    set {
      guard let position = position(of: id) else { return }
      if let newValue {
        screens[position] = newValue
      } else {
        remove(at: position)
      }
    }
  }

  /// Passes the screen at a position to `body`, which may change it in place.
  mutating func update<Result>(at position: Int, _ body: (inout Element) -> Result) -> Result {
    body(&screens[position])
  }
}

// MARK: - Pushing

extension StackState {
  /// Pushes a screen.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func append(_ element: consuming Element) -> StackElementID {
    let id = StackElementID(issued: ScreenNumbers.issue(from: next))
    add(element, under: id)
    return id
  }

  /// Pushes screens, the last one on top.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Pushes a screen under an id, which must not be on the stack.
  mutating func push(_ element: consuming Element, under id: StackElementID) {
    ScreenNumbers.take(id.generation)
    add(element, under: id)
  }

  private mutating func add(_ element: consuming Element, under id: StackElementID) {
    ids.append(id)
    screens.append(element)
    noteAddedElement()
    next = Swift.max(next, id.generation + 1)
  }
}

// MARK: - Popping

extension StackState {
  /// Removes and returns the top screen; returns nil if the stack is empty.
  @discardableResult
  public mutating func popLast() -> Element? {
    guard let top = screens.last else { return nil }
    remove(at: count - 1)
    return top
  }

  /// Removes the screen with `id` and all above it; does nothing if there is none.
  public mutating func pop(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    remove(from: position)
  }

  /// Removes all screens above the one with `id`; does nothing if there is none.
  public mutating func pop(to id: StackElementID) {
    guard let position = position(of: id) else { return }
    remove(from: position + 1)
  }

  /// Removes the screen with `id` and those above it that have lower numbers than `first`.
  mutating func pop(from id: StackElementID, keepingFrom first: Int) {
    guard let position = position(of: id) else { return }
    let keptAbove = indices.dropFirst(position + 1).filter { ids[$0].generation >= first }
    keep(indices.prefix(position) + keptAbove)
  }

  /// Removes all screens, so that the root below the stack is displayed.
  public mutating func popToRoot() { remove(from: 0) }

  /// Removes a number of screens from the top; all if there are no more.
  public mutating func removeLast(_ count: Int = 1) {
    let removed = Swift.min(Swift.max(count, 0), self.count)
    remove(from: self.count - removed)
  }

  /// Removes all screens, as ``popToRoot()`` does.
  public mutating func removeAll() { popToRoot() }

  /// Removes every screen for which `isRemoved` returns true; the others keep their ids.
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    keep(try indices.filter { position in try !isRemoved(screens[position]) })
  }

  /// Removes all screens but those at some positions.
  private mutating func keep(_ positions: [Int]) {
    ids = positions.map { position in ids[position] }
    screens = positions.map { position in screens[position] }
  }

  mutating func remove(at position: Int) {
    ids.remove(at: position)
    screens.remove(at: position)
  }

  private mutating func remove(from position: Int) {
    ids.removeSubrange(position...)
    screens.removeSubrange(position...)
  }
}

// MARK: - Replacing

extension StackState {
  /// Pushes a screen and removes all others.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func pushAndClear(_ element: Element) -> StackElementID {
    popToRoot()
    return append(element)
  }

  /// Replaces the top screen; pushes the screen if the stack is empty.
  ///
  /// - Returns: The id of the screen, which differs from the id of the replaced one.
  @discardableResult
  public mutating func replaceTop(with element: Element) -> StackElementID {
    popLast()
    return append(element)
  }

  /// Replaces all screens with others, the last one on top.
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    popToRoot()
    append(contentsOf: elements)
  }
}
